import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";

/** A stranger rings once in this time by each kind, unless the player accepts. */
const COUNTS_FOR: Millis = 86_400_000;

/** So often in that time a challenge is shown again, without a sound, after the stranger's line was lost. */
const RENEWALS = 3;

/** The oldest is forgotten first. */
const MOST_KEPT = 100;

const ring = z.object({
  kind: z.enum(["friend-request", "challenge", "correspondence"]),
  from: z.string(),
  at: z.number(),
  renewals: z.int().exactOptional(),
  /** The stranger's line was lost, which withdrew the challenge. */
  isLost: z.literal(true).exactOptional(),
});
type Ring = Readonly<z.infer<typeof ring>>;
type Kind = Ring["kind"];

const KEY = "rings";
const shape = new StoredShape(z.object({ rings: z.array(ring) }));

/**
 * Who has rung without being a friend. A request or challenge that is withdrawn can be sent again and again, so only the
 * first one makes itself heard. A live challenge that a lost line has withdrawn may be sent again, but silently.
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

  /** A stranger's line was lost, so their challenge is withdrawn, which they did not want. */
  lost(from: string, now: Millis): void {
    this.#change(from, now, ({ renewals = 0, ...one }) =>
      renewals < RENEWALS ? { ...one, renewals, isLost: true } : null,
    );
  }

  /** True if a challenge may be shown again after a loss, once for each. */
  mayRenew(from: string, now: Millis): boolean {
    return this.#change(from, now, ({ isLost, renewals = 0, ...one }) =>
      isLost ? { ...one, renewals: renewals + 1 } : null,
    );
  }

  /** True if the last challenge of a stranger was shown again, so it makes no sound. */
  isSilent(from: string, now: Millis): boolean {
    return this.#within(now).some((one) => one.kind === "challenge" && one.from === from && (one.renewals ?? 0) > 0);
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

  /** Changes the ring of a challenge. False if there is none, or `change` returns null. */
  #change(from: string, now: Millis, change: (ring: Ring) => Ring | null): boolean {
    const known = this.#within(now);
    const rings = known.map((one) => (one.kind === "challenge" && one.from === from ? (change(one) ?? one) : one));
    const isChanged = rings.some((one, index) => one !== known[index]);
    if (isChanged) this.#kv.put(KEY, shape.stamped({ rings }));
    return isChanged;
  }

  #within(now: Millis) {
    return (readKey(this.#kv, KEY, shape)?.rings ?? []).filter(({ at }) => now - at < COUNTS_FOR);
  }
}
