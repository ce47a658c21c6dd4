import type { Millis } from "../../../shared/game/time-controls.ts";

export interface BucketSize {
  /** Tokens in a full bucket. */
  readonly size: number;
  readonly refillPerSecond: number;
}

/**
 * A token bucket in memory. An object sleeps after ten quiet seconds and forgets it, so it is exact only if ten seconds
 * refill it. Count over a longer time in storage.
 */
export class TokenBucket {
  readonly #limit: BucketSize;
  #tokens: number;
  #refilledAt: Millis = 0;

  constructor(limit: BucketSize) {
    this.#limit = limit;
    this.#tokens = limit.size;
  }

  take(now: Millis): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /**
   * Takes tokens even if the bucket is empty, so a flooder's debt grows. Returns the balance; negative means refuse.
   */
  charge(now: Millis, tokens = 1): number {
    this.#refill(now);
    this.#tokens -= tokens;
    return this.#tokens;
  }

  /** True if full, so it can be forgotten. */
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
