import type { Millis } from "../../shared/game/time-controls.ts";

/** Pure. In a busy pool it pays to wait for a closer opponent; in an empty one a far opponent is better than none. */

/** In points, at the start of a wait. For two provisional players it is wider: their ratings say little. */
const WIDEST_START = 100;
const PROVISIONAL_FACTOR = 2;
/** In points, if one player comes each second. It grows with the square root of the seconds between two arrivals. */
const START_AT_ONE_A_SECOND = 24;

/** In an empty pool the window is four times as wide by then, so two who are alone meet within 2 s. */
const QUICKEST_PACE: Millis = 313;
/** Added to `QUICKEST_PACE` if one player comes each second. It grows with the same square root. */
const PACE_AT_ONE_A_SECOND: Millis = 16_000;
/** In seconds. Only half of `PACE_AT_ONE_A_SECOND` is added then: waiting for rarer players hardly pays. */
const WORTH_WAITING: number = 20;

export const COUNTED = 6;
const REMEMBERED_ARRIVALS: Millis = 300_000;

export interface Opening {
  /** In points of rating. */
  readonly start: number;
  /** The window is then four times as wide as at first. */
  readonly pace: Millis;
}

/** On average, as of a moment; Infinity if there were none. */
const spacing = (arrivals: readonly Millis[], asOf: Millis): number => {
  const counted = arrivals.filter((at) => at > asOf - REMEMBERED_ARRIVALS).sort((a, b) => b - a);
  const oldest = counted[COUNTED - 1];
  if (oldest === undefined) return REMEMBERED_ARRIVALS / 1000 / counted.length;
  return Math.max(1, asOf - oldest) / COUNTED / 1000;
};

export const openingOf = (arrivals: readonly Millis[], asOf: Millis): Opening => {
  const seconds = spacing(arrivals, asOf);
  if (seconds === Number.POSITIVE_INFINITY) return { start: WIDEST_START, pace: QUICKEST_PACE };
  const worth = 1 / (1 + (seconds / WORTH_WAITING) ** 2);
  return {
    start: Math.min(WIDEST_START, START_AT_ONE_A_SECOND * Math.sqrt(seconds)),
    pace: QUICKEST_PACE + PACE_AT_ONE_A_SECOND * Math.sqrt(seconds) * worth,
  };
};

/** Two provisional players get a wider window, so their gap counts less. */
export const countedGap = (gap: number, areProvisional: boolean): number =>
  areProvisional ? gap / PROVISIONAL_FACTOR : gap;

/** On average. Finite for every gap. */
export const waitFor = (gap: number, { start, pace }: Opening): Millis =>
  Math.max(0, pace * (Math.sqrt(gap / start) - 1));
