import type { Side } from "./rules.ts";
import { type Millis, type Timers, usualTime } from "./time-controls.ts";

/**
 * How much network delay a player gets back. The client's own claim is trusted within limits. Over a connection whose
 * round trip the server has measured, each move may get back the usual delay of such a connection; longer stalls come
 * from a quota that never refills. Over any other connection everything comes from the quota, which refills with each
 * move. So a lie gains no more than a connection like this may need anyway.
 */
export interface LagQuota {
  /** Added to a side's quota with each timed move over a connection that is not measured. */
  readonly gain: Millis;
  /** The remaining quota of each side. */
  readonly left: Timers;
}

const HIGHEST_GAIN: Millis = 1000;
/** Quotas at the start and at most, in gains. */
const FIRST_GAINS = 3;
const MOST_GAINS = 7;
/** The usual delay of a measured connection: at most this many round trips, plus the jitter. */
const ROUND_TRIPS = 2;
const JITTER: Millis = 50;
/** The longest that a fallen flag waits for a move that is on its way. */
const LONGEST_GRACE: Millis = 2000;

/** Four milliseconds for each second of `usualTime`, plus 150, at most 1000. */
const gainOf = (base: Millis, increment: Millis): Millis =>
  Math.min(HIGHEST_GAIN, Math.round(usualTime(base, increment) / 250 + 150));

export const startQuota = (base: Millis, increment: Millis): LagQuota => {
  const gain = gainOf(base, increment);
  return { gain, left: { X: FIRST_GAINS * gain, O: FIRST_GAINS * gain } };
};

/**
 * What a move gets back without using the quota. It is at most one gain, so a false round trip gains no more than an
 * unmeasured connection.
 */
const usualDelay = ({ gain }: LagQuota, roundTrip: Millis | null): Millis =>
  roundTrip === null ? 0 : Math.min(gain, ROUND_TRIPS * roundTrip + JITTER);

/**
 * The time that a side gets back for a turn of `elapsed`, if it claims to have thought for `thought`. `roundTrip` is
 * the measured one of its connection; null if unknown.
 */
export const givenBack = (
  quota: LagQuota,
  side: Side,
  elapsed: Millis,
  thought: Millis,
  roundTrip: Millis | null,
): Millis => Math.min(usualDelay(quota, roundTrip) + quota.left[side], Math.max(0, elapsed - thought));

/** What is left of a side's quota after a timed move that got `lag` back. */
export const quotaLeft = (quota: LagQuota, side: Side, lag: Millis, roundTrip: Millis | null): Millis => {
  const left = Math.max(0, quota.left[side] - Math.max(0, lag - usualDelay(quota, roundTrip)));
  return roundTrip === null ? Math.min(MOST_GAINS * quota.gain, left + quota.gain) : left;
};

/** How long after a clock shows 0 a move made in time can still arrive. */
export const graceOf = ({ gain, left }: LagQuota, side: Side): Millis =>
  Math.min(LONGEST_GRACE, Math.max(gain, left[side]));
