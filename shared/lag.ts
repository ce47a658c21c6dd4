import type { Side } from "./rules.ts";
import type { Millis, Timers } from "./time-controls.ts";

/**
 * How much of a line's delay a player gets back. What a client says of itself is believed within a quota that refills
 * move by move, so that a lie wins no more than a slow line is given anyway.
 */
export interface LagQuota {
  /** What each timed move adds to its side's quota. */
  readonly gain: Millis;
  /** What each side may still get back. */
  readonly left: Timers;
}

/** Moves of one side in a game of usual length. */
const USUAL_MOVES = 25;
const HIGHEST_GAIN: Millis = 1000;
/** Quotas are counted in gains. */
const FIRST_GAINS = 3;
const MOST_GAINS = 7;
/** A flag waits for a move that is on its way no longer than this. */
const LONGEST_GRACE: Millis = 2000;

/** The time that a side has for a game of usual length. */
export const usualTime = (base: Millis, increment: Millis): Millis => base + USUAL_MOVES * increment;

/** In hundredths of a second, of seconds played: two fifths and fifteen more, at most a hundred. */
const gainOf = (base: Millis, increment: Millis): Millis =>
  Math.min(HIGHEST_GAIN, Math.round(usualTime(base, increment) / 250 + 150));

export const startQuota = (base: Millis, increment: Millis): LagQuota => {
  const gain = gainOf(base, increment);
  return { gain, left: { X: FIRST_GAINS * gain, O: FIRST_GAINS * gain } };
};

/** What a side gets back of the time between the opponent's move and its own, of which it says to have thought `thought`. */
export const givenBack = ({ left }: LagQuota, side: Side, elapsed: Millis, thought: Millis): Millis =>
  Math.min(left[side], Math.max(0, elapsed - thought));

/** The quotas after a timed move of a side that got `lag` back. */
export const quotaAfter = (quota: LagQuota, side: Side, lag: Millis): LagQuota => {
  const { gain, left } = quota;
  return { gain, left: { ...left, [side]: Math.min(MOST_GAINS * gain, Math.max(0, left[side] - lag) + gain) } };
};

/** How long a flag that shows 0 may still be saved by a move that was made in time. */
export const graceOf = ({ left }: LagQuota, side: Side): Millis => Math.min(LONGEST_GRACE, left[side]);
