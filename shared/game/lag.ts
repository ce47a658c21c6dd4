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
  readonly full: Millis;
  readonly left: Timers;
}

export interface Line {
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
const LONGEST_GRACE: Millis = 2000;

/** The weight of the newest answer, so that one stall says little. */
const NEWEST = 0.25;

/** How soon a client answers, by what is known and one more answer. */
export const withAnswer = (known: Millis, took: Millis): Millis => known + NEWEST * (took - known);

export const startQuota = (base: Millis): LagQuota => {
  const full = Math.min(MOST_QUOTA, Math.round(MOST_OF_BASE * base));
  return { full, left: { X: full, O: full } };
};

const usualDelay = ({ roundTrip }: Line): Millis => Math.min(LONGEST_ROUND_TRIP, roundTrip ?? 0);

/** For a turn of `elapsed`, if the side claims to have thought for `thought`. */
export const givenBack = ({ left }: LagQuota, side: Side, elapsed: Millis, thought: Millis, line: Line): Millis => {
  const most = line.roundTrip === null ? Math.min(left[side], line.waited) : usualDelay(line) + left[side];
  return Math.min(most, Math.max(0, elapsed - thought));
};

/** After a timed move that got `lag` back. */
export const quotaLeft = ({ full, left }: LagQuota, side: Side, lag: Millis, line: Line): Millis =>
  Math.max(0, Math.min(full, left[side] + usualDelay(line) - lag));

/** How long after a clock shows 0 a move made in time can still arrive. */
export const graceOf = ({ left }: LagQuota, side: Side): Millis =>
  Math.min(LONGEST_GRACE, LONGEST_ROUND_TRIP + left[side]);
