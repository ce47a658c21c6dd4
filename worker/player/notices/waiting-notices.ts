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

/** Whatever is down, a hub's row stays small. It holds a night's reminders of all running games. The oldest is dropped. */
const MOST = 60;

/** Messages to devices that are to be sent later: their push service was down, or it is night there. */
export class WaitingNotices {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Takes the place of what waits for the same device under the same tag. */
  add(added: WaitingNotice): void {
    const others = this.#all().filter(({ tag, sessionId }) => tag !== added.tag || sessionId !== added.sessionId);
    this.#write([...others, added].slice(-MOST));
  }

  /** Forgets what waits under a tag, for all devices or for one. */
  forget(tag: string, sessionId?: string): void {
    const all = this.#all();
    const left = all.filter((one) => one.tag !== tag || (sessionId !== undefined && one.sessionId !== sessionId));
    if (left.length < all.length) this.#write(left);
  }

  /** Removes and returns what is due. What is outdated is dropped. */
  takeDue(now: Millis): WaitingNotice[] {
    const all = this.#all();
    const left = all.filter(({ at, until }) => at > now && until > now);
    if (left.length < all.length) this.#write(left);
    return all.filter(({ at, until }) => at <= now && until > now);
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
