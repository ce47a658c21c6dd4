import { isGuest } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { NoticeDevice } from "../../data/account/push-subscriptions.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import { closingMessage, isWanted, outdatedAt, type PushNotice, shownMessage, tagOf } from "../../push/notice.ts";
import { maySendSilently } from "../../push/push-services.ts";
import { quietUntil } from "../../push/quiet-hours.ts";
import type { PushMessage } from "../../push/send-push.ts";
import { isToMove } from "../games/correspondence-games.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import type { HubStorage } from "../hub-storage.ts";
import { DeviceWishes } from "./device-wishes.ts";
import { ShownNotices } from "./shown-notices.ts";
import { TagTurns } from "./tag-turns.ts";
import { type WaitingNotice, WaitingNotices } from "./waiting-notices.ts";

/** What was shown may still be closed this much later. */
const CLOSED_WITHIN: Millis = 86_400_000;

const FIRST_PAUSE: Millis = 30_000;
const LONGEST_PAUSE: Millis = 3_600_000;

/** Twice as long each time, and up to half shorter by lot: many wait for the same push service. */
const pauseAfter = (failures: number, random: number): Millis =>
  Math.round(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (1 - random / 2));

/** True if what was shown under the tag is not true any more. */
const isClosing = ({ message: { kind } }: WaitingNotice): boolean => kind === "close" || kind === "game-over";

/** True if it is closed once its reason is gone. */
const isClosable = ({ message: { kind } }: WaitingNotice): boolean =>
  kind !== "test" && kind !== "friend-accepted" && kind !== "game-over";

/** What has become of a message to one device. */
interface Sent {
  /** To be sent again. */
  readonly waits?: WaitingNotice;
  /** The endpoint, if its subscription has ended. */
  readonly gone?: string;
  /** The session of the device, if it may show what has to be closed. */
  readonly shownOn?: string;
}

/**
 * Tells a player's devices of what happens while no page is open. Nothing waits for it: what a push service or D1 does
 * not take is sent again by the hub's alarm.
 */
export class NoticeService {
  readonly wishes: DeviceWishes;
  readonly #hub: HubContext;
  readonly #stored: HubStorage;
  readonly #waiting: WaitingNotices;
  readonly #shown: ShownNotices;
  readonly #turns = new TagTurns<WaitingNotice>();

