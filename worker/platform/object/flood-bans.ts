import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "./stored-shape.ts";

const BANNED_FOR: Millis = 60_000;

const KEY = "flood-bans";
const shape = new StoredShape(z.object({ until: z.record(z.string(), z.number()) }));

/** Identities banned from an object for flooding. Stored, as the object may sleep meanwhile. */
export class FloodBans {
  readonly #kv: SyncKvStorage;
  /** Undefined until read. */
  #until: Map<string, Millis> | undefined = undefined;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  has(identifier: string, now: Millis): boolean {
    return (this.#read().get(identifier) ?? 0) > now;
  }

  /** `isStored` is false if the object stores nothing else: an object that was never used stays empty. */
  add(identifier: string, now: Millis, isStored: boolean): void {
    const until = this.#read();
    for (const [known, moment] of until) if (moment <= now) until.delete(known);
    until.set(identifier, now + BANNED_FOR);
    if (isStored) this.#kv.put(KEY, shape.stamped({ until: Object.fromEntries(until) }));
  }

  expiresAt(now: Millis): Millis | null {
    const last = Math.max(0, ...this.#read().values());
    return last > now ? last : null;
  }

  #read(): Map<string, Millis> {
    this.#until ??= new Map(Object.entries(readKey(this.#kv, KEY, shape)?.until ?? {}));
    return this.#until;
  }
}
