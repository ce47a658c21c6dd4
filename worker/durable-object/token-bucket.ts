import type { Millis } from "../../shared/time-controls.ts";

export interface BucketSize {
  /** How many at once. */
  readonly size: number;
  readonly refillPerSecond: number;
}

/**
 * A token bucket in memory. The moment is an argument. An object sleeps after ten quiet seconds and forgets it, so it is
 * exact only where ten seconds refill it; what must be counted for longer is stored.
 */
export class TokenBucket {
  readonly #limit: BucketSize;
  #tokens: number;
  #refilledAt: Millis = 0;

  constructor(limit: BucketSize) {
    this.#limit = limit;
    this.#tokens = limit.size;
  }

  /** Takes one if there is one. */
  take(now: Millis): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** Takes one even if there is none, so that who goes on falls further behind. Returns what is left; below 0: none was. */
  charge(now: Millis): number {
    this.#refill(now);
    this.#tokens--;
    return this.#tokens;
  }

  /** Whether it is as good as a new one. */
  isFull(now: Millis): boolean {
    this.#refill(now);
    return this.#tokens >= this.#limit.size;
  }

  #refill(now: Millis): void {
    const { size, refillPerSecond } = this.#limit;
    const refill = (Math.max(0, now - this.#refilledAt) / 1000) * refillPerSecond;
    this.#tokens = Math.min(size, this.#tokens + refill);
    this.#refilledAt = now;
  }
}
