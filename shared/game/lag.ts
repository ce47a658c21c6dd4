import type { Side } from "./rules.ts";
import type { Millis, Timers } from "./time-controls.ts";

/**
 * How much network delay a player gets back. The client's own claim is trusted within limits. A move gets back the
 * round trip that the server has measured on its connection, and what is beyond that comes from a quota, which moves
 * that took less fill up again. So over a game nobody gets back more than the round trips of their moves and the quota
 * once, and that much is what a lie gains. Over a connection that is not measured nothing is given back, except what
 * the server itself kept the move waiting, and that from the quota, too.
 */
export interface LagQuota {
  /** Each side's quota at the start and at most. */
  readonly full: Millis;
  readonly left: Timers;
}

/** What the server knows of the way of a move. */
export interface Line {
  /** The measured round trip of the connection; null if unknown. */
  readonly roundTrip: Millis | null;
  /** How long the server may have been too busy to take the move. */
  readonly waited: Millis;
}

/** A call over HTTP, or a connection through a bridge. */
export const UNMEASURED: Line = { roundTrip: null, waited: 0 };

/** Enough for two stalls in a game; in fast games less, so that a lie gains little. */
const MOST_QUOTA: Millis = 3000;
const MOST_OF_BASE = 0.015;
/** More is not a connection to play a game on, and would be worth a lie. */
const LONGEST_ROUND_TRIP: Millis = 500;
/** The longest that a fallen flag waits for a move that is on its way. */
const LONGEST_GRACE: Millis = 2000;

/** The weight of the newest answer, so that one stall says little. */
const NEWEST = 0.25;

/** How soon a client answers, by what is known and one more answer. */
export const withAnswer = (known: Millis, took: Millis): Millis => known + NEWEST * (took - known);

export const startQuota = (base: Millis): LagQuota => {
  const full = Math.min(MOST_QUOTA, Math.round(MOST_OF_BASE * base));
  return { full, left: { X: full, O: full } };
};

/** What a move gets back without using the quota. */
const usualDelay = ({ roundTrip }: Line): Millis => Math.min(LONGEST_ROUND_TRIP, roundTrip ?? 0);

/** The time that a side gets back for a turn of `elapsed`, if it claims to have thought for `thought`. */
export const givenBack = ({ left }: LagQuota, side: Side, elapsed: Millis, thought: Millis, line: Line): Millis => {
  const most = line.roundTrip === null ? Math.min(left[side], line.waited) : usualDelay(line) + left[side];
  return Math.min(most, Math.max(0, elapsed - thought));
};

/** What is left of a side's quota after a timed move that got `lag` back. */
export const quotaLeft = ({ full, left }: LagQuota, side: Side, lag: Millis, line: Line): Millis =>
  Math.max(0, Math.min(full, left[side] + usualDelay(line) - lag));

/** How long after a clock shows 0 a move made in time can still arrive. */
export const graceOf = ({ left }: LagQuota, side: Side): Millis =>
  Math.min(LONGEST_GRACE, LONGEST_ROUND_TRIP + left[side]);
