import type { Millis } from "../../../shared/game/time-controls.ts";

/** However long an outage was, work is retried at most this much after its end. */
const LONGEST_PAUSE: Millis = 30_000;

/**
 * The pause after a number of earlier failures: `first`, then twice as long each time, up to `longest`. A random part,
 * up to half, is subtracted, so that work that failed together is not retried together.
 * @param random from 0 to below 1
 * @param longest half a minute, unless that is too short
 */
export const pauseAfter = (first: Millis, failures: number, random: number, longest = LONGEST_PAUSE): Millis =>
  Math.round(Math.min(longest, first * 2 ** failures) * (1 - random / 2));
