import type { Millis } from "../../../shared/game/time-controls.ts";
import { TokenBucket } from "../../platform/object/token-bucket.ts";

/** Five connections, five replacements and two more, then one a second: more than a reconnecting page needs. */
const HANDSHAKES = { size: 12, refillPerSecond: 1 } as const;

/** The object would only refuse again. */
const REFUSED_FOR: Millis = 2000;

/** Beyond this, all are forgotten. A flooder gains a dozen handshakes at most. */
const REMEMBERED = 1000;

interface Remembered {
  readonly bucket: TokenBucket;
  refusedUntil: Millis;
}

/** In this instance of the Worker: a burst is refused without waking the object, whose time belongs to its players. */
export class RecentHandshakes {
  readonly #known = new Map<string, Remembered>();
  #lastAt: Millis = 0;

  mayAsk(identifier: string, object: string, now: Millis): boolean {
    // If the clock was set back, refusals would last too long.
    if (now < this.#lastAt) this.#known.clear();
    this.#lastAt = now;
    const { bucket, refusedUntil } = this.#of(identifier, object);
    return now >= refusedUntil && bucket.take(now);
  }

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
