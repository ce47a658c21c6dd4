import type { Millis } from "../../shared/time-controls.ts";

/**
 * A limit as it is on this server: in whole milliseconds, so that clocks stay exact and messages short. `clockSpeed`
 * divides it: 1 in production, more where tests want to see a time run out. Throws when it is no number above 0.
 */
export const scaled = (time: Millis, clockSpeed: number): Millis => {
  if (!(clockSpeed > 0)) throw new RangeError("CLOCK_SPEED must be a number above 0");
  return Math.max(1, Math.round(time / clockSpeed));
};
