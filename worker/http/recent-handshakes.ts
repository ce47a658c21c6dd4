import type { Millis } from "../../shared/time-controls.ts";
import { TokenBucket } from "../durable-object/token-bucket.ts";

/**
 * As many as an object takes at once, five connections and five that replace them, and two more; then one a second, which
 * is more than a page comes back when its connection is lost.
 */
const HANDSHAKES = { size: 12, refillPerSecond: 1 } as const;

/** For how long an object is not asked again about somebody whom it has just turned away: it would take nobody sooner. */
const REFUSED_FOR: Millis = 2000;

/** More than this, and all are forgotten: nothing is lost by it but a dozen handshakes for whoever floods just then. */
const REMEMBERED = 1000;

interface Remembered {
  readonly bucket: TokenBucket;
  refusedUntil: Millis;
}

/**
 * What this instance of the Worker remembers of who has lately knocked at which object, so that a burst of handshakes is
 * refused without the object: it is an object's own time that its players live on.
 */
export class RecentHandshakes {
  readonly #known = new Map<string, Remembered>();
  #lastAt: Millis = 0;

  /** Counts one more. False when the object would refuse it, too, or soon. */
  mayAsk(identifier: string, object: string, now: Millis): boolean {
    // A clock that was set back would keep people out for as long.
    if (now < this.#lastAt) this.#known.clear();
    this.#lastAt = now;
    const { bucket, refusedUntil } = this.#of(identifier, object);
    return now >= refusedUntil && bucket.take(now);
  }

  /** The object has turned somebody away for flooding. */
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
