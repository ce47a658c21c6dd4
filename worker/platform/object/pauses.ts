import type { Millis } from "../../../shared/game/time-controls.ts";

/** However long an outage was, work is retried at most this much after its end. */
const LONGEST_PAUSE: Millis = 30_000;

/** Work to be tried again: when, and how many attempts have failed. */
export interface Retry {
  readonly at: Millis;
  readonly failures: number;
}

/**
 * The next attempt after one more failure. The pause is `first`, then twice as long each time, up to `longest`. A random
 * part, up to half, is subtracted, so that work that failed together is not retried together.
 * @param random from 0 to below 1
 * @param longest half a minute, unless that is too short
 */
export const nextTry = (
  { failures }: Pick<Retry, "failures">,
  now: Millis,
  random: number,
  first: Millis,
  longest = LONGEST_PAUSE,
): Retry => ({
  at: now + Math.round(Math.min(longest, first * 2 ** failures) * (1 - random / 2)),
  failures: failures + 1,
});
