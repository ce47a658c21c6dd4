import type { Millis } from "../../shared/time-controls.ts";

/**
 * How far apart in rating two may be, by how long they have waited and by how often others come: pure. Where somebody
 * else will be there in a moment it pays to wait for them; where nobody will, a far opponent is better than none.
 */

/** How far apart two may be at once in a pool where nobody else comes. A provisional rating says little yet. */
const WIDEST_START = 100;
const PROVISIONAL_FACTOR = 2;
/** With one other each second it starts so wide, and by the root of the seconds between two wider. */
const START_AT_ONE_A_SECOND = 24;

/** Where nobody else comes the window is four times as wide after so long; two who are alone meet within 2 s. */
const QUICKEST_PACE: Millis = 313;
/** What is added to it with one other each second, growing by the same root. */
const PACE_AT_ONE_A_SECOND: Millis = 16_000;
/** With so many seconds from one to the next, half of that is added: those who come less often are hardly worth waiting for. */
const WORTH_WAITING: number = 20;

/** So many of the last to come tell how often others do. */
export const COUNTED = 6;
/** Whoever came before that tells nothing any more. */
export const REMEMBERED_ARRIVALS: Millis = 300_000;

export interface Opening {
  /** In points of rating. */
  readonly start: number;
  /** After so long the window is four times as wide as at first. */
  readonly pace: Millis;
}

/** The seconds from one arrival to the next, of arrivals before a moment; Infinity when there were none. */
const spacing = (arrivals: readonly Millis[], asOf: Millis): number => {
  const counted = arrivals.filter((at) => at > asOf - REMEMBERED_ARRIVALS).sort((a, b) => b - a);
  const oldest = counted[COUNTED - 1];
  if (oldest === undefined) return REMEMBERED_ARRIVALS / 1000 / counted.length;
  return Math.max(1, asOf - oldest) / COUNTED / 1000;
};

/** How the windows of a pool open, given when others have come into it, in any order. */
export const openingOf = (arrivals: readonly Millis[], asOf: Millis): Opening => {
  const seconds = spacing(arrivals, asOf);
  if (seconds === Number.POSITIVE_INFINITY) return { start: WIDEST_START, pace: QUICKEST_PACE };
  const worth = 1 / (1 + (seconds / WORTH_WAITING) ** 2);
  return {
    start: Math.min(WIDEST_START, START_AT_ONE_A_SECOND * Math.sqrt(seconds)),
    pace: QUICKEST_PACE + PACE_AT_ONE_A_SECOND * Math.sqrt(seconds) * worth,
  };
};

/** What the gap between two counts for: so wide a window for two who are provisional is so small a gap for them. */
export const countedGap = (gap: number, areProvisional: boolean): number =>
  areProvisional ? gap / PROVISIONAL_FACTOR : gap;

/** How long two must have waited, on average of both, to be paired over a gap as it counts. It ends for every gap. */
export const waitFor = (gap: number, { start, pace }: Opening): Millis =>
  gap <= start ? 0 : pace * (Math.sqrt(gap / start) - 1);
