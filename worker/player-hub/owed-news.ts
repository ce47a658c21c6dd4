import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { pauseAfter } from "../durable-object/alarm-steps.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";

/** What a hub has not been able to do while the database, or a friend's hub, did not answer. */
const owed = z.object({
  /** Under which name friends know the player: one who has gone is not stored any more. */
  username: z.string(),
  /** When the player was last here, for the database. */
  lastOnline: z.number().nullable(),
  /** Friends have not been told how things stand. */
  isNews: z.boolean(),
  /** The player's own pages have not been told who is here. */
  isList: z.boolean(),
  at: z.number(),
  failures: z.int(),
});
type Owed = Readonly<z.infer<typeof owed>>;

const KEY = "owed";
const shape = new StoredShape(owed);

/** A debt of a hub that outlives its sleep. */
export class OwedNews {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  read(): Owed | null {
    return readKey(this.#kv, KEY, shape);
  }

  /** Adds to what is owed. It is due after a pause, or when what was owed before is. Never at once: it has just failed. */
  add(username: string, more: Partial<Pick<Owed, "lastOnline" | "isNews" | "isList">>, now: Millis): void {
    const before = this.read();
    const owes = before ?? { lastOnline: null, isNews: false, isList: false, at: 0, failures: 0 };
    const at = owes.at > now ? owes.at : now + pauseAfter(owes.failures);
    this.#kv.put(KEY, shape.stamped({ ...owes, at, username, ...more }));
  }

  /** Takes off what has been done. */
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
    const failures = before.failures + 1;
    this.#kv.put(KEY, shape.stamped({ ...before, failures, at: now + pauseAfter(failures) }));
  }
}
