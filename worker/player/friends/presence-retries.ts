import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { nextTry } from "../../platform/object/pauses.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";

/** Work that failed while D1 or a friend's hub did not answer. */
const unsent = z.object({
  /** The name that friends know. A player who has left is not stored elsewhere any more. */
  username: z.string(),
  /** When the player was last online, for D1. */
  lastOnline: z.number().nullable(),
  /** Friends have missed the current status. */
  isNews: z.boolean(),
  /** The player's own pages lack the list of online friends. */
  isList: z.boolean(),
  at: z.number(),
  failures: z.int(),
});
export type Unsent = Readonly<z.infer<typeof unsent>>;

const FIRST_PAUSE: Millis = 10_000;

const KEY = "unsent";
const shape = new StoredShape(unsent);

export class PresenceRetries {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  read(): Unsent | null {
    return readKey(this.#kv, KEY, shape);
  }

  /** Adds work. It is retried after a pause, or together with earlier work. */
  add(username: string, more: Partial<Pick<Unsent, "lastOnline" | "isNews" | "isList">>, now: Millis): void {
    const before = this.read();
    const waiting = before ?? { lastOnline: null, isNews: false, isList: false, at: 0, failures: 0 };
    const at = waiting.at > now ? waiting.at : nextTry(waiting, now, Math.random(), FIRST_PAUSE).at;
    this.#kv.put(KEY, shape.stamped({ ...waiting, at, username, ...more }));
  }

  /** Removes finished work. */
  settle(done: "lastOnline" | "isNews" | "isList"): void {
    const before = this.read();
    if (before === null) return;
    const left = { ...before, [done]: done === "lastOnline" ? null : false };
    if (left.lastOnline === null && !left.isNews && !left.isList) this.#kv.delete(KEY);
    else this.#kv.put(KEY, shape.stamped(left));
  }

  putOff(now: Millis): void {
    const before = this.read();
    if (before === null) return;
    const tried = { ...before, failures: before.failures + 1 };
    this.#kv.put(KEY, shape.stamped({ ...tried, at: nextTry(tried, now, Math.random(), FIRST_PAUSE).at }));
  }
}
