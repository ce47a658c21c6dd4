import type { Millis } from "../../../shared/time-controls.ts";

const LOWEST: Millis = 10_000;
const HIGHEST: Millis = 60_000;
/** Not again so soon, however often an increment lifts the clock over the threshold. */
const QUIET_FOR: Millis = 20_000;

/** The time left at which a clock counts as low: an eighth of the base time, between ten seconds and a minute. */
export const lowTime = (base: Millis): Millis => Math.min(HIGHEST, Math.max(LOWEST, base / 8));

/** Rings once when a running clock gets low, and again only after it has been above in between. */
export class LowTimeAlarm {
  readonly #threshold: Millis;
  #isArmed = true;
  #lastRing = Number.NEGATIVE_INFINITY;

  constructor(threshold: Millis) {
    this.#threshold = threshold;
  }

  /** Whether to ring now. */
  check(remaining: Millis, now: Millis): boolean {
    if (remaining > this.#threshold) {
      this.#isArmed = true;
      return false;
    }
    if (!this.#isArmed || now - this.#lastRing < QUIET_FOR) return false;
    this.#isArmed = false;
    this.#lastRing = now;
    return true;
  }
}
