import type { Millis } from "../../shared/time-controls.ts";

/**
 * A length of time divided by `clockSpeed`: 1 in production, more in tests that wait for a flag to fall. In whole
 * milliseconds, so that clocks stay exact and messages short. Throws when the speed is not a number above 0.
 */
export const scaled = (time: Millis, clockSpeed: number): Millis => {
  if (!(clockSpeed > 0)) throw new RangeError("CLOCK_SPEED must be a number above 0");
  return Math.max(1, Math.round(time / clockSpeed));
};
