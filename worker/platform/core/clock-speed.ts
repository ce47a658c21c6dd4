import type { Millis } from "../../../shared/game/time-controls.ts";

/**
 * Divides a duration by `clockSpeed`: 1 in production, more in tests that wait for a flag. Whole milliseconds keep
 * clocks exact. Throws if the speed is not above 0.
 */
export const scaled = (time: Millis, clockSpeed: number): Millis => {
  if (!(clockSpeed > 0)) throw new RangeError("CLOCK_SPEED must be a number above 0");
  return Math.max(1, Math.round(time / clockSpeed));
};
