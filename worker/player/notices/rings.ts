import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";

/** A stranger rings once in this time by each kind, unless the player accepts. */
const COUNTS_FOR: Millis = 86_400_000;

/** The oldest is forgotten first. */
const MOST_KEPT = 100;

const ring = z.object({
  kind: z.enum(["friend-request", "challenge", "correspondence"]),
  from: z.string(),
  at: z.number(),
});
type Kind = z.infer<typeof ring>["kind"];

const KEY = "rings";
const shape = new StoredShape(z.object({ rings: z.array(ring) }));

/**
 * Who has rung without being a friend. A request or challenge that is withdrawn can be sent again and again, so only the
 * first one makes itself heard.
 */
export class Rings {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** True for the first time, which it notes. `from` is a username or an identifier, always the same for one kind. */
  isFirst(kind: Kind, from: string, now: Millis): boolean {
    const known = this.#within(now);
    if (known.some((one) => one.kind === kind && one.from === from)) return false;
    this.#kv.put(KEY, shape.stamped({ rings: [...known, { kind, from, at: now }].slice(-MOST_KEPT) }));
    return true;
  }

  /** The player has accepted. */
  forget(from: string, now: Millis): void {
    const known = this.#within(now);
    const left = known.filter((one) => one.from !== from);
    if (left.length < known.length) this.#kv.put(KEY, shape.stamped({ rings: left }));
  }

  dropExpired(now: Millis): void {
    const expiresAt = this.expiresAt();
    if (expiresAt !== null && expiresAt <= now) this.#kv.delete(KEY);
  }

  /** When the last one stops counting; null if there is none. */
  expiresAt(): Millis | null {
    const last = (readKey(this.#kv, KEY, shape)?.rings ?? []).at(-1);
    return last === undefined ? null : last.at + COUNTS_FOR;
  }

  #within(now: Millis) {
    return (readKey(this.#kv, KEY, shape)?.rings ?? []).filter(({ at }) => now - at < COUNTS_FOR);
  }
}
