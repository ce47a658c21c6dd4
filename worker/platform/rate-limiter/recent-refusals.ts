import type { Millis } from "../../../shared/game/time-controls.ts";

/** Beyond this, all are forgotten. That costs some calls of objects. */
const REMEMBERED = 1000;

/** In this instance of the Worker. A flood of refused calls then asks no object, and writes nothing. */
export class RecentRefusals {
  readonly #until = new Map<string, Millis>();
  #lastAt: Millis = 0;

  note(bucket: string, freeAt: Millis): void {
    if (this.#until.size >= REMEMBERED) this.#until.clear();
    this.#until.set(bucket, freeAt);
  }

  /** In whole seconds; 0 if the bucket has to be asked. */
  waitFor(bucket: string, now: Millis): number {
    // If the clock was set back, refusals would last too long.
    if (now < this.#lastAt) this.#until.clear();
    this.#lastAt = now;
    const until = this.#until.get(bucket) ?? now;
    if (until > now) return Math.ceil((until - now) / 1000);
    this.#until.delete(bucket);
    return 0;
  }
}
