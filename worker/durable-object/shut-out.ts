import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { readKey, StoredShape } from "./stored-shape.ts";

/** For how long nobody of an identity is let in after it has flooded. */
export const SHUT_OUT_FOR: Millis = 60_000;

const KEY = "shut-out";
const shape = new StoredShape(z.object({ until: z.record(z.string(), z.number()) }));

/** Who has flooded an object, and may not come back before a moment. Stored, as the object may sleep meanwhile. */
export class ShutOut {
  readonly #kv: SyncKvStorage;
  /** Undefined before it was read. */
  #until: Map<string, Millis> | undefined = undefined;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  has(identifier: string, now: Millis): boolean {
    return (this.#read().get(identifier) ?? 0) > now;
  }

  /** `isStored` is false where nothing else is stored, either: an object that nobody made is to stay empty. */
  add(identifier: string, now: Millis, isStored: boolean): void {
    const until = this.#read();
    for (const [known, moment] of until) if (moment <= now) until.delete(known);
    until.set(identifier, now + SHUT_OUT_FOR);
    if (isStored) this.#kv.put(KEY, shape.stamped({ until: Object.fromEntries(until) }));
  }

  /** When everybody may be back; null when nobody is kept out. */
  expiresAt(now: Millis): Millis | null {
    const last = Math.max(0, ...this.#read().values());
    return last > now ? last : null;
  }

  #read(): Map<string, Millis> {
    this.#until ??= new Map(Object.entries(readKey(this.#kv, KEY, shape)?.until ?? {}));
    return this.#until;
  }
}
