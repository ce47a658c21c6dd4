import type { Millis } from "../../../shared/game/time-controls.ts";

/** Whatever was down for long, its work is done at most this much later. */
const LONGEST_PAUSE: Millis = 30_000;

/**
 * The pause after so many earlier failures: `first`, then twice as long each time, up to half a minute. It is up to half
 * shorter by lot, so that what failed together is not tried again together.
 * @param random from 0 to below 1
 * @param longest where half a minute is too short
 */
export const pauseAfter = (first: Millis, failures: number, random: number, longest = LONGEST_PAUSE): Millis =>
  Math.round(Math.min(longest, first * 2 ** failures) * (1 - random / 2));
