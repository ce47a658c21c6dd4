import { z } from "zod";
import { Outbox } from "../../platform/object/outbox.ts";
import type { AsStored } from "../../platform/object/stored-shape.ts";
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
export type WaitingNotice = AsStored<z.infer<typeof waiting>>;

/**
 * Keeps a hub's row small during outages. Tags count, not devices: there is room for a night's reminders of all running
 * games. The oldest is dropped.
 */
const MOST = 60;

/**
 * Messages that are being sent, and those to send later, because a push service failed or the device has quiet hours.
 */
export class WaitingNotices extends Outbox<z.infer<typeof waiting>> {
  constructor(kv: SyncKvStorage) {
    super(kv, "notices", waiting, { first: 30_000, longest: 3_600_000, ifKilled: 60_000 });
  }

  /**
   * Replaces what waits under a tag for one device, or for all (null), by `left`: the message to send now or later.
   */
  settle(tag: string, sessionId: string | null, left: readonly WaitingNotice[] = []): void {
    const others = [...new Set(this.all().map((one) => one.tag))].filter((other) => other !== tag);
    const kept = new Set(others.slice(left.length > 0 ? 1 - MOST : -MOST));
    const isOfDevice = (one: WaitingNotice): boolean => sessionId === null || one.sessionId === sessionId;
    this.replace((one) => (one.tag === tag ? isOfDevice(one) : !kept.has(one.tag)), left);
  }
}
