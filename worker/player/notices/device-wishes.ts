import { z } from "zod";
import { NOTICE_KINDS, REMINDER_KINDS, type ReminderKind } from "../../../shared/api/notifications-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { NoticeDevice } from "../../data/account/push-subscriptions.ts";
import { type AsStored, readKey, StoredShape } from "../../platform/object/stored-shape.ts";

const wishes = z.object({
  kinds: z.array(z.enum(NOTICE_KINDS)),
  hasDevices: z.boolean(),
  wantsDigest: z.boolean(),
  readAt: z.number(),
});
type Wishes = AsStored<z.infer<typeof wishes>>;

const KEY = "wishes";
const shape = new StoredShape(wishes);

/**
 * How long cached settings are valid. The settings routes report each change to the hub, and fail if they cannot. If a
 * change is lost anyway, a newly enabled device gets no notifications for up to this long.
 */
const BELIEVED_FOR: Millis = 7 * 86_400_000;

/**
 * Caches which notices the player's devices want, as last read from D1. A turn of a player without devices then reads
 * nothing from D1, and the alarm rings only for wanted reminders. Each message still goes to the devices that D1 lists
 * when it is sent.
 */
export class DeviceWishes {
  readonly #kv: SyncKvStorage;
  /** Undefined until read. */
  #wishes: Wishes | null | undefined = undefined;
  #changes = 0;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Counts changes. Read it before reading D1, and pass it to `learn` with D1's answer. */
  get changes(): number {
    return this.#changes;
  }

  areKnown(now: Millis): boolean {
    const known = this.#read();
    return known !== null && now < known.readAt + BELIEVED_FOR;
  }

  /** True if the player is known to have no devices, so nothing needs to be sent. */
  haveNoDevices(now: Millis): boolean {
    return this.areKnown(now) && this.#read()?.hasDevices === false;
  }

  /** The reminders that at least one device wants. */
  reminders(): readonly ReminderKind[] {
    const kinds = this.#read()?.kinds ?? [];
    return REMINDER_KINDS.filter((kind) => kinds.includes(kind));
  }

  wantDigest(): boolean {
    return this.#read()?.wantsDigest === true;
  }

  /** Caches D1's answer, unless the player has changed the settings since it was requested. */
  learn(devices: readonly NoticeDevice[], wantsDigest: boolean, changes: number, now: Millis): void {
    if (changes !== this.#changes) return;
    const kinds = NOTICE_KINDS.filter((kind) => devices.some((device) => device.kinds.includes(kind)));
    const hasDevices = devices.length > 0;
    const known = this.#read();
    const isSame = known?.hasDevices === hasDevices && known.wantsDigest === wantsDigest;
    if (isSame && this.areKnown(now) && known.kinds.join() === kinds.join()) return;
    this.#wishes = { kinds, hasDevices, wantsDigest, readAt: now };
    this.#kv.put(KEY, shape.stamped(this.#wishes));
  }

  /** The player has changed the settings. */
  forget(): void {
    this.#changes++;
    this.#wishes = null;
    this.#kv.delete(KEY);
  }

  #read(): Wishes | null {
    if (this.#wishes === undefined) this.#wishes = readKey(this.#kv, KEY, shape);
    return this.#wishes;
  }
}
