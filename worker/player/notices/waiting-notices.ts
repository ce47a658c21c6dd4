import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { notice } from "../../push/notice.ts";

/** What a hub has to tell: something new, or that the reason for what was told is gone. */
export const errand = z.union([notice, z.object({ kind: z.literal("close"), tag: z.string() })]);

const waiting = z.object({
  message: errand,
  tag: z.string(),
  /** The one device to send to; null for all, as they could not be read. */
  sessionId: z.string().nullable(),
  /** After this nobody needs to know. */
  until: z.number(),
  at: z.number(),
  failures: z.int(),
});
export type WaitingNotice = Readonly<z.infer<typeof waiting>>;

const KEY = "notices";
const shape = new StoredShape(z.object({ waiting: z.array(waiting) }));

/**
 * Whatever is down, a hub's row stays small. So many things to tell hold a night's reminders of all running games, on
 * however many devices. The oldest is dropped.
 */
const MOST = 60;

/** If the hub dies while it sends, its next alarm sends again after this. Longer than all answers may take. */
const SENT_WITHIN: Millis = 60_000;

/** Messages to devices that are to be sent later: their push service was down, or it is night there. */
export class WaitingNotices {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /**
   * Call after a delivery under a tag, to one device or to all (null): what has waited for them is settled, and `left`
   * waits from now on.
   */
  settle(tag: string, sessionId: string | null, left: readonly WaitingNotice[]): void {
    const all = this.#all();
    const others = all.filter((one) => one.tag !== tag || (sessionId !== null && one.sessionId !== sessionId));
    if (others.length === all.length && left.length === 0) return;
    const after = [...others, ...left];
    const kept = new Set([...new Set(after.map((one) => one.tag))].slice(-MOST));
    this.#write(after.filter((one) => kept.has(one.tag)));
  }

  /** Forgets what waits under a tag, for all devices. */
  forget(tag: string): void {
    this.settle(tag, null, []);
  }

  /** Returns what is due. It goes on waiting until its delivery is settled. What is outdated is dropped. */
  takeDue(now: Millis): WaitingNotice[] {
    const all = this.#all();
    const due = all.filter(({ at, until }) => at <= now && until > now);
    const left = all
      .filter(({ until }) => until > now)
      .map((one) => (one.at <= now ? { ...one, at: now + SENT_WITHIN } : one));
    if (due.length > 0 || left.length < all.length) this.#write(left);
    return due;
  }

  nextDeadline(): Millis | null {
    return earliest(this.#all().map(({ at, until }) => Math.min(at, until)));
  }

  #all(): readonly WaitingNotice[] {
    return readKey(this.#kv, KEY, shape)?.waiting ?? [];
  }

  #write(left: readonly WaitingNotice[]): void {
    if (left.length === 0) this.#kv.delete(KEY);
    else this.#kv.put(KEY, shape.stamped({ waiting: [...left] }));
  }
}
