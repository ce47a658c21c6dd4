import type { Millis } from "../../shared/time-controls.ts";
import { AlarmSteps } from "../durable-object/alarm-steps.ts";
import { earliest, ObjectAlarm, wakeAt } from "../durable-object/object-alarm.ts";
import type { ShutOut } from "../durable-object/shut-out.ts";
import type { Admission } from "./admission.ts";
import type { ChallengeService } from "./challenge-service.ts";
import type { HubStorage } from "./hub-storage.ts";
import type { PlayerPresence } from "./player-presence.ts";
import type { SearchReferee } from "./search-referee.ts";

export interface HubAlarmOptions {
  readonly storage: DurableObjectStorage;
  readonly stored: HubStorage;
  readonly presence: PlayerPresence;
  readonly challenges: ChallengeService;
  readonly admission: Admission;
  readonly referee: SearchReferee;
  readonly shutOut: ShutOut;
}

/** What happens in a hub by itself: one alarm for all. */
export class HubAlarm {
  readonly #options: HubAlarmOptions;
  readonly #alarm: ObjectAlarm;
  readonly #steps = new AlarmSteps();

  constructor(options: HubAlarmOptions) {
    this.#options = options;
    this.#alarm = new ObjectAlarm(options.storage);
  }

  /** Does whatever is due. */
  async ring(): Promise<void> {
    this.#alarm.forget();
    const { stored, presence, challenges, admission, referee } = this.#options;
    const now = Date.now();
    await this.#steps.run("hub-alarm", [
      async () => {
        const gone = await presence.review(now);
        if (gone !== null) await challenges.withdrawAll(gone);
      },
      () => challenges.expire(now),
      () => stored.dropExpired(now),
      () => presence.dropExpired(now),
      () => admission.dropExpired(now),
      () => referee.dropExpired(now),
      () => presence.makeGood(now),
    ]);
    await this.tidy();
  }

  arm(): Promise<void> {
    const now = Date.now();
    return this.#alarm.ensure(() => wakeAt(this.#nextWakeAt(now)), now);
  }

  /** Sets the alarm or, when there is nothing left worth remembering, deletes everything. */
  async tidy(): Promise<void> {
    const now = Date.now();
    if (this.#nextWakeAt(now) !== null || this.#options.presence.isWorthKeeping(now)) return this.arm();
    await this.#options.stored.deleteAll();
    this.#alarm.forget();
  }

  #nextWakeAt(now: Millis): Millis | null {
    const { stored, presence, admission, referee, shutOut } = this.#options;
    const own = [presence.nextDeadline(now), stored.nextDeadline()];
    const deadlines = [...own, admission.expiresAt(), referee.expiresAt(), shutOut.expiresAt(now)];
    return this.#steps.notBefore(earliest(deadlines));
  }
}
