import type { Millis } from "../../../shared/game/time-controls.ts";
import { TokenBucket } from "../../platform/object/token-bucket.ts";

/**
 * An object accepts five connections and five replacements at once. Two more are allowed, then one a second, which is
 * more than a reconnecting page needs.
 */
const HANDSHAKES = { size: 12, refillPerSecond: 1 } as const;

/** An object that has refused somebody is not asked again for this long: it would only refuse again. */
const REFUSED_FOR: Millis = 2000;

/** Beyond this, all handshakes are forgotten. A flooder gains a dozen extra handshakes at most. */
const REMEMBERED = 1000;

interface Remembered {
  readonly bucket: TokenBucket;
  refusedUntil: Millis;
}

/**
 * Remembers recent handshakes in this instance of the Worker, so that a burst is refused without waking the object. An
 * object's time belongs to its players.
 */
export class RecentHandshakes {
  readonly #known = new Map<string, Remembered>();
  #lastAt: Millis = 0;

  /** Counts a handshake. False if the object would refuse it. */
  mayAsk(identifier: string, object: string, now: Millis): boolean {
    // If the clock was set back, refusals would last too long.
    if (now < this.#lastAt) this.#known.clear();
    this.#lastAt = now;
    const { bucket, refusedUntil } = this.#of(identifier, object);
    return now >= refusedUntil && bucket.take(now);
  }

  /** Notes that the object has refused somebody for flooding. */
  refused(identifier: string, object: string, now: Millis): void {
    this.#of(identifier, object).refusedUntil = now + REFUSED_FOR;
  }

  #of(identifier: string, object: string): Remembered {
    const key = `${object} ${identifier}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    const remembered = { bucket: new TokenBucket(HANDSHAKES), refusedUntil: 0 };
    this.#known.set(key, remembered);
    return remembered;
  }
}
