import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";

/** How many challenges one player may send in a minute, whatever becomes of them: each is a pop-up on a screen. */
const SENT_A_MINUTE = 10;
const COUNTS_FOR: Millis = 60_000;

const KEY = "sent-challenges";
const shape = new StoredShape(z.object({ at: z.array(z.number()) }));

/** When a player has sent challenges in the last minute. Stored: a hub sleeps after ten seconds. */
export class SentChallenges {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  mayCount(now: Millis): boolean {
    return this.#within(now).length < SENT_A_MINUTE;
  }

  count(now: Millis): void {
    this.#kv.put(KEY, shape.stamped({ at: [...this.#within(now), now] }));
  }

  /** When the last one counts no more; null when none is known. */
  expiresAt(): Millis | null {
    const last = (readKey(this.#kv, KEY, shape)?.at ?? []).at(-1);
    return last === undefined ? null : last + COUNTS_FOR;
  }

  dropExpired(now: Millis): void {
    const expiresAt = this.expiresAt();
    if (expiresAt !== null && expiresAt <= now) this.#kv.delete(KEY);
  }

  #within(now: Millis): readonly Millis[] {
    return (readKey(this.#kv, KEY, shape)?.at ?? []).filter((at) => now - at < COUNTS_FOR);
  }
}
