import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { notice } from "../../push/notice.ts";

/** What a hub sends to devices: a notice, or the request to close one whose reason is gone. */
const deviceMessage = z.union([notice, z.object({ kind: z.literal("close"), tag: z.string() })]);

const waiting = z.object({
  message: deviceMessage,
  tag: z.string(),
  /** The session of the device to send to; null for all devices, if D1 could not list them. */
  sessionId: z.string().nullable(),
  /** When the message is outdated. */
  until: z.number(),
  at: z.number(),
  failures: z.int(),
});
export type WaitingNotice = Readonly<z.infer<typeof waiting>>;

const KEY = "notices";
const shape = new StoredShape(z.object({ waiting: z.array(waiting) }));

/**
 * Keeps a hub's row small during outages. Tags count, not devices: there is room for a night's reminders of all running
 * games. The oldest is dropped.
 */
const MOST = 60;

/** If the hub is killed while it sends, its alarm sends again after this. Longer than all time limits together. */
const SENT_WITHIN: Millis = 60_000;

/**
 * Messages that are being sent, and those to send later, because a push service failed or the device has quiet hours.
 */
export class WaitingNotices {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Call before sending a message: if the hub is killed meanwhile, its alarm sends it again. */
  begin(one: WaitingNotice): void {
    this.settle(one.tag, one.sessionId, [{ ...one, at: one.at + SENT_WITHIN }]);
  }

  /**
   * Call after sending a message of a tag to one device, or to all (null). Removes what waited for them, and stores
   * `left`, the messages to send later.
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

  /** Returns the due messages. They stay stored until their delivery is settled. Drops outdated ones. */
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
