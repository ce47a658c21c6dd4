import { isGuest } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { NoticeDevice } from "../../data/account/push-subscriptions.ts";
import { later } from "../../platform/core/later.ts";
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

/** How long the hub tries to send a closing message. */
const CLOSED_WITHIN: Millis = 86_400_000;

/** True if this message makes the notification shown under its tag outdated. */
const isClosing = ({ message: { kind } }: WaitingNotice): boolean => kind === "close" || kind === "game-over";

/** True if its notification must be closed once its reason is gone. */
const isClosable = ({ message: { kind } }: WaitingNotice): boolean =>
  kind !== "test" && kind !== "friend-accepted" && kind !== "game-over";

/** The outcome of sending a message to one device. */
interface Sent {
  /** The message, if it must be sent again. */
  readonly waits?: WaitingNotice;
  /** The endpoint, if its subscription has ended. */
  readonly gone?: string;
  /** The device's session, if it may now show a notification that must be closed later. */
  readonly shownOn?: string;
}

/**
 * Sends notifications to a player's devices about what happens while no page is open. No caller waits for it. If a push
 * service or D1 fails, the hub's alarm sends again.
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

  /** The player has changed the notification settings. Throws if the new ones cannot be read from D1. */
  async settingsChanged(): Promise<void> {
    this.wishes.forget();
    // Only reminders of running games need the settings in advance. Other notices read them when they are sent.
    if (!this.#stored.isWorthKeeping()) return;
    await this.#readDevices();
    await this.#hub.arm();
  }

  /** Call when a game begins without a notice: its reminders need the devices' settings. Returns at once. */
  learnWishes(): void {
    const { ctx, arm } = this.#hub;
    if (isGuest(ownerOf(ctx)) || this.wishes.areKnown(Date.now())) return;
    later("notice-devices", this.#readDevices().then(arm));
  }

  /** Sends a notice to the devices that want it, or to one of them. */
  notify(notice: PushNotice, sessionId: string | null = null): void {
    const now = Date.now();
    this.#begin({
      message: notice,
      tag: tagOf(notice),
      sessionId,
      until: outdatedAt(notice, now),
      at: now,
      failures: 0,
    });
  }

  /** The reason for a notice is gone: closes what devices show, and sends nothing more about it. */
  retract(tag: string): void {
    const now = Date.now();
    this.#waiting.settle(tag, null);
    // A notice that is being sent right now will be shown, too.
    if (!this.#shown.isAnywhere(tag) && !this.#turns.areTaken(tag)) return;
    const message = { kind: "close", tag } as const;
    this.#begin({ message, tag, sessionId: null, until: now + CLOSED_WITHIN, at: now, failures: 0 });
  }

  async sendDue(now: Millis): Promise<void> {
    // A delivery in progress may settle a message that waits under the same tag.
    await this.#turns.allOver();
    await this.#waiting.tryDue(now, async (due) => {
      await this.#turns.take(due.tag, () => this.#deliver(due));
      return null;
    });
  }

  nextDeadline(): Millis | null {
    return this.#waiting.nextAt();
  }

  /** True while a device may show a notification that must be closed later. */
  isWorthKeeping(now: Millis): boolean {
    return this.#shown.isWorthKeeping(now);
  }

  #begin(one: WaitingNotice): void {
    // Guests have no devices.
    if (isGuest(ownerOf(this.#hub.ctx)) || this.wishes.haveNoDevices(one.at)) return;
    this.#waiting.settle(one.tag, one.sessionId, [this.#waiting.underWay(one, one.at)]);
    const replaces = one.sessionId === null ? one : null;
    const delivered = this.#turns.take(one.tag, () => this.#deliver(one), replaces).then(() => this.#hub.arm());
    later("notices", Promise.all([this.#hub.arm(), delivered]));
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
    // Without running games there are few messages, so a cached row is not worth its cost.
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

  /** True if the device shows an outdated notification. That is closed even if the device does not want game ends. */
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
    // A push service that did not answer may have accepted the message.
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

  /** The message to send again after a pause; nothing if it will be outdated by then. */
  #putOff(one: WaitingNotice, after: Millis | null, now: Millis): Sent {
    const again = this.#waiting.putOff(one, now);
    const at = Math.max(again.at, now + (after ?? 0));
    return at < one.until ? { waits: { ...again, at } } : {};
  }
}
