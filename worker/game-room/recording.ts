import type { GameResult, RatingChanges } from "../../shared/game-protocol.ts";
import { isGuest } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { Seats } from "./seat.ts";

/** To be written to the database at `at`, after so many failed attempts. */
export interface Due {
  readonly status: "due";
  readonly at: Millis;
  readonly failures: number;
  /** The database takes everything but this game: somebody has to look at it. It is tried once a day. */
  readonly isSetAside?: true;
}

/** Recorded, or with nothing to record. */
export interface Done {
  readonly status: "done";
  /** Null when the game rated nothing. */
  readonly ratingChanges: RatingChanges | null;
}

/** Whether an ended game is in the database yet: the room's outbox. */
export type Recording = Due | Done;

/** The rating changes of a game; null if it rated nothing, or they are not known yet. */
export const ratingChangesIn = (recording: Recording): RatingChanges | null =>
  recording.status === "done" ? recording.ratingChanges : null;

const FIRST_PAUSE: Millis = 2000;
const LONGEST_PAUSE: Millis = 300_000;

/**
 * The outbox of a game that has just ended. Every game is recorded, so that its link keeps working, except aborted
 * games between guests: nothing happened in them, and they are in nobody's history.
 */
export const newRecording = (seats: Seats, { status }: GameResult, endedAt: Millis): Recording => {
  const isNothing = status === "aborted" && isGuest(seats.X.identifier) && isGuest(seats.O.identifier);
  return isNothing ? { status: "done", ratingChanges: null } : { status: "due", at: endedAt, failures: 0 };
};

/** After so many failures in a row, refusals are for good. Before, one can be that of a race for a number. */
const SET_ASIDE_AFTER = 10;
const SET_ASIDE_PAUSE: Millis = 86_400_000;

/** What SQLite, D1 or we ourselves say of a statement that will not get better by waiting. */
const REFUSAL = /SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)|D1_TYPE_ERROR/;

/** Whether the database was there and did not want it, as opposed to not being there. */
export const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError || error instanceof RangeError || REFUSAL.test(error.message)) return true;
  return isRefusal(error.cause);
};

/** Left alone for a day. */
export const putAside = ({ failures }: Pick<Due, "failures">, now: Millis): Due => ({
  status: "due",
  at: now + SET_ASIDE_PAUSE,
  failures,
  isSetAside: true,
});

/**
 * When to try again after a failure: each pause is twice the one before, up to five minutes. It never gives up, but what
 * has been refused again and again is set aside.
 */
export const putOff = ({ failures, isSetAside }: Due, now: Millis, isRefused = false): Due =>
  isSetAside === true || (isRefused && failures + 1 >= SET_ASIDE_AFTER)
    ? putAside({ failures: failures + 1 }, now)
    : { status: "due", at: now + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), failures: failures + 1 };
