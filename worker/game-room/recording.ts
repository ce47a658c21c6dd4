import { isGuest } from "../../shared/identity.ts";
import type { GameResult, RatingChanges } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { Seats } from "./seat.ts";

/** To be written to the database at a moment, after so many failures. */
export interface Due {
  readonly status: "due";
  readonly at: Millis;
  readonly failures: number;
}

/** In the database, or nothing to go there. */
export interface Done {
  readonly status: "done";
  /** Null when the game rated nothing. */
  readonly ratingChanges: RatingChanges | null;
}

/** How far an ended game has got on its way into the database: the room's outbox. */
export type Recording = Due | Done;

/** By how much a game has changed ratings, as far as it did and it is known by now. */
export const ratingChangesIn = (recording: Recording): RatingChanges | null =>
  recording.status === "done" ? recording.ratingChanges : null;

const FIRST_PAUSE: Millis = 2000;
const LONGEST_PAUSE: Millis = 300_000;

/**
 * The outbox of a game that has just ended. Everything is recorded, so that a link lives, but for games in which
 * nothing happened and that are in nobody's history: aborted ones among guests.
 */
export const newRecording = (seats: Seats, { status }: GameResult, endedAt: Millis): Recording => {
  const isNothing = status === "aborted" && isGuest(seats.X.identifier) && isGuest(seats.O.identifier);
  return isNothing ? { status: "done", ratingChanges: null } : { status: "due", at: endedAt, failures: 0 };
};

/** After one failure more: twice as long as before it, up to five minutes, and for as long as it takes. */
export const putOff = ({ failures }: Due, now: Millis): Due => ({
  status: "due",
  at: now + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures),
  failures: failures + 1,
});
