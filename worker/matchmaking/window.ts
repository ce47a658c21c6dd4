import type { Millis } from "../../shared/game/time-controls.ts";

/**
 * How far apart in rating two players may be. It depends on how long they have waited and how often others come. Pure.
 * In a busy pool it pays to wait for a closer opponent; in an empty one a far opponent is better than none.
 */

/**
 * The widest window at the start of a wait, in points. For two provisional players it is wider: their ratings say
 * little.
 */
const WIDEST_START = 100;
const PROVISIONAL_FACTOR = 2;
/**
 * The window at the start, in points, if one player comes each second. It grows with the square root of the seconds
 * between two arrivals.
 */
const START_AT_ONE_A_SECOND = 24;

/** In an empty pool the window is four times as wide after this long, so two who are alone meet within 2 s. */
const QUICKEST_PACE: Millis = 313;
/** Added to `QUICKEST_PACE` if one player comes each second. It grows with the same square root. */
const PACE_AT_ONE_A_SECOND: Millis = 16_000;
/**
 * At this many seconds between two arrivals only half of `PACE_AT_ONE_A_SECOND` is added: it hardly pays to wait for
 * players who come more rarely.
 */
const WORTH_WAITING: number = 20;

/** The number of last arrivals from which their frequency is estimated. */
export const COUNTED = 6;
/** Earlier arrivals are not counted. */
const REMEMBERED_ARRIVALS: Millis = 300_000;

export interface Opening {
  /** In points of rating. */
  readonly start: number;
  /** The window is four times as wide as at first after this long. */
  readonly pace: Millis;
}

/** The seconds between two arrivals on average, as of a moment; Infinity if there were none. */
const spacing = (arrivals: readonly Millis[], asOf: Millis): number => {
  const counted = arrivals.filter((at) => at > asOf - REMEMBERED_ARRIVALS).sort((a, b) => b - a);
  const oldest = counted[COUNTED - 1];
  if (oldest === undefined) return REMEMBERED_ARRIVALS / 1000 / counted.length;
  return Math.max(1, asOf - oldest) / COUNTED / 1000;
};

/** How the windows of a pool open. `arrivals` are the moments at which others came, in any order. */
export const openingOf = (arrivals: readonly Millis[], asOf: Millis): Opening => {
  const seconds = spacing(arrivals, asOf);
  if (seconds === Number.POSITIVE_INFINITY) return { start: WIDEST_START, pace: QUICKEST_PACE };
  const worth = 1 / (1 + (seconds / WORTH_WAITING) ** 2);
  return {
    start: Math.min(WIDEST_START, START_AT_ONE_A_SECOND * Math.sqrt(seconds)),
    pace: QUICKEST_PACE + PACE_AT_ONE_A_SECOND * Math.sqrt(seconds) * worth,
  };
};

/** The gap to compare with the window: two provisional players get a wider window, so their gap counts less. */
export const countedGap = (gap: number, areProvisional: boolean): number =>
  areProvisional ? gap / PROVISIONAL_FACTOR : gap;

/** How long two must have waited, on average, to be paired over a counted gap. It is finite for every gap. */
export const waitFor = (gap: number, { start, pace }: Opening): Millis =>
  Math.max(0, pace * (Math.sqrt(gap / start) - 1));
