import { isGuest } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { NoticeDevice } from "../../data/account/push-subscriptions.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import { closingMessage, type Notice, outdatedAt, settingOf, shownMessage, tagOf } from "../../push/notice.ts";
import { maySendSilently } from "../../push/push-services.ts";
import { quietUntil } from "../../push/quiet-hours.ts";
import type { PushMessage } from "../../push/send-push.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import type { HubStorage } from "../hub-storage.ts";
import { DeviceWishes } from "./device-wishes.ts";
import { type WaitingNotice, WaitingNotices } from "./waiting-notices.ts";

/** What was shown may still be closed this much later. */
const CLOSED_WITHIN: Millis = 86_400_000;

const FIRST_PAUSE: Millis = 30_000;
const LONGEST_PAUSE: Millis = 3_600_000;

/** Twice as long each time, and up to half shorter by lot: many wait for the same push service. */
const pauseAfter = (failures: number, random: number): Millis =>
  Math.round(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (1 - random / 2));

/**
 * Tells a player's devices of what happens while no page is open. Nothing waits for it: what a push service or D1 does
 * not take is sent again by the hub's alarm.
 */
export class NoticeService {
  readonly wishes: DeviceWishes;
  readonly #hub: HubContext;
  readonly #stored: HubStorage;
  readonly #waiting: WaitingNotices;

  constructor(hub: HubContext, stored: HubStorage) {
    this.#hub = hub;
    this.#stored = stored;
    this.#waiting = new WaitingNotices(hub.row);
    this.wishes = new DeviceWishes(hub.row);
  }

  /** The player has changed what devices are told. Throws if D1 does not say what is wanted now. */
  async settingsChanged(): Promise<void> {
    this.wishes.forget();
    // Only the reminders of running games depend on it: anything else asks when it happens.
    if (!this.#stored.isWorthKeeping()) return;
    await this.#readDevices();
    await this.#hub.arm();
  }

  /** Sends a notice to the devices that want it, or to one of them. */
  notify(told: Notice, sessionId: string | null = null): void {
    const now = Date.now();
    this.#begin({ message: told, tag: tagOf(told), sessionId, until: outdatedAt(told, now), at: now, failures: 0 });
  }

  /** The reason for a notice is gone: closes what devices show, and sends nothing more about it. */
  retract(tag: string): void {
    const now = Date.now();
    this.#waiting.forget(tag);
    const message = { kind: "close", tag } as const;
    this.#begin({ message, tag, sessionId: null, until: now + CLOSED_WITHIN, at: now, failures: 0 });
  }

  async sendDue(now: Millis): Promise<void> {
    await Promise.all(this.#waiting.takeDue(now).map((due) => this.#deliver(due)));
  }

  nextDeadline(): Millis | null {
    return this.#waiting.nextDeadline();
  }

  #begin(one: WaitingNotice): void {
    // Guests have no devices.
    if (isGuest(ownerOf(this.#hub.ctx)) || this.wishes.haveNoDevices(one.at)) return;
    const delivered = this.#deliver(one).then(() => this.#hub.arm());
    this.#hub.ctx.waitUntil(delivered.catch((error: unknown) => logError("notices", error)));
  }

  async #deliver(one: WaitingNotice): Promise<void> {
    const { outside } = this.#hub;
    let devices: readonly NoticeDevice[];
    try {
      devices = await this.#readDevices();
    } catch (error) {
      logError("notice-devices", error);
      this.#putOff(one, null, Date.now());
      return;
    }
    const wanted = devices.filter((device) => this.#isFor(one, device));
    const gone = (await Promise.all(wanted.map((device) => this.#send(one, device)))).flatMap((ended) => ended ?? []);
    if (gone.length > 0) await within(outside.databaseWithin, outside.dropEndpoints(gone));
  }

  async #readDevices(): Promise<readonly NoticeDevice[]> {
    const { databaseWithin, readNoticeDevices, readWantsDigest } = this.#hub.outside;
    // Without a game there are few messages, and no row is worth it.
    if (!this.#stored.isWorthKeeping()) return within(databaseWithin, readNoticeDevices());
    const { wishes } = this;
    const { changes } = wishes;
    const isKnown = wishes.areKnown(Date.now());
    const [devices, wantsDigest] = await within(
      databaseWithin,
      Promise.all([readNoticeDevices(), isKnown ? wishes.wantDigest() : readWantsDigest()]),
    );
    wishes.learn(devices, wantsDigest, changes, Date.now());
    return devices;
  }

  #isFor({ message, sessionId }: WaitingNotice, { sessionId: own, kinds, endpoint }: NoticeDevice): boolean {
    if (sessionId !== null && sessionId !== own) return false;
    if (message.kind === "close") return maySendSilently(endpoint);
    const setting = settingOf(message);
    return setting === null || kinds.includes(setting);
  }

  /** Returns the endpoint if its subscription has ended. */
  async #send(one: WaitingNotice, device: NoticeDevice): Promise<string | null> {
    const now = Date.now();
    const ofDevice = { ...one, sessionId: device.sessionId };
    const quiet = one.message.kind === "close" || one.message.kind === "test" ? null : quietUntil(device, now);
    if (quiet !== null) {
      if (quiet < one.until) this.#waiting.add({ ...ofDevice, at: quiet });
      return null;
    }
    // A newer message of this tag is on its way: an older one must not come after it.
    this.#waiting.forget(one.tag, device.sessionId);
    const result = await this.#hub.outside.sendPush(device, await this.#messageOf(one, device, now));
    if (result.kind === "later") this.#putOff(ofDevice, result.after, now);
    return result.kind === "gone" ? device.endpoint : null;
  }

  #messageOf({ message, until }: WaitingNotice, device: NoticeDevice, now: Millis): Promise<PushMessage> {
    const ttl = Math.max(1, Math.ceil((until - now) / 1000));
    if (message.kind === "close") return closingMessage(message.tag, ttl);
    return shownMessage(message, { ...device, mayBeSilent: maySendSilently(device.endpoint) }, ttl);
  }

  #putOff(one: WaitingNotice, after: Millis | null, now: Millis): void {
    const pause = Math.max(after ?? 0, pauseAfter(one.failures, Math.random()));
    if (now + pause < one.until) this.#waiting.add({ ...one, at: now + pause, failures: one.failures + 1 });
  }
}