  constructor(hub: HubContext, stored: HubStorage) {
    this.#hub = hub;
    this.#stored = stored;
    this.#waiting = new WaitingNotices(hub.row);
    this.#shown = new ShownNotices(hub.row);
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

  /** Call when a game has begun without a notice: its reminders depend on what devices want. Returns at once. */
  learnWishes(): void {
    const { ctx, arm } = this.#hub;
    if (isGuest(ownerOf(ctx)) || this.wishes.areKnown(Date.now())) return;
    const learned = this.#readDevices().then(arm);
    ctx.waitUntil(learned.catch((error: unknown) => logError("notice-devices", error)));
  }

  /** Sends a notice to the devices that want it, or to one of them. */
  notify(told: PushNotice, sessionId: string | null = null): void {
    const now = Date.now();
    this.#begin({ message: told, tag: tagOf(told), sessionId, until: outdatedAt(told, now), at: now, failures: 0 });
  }

  /** The reason for a notice is gone: closes what devices show, and sends nothing more about it. */
  retract(tag: string): void {
    const now = Date.now();
    this.#waiting.forget(tag);
    // What is just being sent is shown, too.
    if (!this.#shown.isAnywhere(tag) && !this.#turns.areTaken(tag)) return;
    const message = { kind: "close", tag } as const;
    this.#begin({ message, tag, sessionId: null, until: now + CLOSED_WITHIN, at: now, failures: 0 });
  }

  async sendDue(now: Millis): Promise<void> {
    // What is just being sent settles what waits under its tag.
    await this.#turns.allOver();
    await Promise.all(this.#waiting.takeDue(now).map((due) => this.#turns.take(due.tag, () => this.#deliver(due))));
  }

  nextDeadline(): Millis | null {
    return this.#waiting.nextDeadline();
  }

  /** True while a device shows something that is to be closed some day. */
  isWorthKeeping(now: Millis): boolean {
    return this.#shown.isWorthKeeping(now);
  }

  #begin(one: WaitingNotice): void {
    // Guests have no devices.
    if (isGuest(ownerOf(this.#hub.ctx)) || this.wishes.haveNoDevices(one.at)) return;
    const replaces = one.sessionId === null ? one : null;
    const delivered = this.#turns.take(one.tag, () => this.#deliver(one), replaces).then(() => this.#hub.arm());
    this.#hub.ctx.waitUntil(delivered.catch((error: unknown) => logError("notices", error)));
  }

  async #deliver(one: WaitingNotice): Promise<void> {
    if (this.#turns.isReplaced(one.tag, one)) return;
    const { outside } = this.#hub;
    let devices: readonly NoticeDevice[];
    try {
      devices = await this.#readDevices();
    } catch (error) {
      logError("notice-devices", error);
      this.#settle(one, [this.#putOff(one, null, Date.now())]);
      return;
    }
    const sent = await Promise.all(
      devices.filter((device) => this.#isFor(one, device)).map((device) => this.#send(one, device)),
    );
    this.#settle(one, sent);
    const gone = sent.flatMap((done) => done.gone ?? []);
    if (gone.length > 0) await within(outside.databaseWithin, outside.dropEndpoints(gone));
  }

  #settle(one: WaitingNotice, sent: readonly Sent[]): void {
    const { tag, sessionId, until } = one;
    this.#hub.row.together(() => {
      const shownOn = sent.flatMap(({ shownOn }) => shownOn ?? []);
      if (shownOn.length > 0) this.#shown.add(tag, shownOn, until, Date.now());
      // A newer message of the tag has begun meanwhile: this one must not come after it.
      if (this.#turns.isReplaced(tag, one)) return;
      const left = sent.flatMap(({ waits }) => waits ?? []);
      this.#waiting.settle(tag, sessionId, left);
      if (isClosing(one) && left.length === 0) this.#shown.remove(tag);
    });
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

  #isFor(one: WaitingNotice, device: NoticeDevice): boolean {
    if (one.sessionId !== null && one.sessionId !== device.sessionId) return false;
    return this.#isToShow(one, device) || this.#isToClose(one, device);
  }

  #isToShow({ message }: WaitingNotice, { kinds }: NoticeDevice): boolean {
    return message.kind !== "close" && isWanted(message, kinds);
  }

  /** A game that is over needs no move any more, also where its end is not wanted. */
  #isToClose(one: WaitingNotice, { sessionId, endpoint }: NoticeDevice): boolean {
    return isClosing(one) && this.#shown.has(one.tag, sessionId) && maySendSilently(endpoint);
  }

  async #send(one: WaitingNotice, device: NoticeDevice): Promise<Sent> {
    const now = Date.now();
    const { sessionId, endpoint } = device;
    const ofDevice = { ...one, sessionId };
    const isToShow = this.#isToShow(one, device);
    const quiet = !isToShow || one.message.kind === "test" ? null : quietUntil(device, now);
    if (quiet !== null) return quiet < one.until ? { waits: { ...ofDevice, at: quiet } } : {};
    const result = await this.#hub.outside.sendPush(device, await this.#messageOf(one, device, now));
    if (result.kind === "gone") return { gone: endpoint };
    // A push service that has not answered may have taken it.
    const shownOn = isToShow && isClosable(one) ? { shownOn: sessionId } : {};
    return result.kind === "later" ? { ...this.#putOff(ofDevice, result.after, now), ...shownOn } : shownOn;
  }

  #messageOf(one: WaitingNotice, device: NoticeDevice, now: Millis): Promise<PushMessage> {
    const { message, tag, until } = one;
    const ttl = Math.max(1, Math.ceil((until - now) / 1000));
    const waiting = this.#stored.exists ? this.#stored.correspondence.all().filter(isToMove).length : 0;
    if (message.kind === "close" || !this.#isToShow(one, device)) return closingMessage(tag, waiting, ttl);
    return shownMessage(message, { ...device, mayBeSilent: maySendSilently(device.endpoint), waiting }, ttl);
  }

  /** What waits from now on, unless nobody needs to know by then. */
  #putOff(one: WaitingNotice, after: Millis | null, now: Millis): Sent {
    const pause = Math.max(after ?? 0, pauseAfter(one.failures, Math.random()));
    return now + pause < one.until ? { waits: { ...one, at: now + pause, failures: one.failures + 1 } } : {};
  }
}
