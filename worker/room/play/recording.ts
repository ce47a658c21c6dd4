import { isGuest } from "../../../shared/account/identity.ts";
import type { RatingLimit } from "../../../shared/game/rating-limits.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameResult, RatingChanges } from "../../../shared/protocol/game-protocol.ts";
import { nextTry, type Retry } from "../../platform/object/pauses.ts";
import type { Seats } from "./seat.ts";

/** To be recorded at `at`. `failures` attempts have failed so far. */
export interface Due extends Retry {
  readonly status: "due";
  /** D1 keeps refusing this game, so an operator has to look at it. It is tried once a day. */
  readonly isSetAside?: true;
}

/** Recorded, or nothing to record. */
interface Done {
  readonly status: "done";
  /** Null if the game changed no rating. */
  readonly ratingChanges: RatingChanges | null;
  /** The limit that kept the game from raising a rating, if any. */
  readonly ratingLimit?: RatingLimit;
}

/** Whether an ended game is in D1 yet: the room's outbox. */
export type Recording = Due | Done;

/** What is known of a game's ratings; nothing if they are not known yet, or the game has none. */
export const announcedRatings = (
  recording: Recording,
): { readonly ratingChanges?: RatingChanges; readonly ratingLimit?: RatingLimit } => {
  if (recording.status === "due") return {};
  const { ratingChanges, ratingLimit } = recording;
  return {
    ...(ratingChanges !== null && { ratingChanges }),
    ...(ratingLimit !== undefined && { ratingLimit }),
  };
};

/** True if an attempt has failed and the next one may be made at once, before its pause is over. */
export const hasFailed = (recording: Recording): recording is Due =>
  recording.status === "due" && recording.failures > 0 && recording.isSetAside !== true;

const FIRST_PAUSE: Millis = 2000;

/**
 * The outbox of a game that has just ended. Every game is recorded, so that its link keeps working, except aborted
 * games between guests: nothing happened in them, and they are in nobody's list.
 */
export const newRecording = (seats: Seats, { status }: GameResult, endedAt: Millis): Recording => {
  const isNothing = status === "aborted" && isGuest(seats.X.identifier) && isGuest(seats.O.identifier);
  return isNothing ? { status: "done", ratingChanges: null } : { status: "due", at: endedAt, failures: 0 };
};

/**
 * A game refused after this many failures in a row is set aside. An earlier refusal may come from a race for a player's
 * next game number.
 */
const SET_ASIDE_AFTER = 10;
const SET_ASIDE_PAUSE: Millis = 86_400_000;

/** Errors of SQLite, D1 or our own code that waiting does not cure. */
const REFUSAL = /SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)|D1_TYPE_ERROR/;

/** True if D1 answered and refused, false if it did not answer. */
export const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError || error instanceof RangeError || REFUSAL.test(error.message)) return true;
  return isRefusal(error.cause);
};

/** Postpones by a day. */
export const putAside = ({ failures }: Pick<Due, "failures">, now: Millis): Due => ({
  status: "due",
  at: now + SET_ASIDE_PAUSE,
  failures,
  isSetAside: true,
});

/**
 * The next attempt after a failure. The room never gives up, but a game refused again and again is set aside.
 * @param random from 0 to below 1, for the length of the pause
 */
export const putOff = (due: Due, now: Millis, random: number, isRefused = false): Due => {
  const retry = nextTry(due, now, random, FIRST_PAUSE);
  const isAside = due.isSetAside === true || (isRefused && retry.failures >= SET_ASIDE_AFTER);
  return isAside ? putAside(retry, now) : { status: "due", ...retry };
};
