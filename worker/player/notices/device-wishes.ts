import { z } from "zod";
import { NOTICE_KINDS, REMINDER_KINDS, type ReminderKind } from "../../../shared/api/notifications-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { NoticeDevice } from "../../data/account/push-subscriptions.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";

const wishes = z.object({
  kinds: z.array(z.enum(NOTICE_KINDS)),
  hasDevices: z.boolean(),
  wantsDigest: z.boolean(),
  readAt: z.number(),
});
type Wishes = Readonly<z.infer<typeof wishes>>;

const KEY = "wishes";
const shape = new StoredShape(wishes);

/**
 * The settings' routes tell each change, and fail if the hub does not hear it. If that is lost all the same, a player
 * who turns a device on is without notifications for this long.
 */
const BELIEVED_FOR: Millis = 7 * 86_400_000;

/**
 * What the player's devices want, as D1 last said: so that a turn of a player without devices reads nothing there, and
 * the alarm rings only for reminders that somebody wants. Each message still goes to the devices that D1 has then.
 */
export class DeviceWishes {
  readonly #kv: SyncKvStorage;
  /** Undefined until read. */
  #wishes: Wishes | null | undefined = undefined;
  #changes = 0;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Pass it to `learn` with what has been read since. */
  get changes(): number {
    return this.#changes;
  }

  areKnown(now: Millis): boolean {
    const known = this.#read();
    return known !== null && now < known.readAt + BELIEVED_FOR;
  }

  /** True if nothing is to be sent. */
  haveNoDevices(now: Millis): boolean {
    return this.areKnown(now) && this.#read()?.hasDevices === false;
  }

  /** The reminders that some device wants. */
  reminders(): readonly ReminderKind[] {
    const kinds = this.#read()?.kinds ?? [];
    return REMINDER_KINDS.filter((kind) => kinds.includes(kind));
  }

  wantDigest(): boolean {
    return this.#read()?.wantsDigest === true;
  }

  /** Takes what D1 has answered, unless the player has changed it since the question. */
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
