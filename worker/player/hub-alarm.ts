import type { Millis } from "../../shared/game/time-controls.ts";
import { AlarmSteps } from "../platform/object/alarm-steps.ts";
import type { FloodBans } from "../platform/object/flood-bans.ts";
import { earliest, ObjectAlarm, wakeAt } from "../platform/object/object-alarm.ts";
import type { BotService } from "./bots/bot-service.ts";
import type { PlayerPresence } from "./friends/player-presence.ts";
import type { ChallengeService } from "./games/challenge-service.ts";
import type { DigestService } from "./games/digest-service.ts";
import type { ReminderService } from "./games/reminder-service.ts";
import type { SearchReferee } from "./games/search-referee.ts";
import type { HubStorage } from "./hub-storage.ts";
import type { NoticeService } from "./notices/notice-service.ts";
import type { Admission } from "./session/admission.ts";
import type { Deletion } from "./session/deletion.ts";

interface HubAlarmOptions {
  readonly storage: DurableObjectStorage;
  readonly stored: HubStorage;
  readonly presence: PlayerPresence;
  readonly bots: BotService;
  readonly challenges: ChallengeService;
  readonly admission: Admission;
  readonly referee: SearchReferee;
  readonly notices: NoticeService;
  readonly reminders: ReminderService;
  readonly digest: DigestService;
  readonly floodBans: FloodBans;
  readonly deletion: Deletion;
  /** Erases the account in D1 and ends its sessions. */
  readonly erase: () => Promise<void>;
}

/** Everything a hub does on its own, driven by one alarm. */
export class HubAlarm {
  readonly #options: HubAlarmOptions;
  readonly #alarm: ObjectAlarm;
  readonly #steps = new AlarmSteps();

  constructor(options: HubAlarmOptions) {
    this.#options = options;
    this.#alarm = new ObjectAlarm(options.storage);
  }

  async ring(): Promise<void> {
    this.#alarm.forget();
    const { stored, presence, bots, challenges, referee, notices, reminders, digest, deletion, erase } = this.#options;
    const now = Date.now();
    let isDeleted = false;
    await this.#steps.run("hub-alarm", [
      async () => {
        const gone = await presence.review(now);
        if (gone !== null) await challenges.withdrawAll(gone);
      },
      () => challenges.expire(now),
      () => stored.dropExpired(now),
      () => presence.dropExpired(now),
      () => referee.dropExpired(now),
      () => presence.sendUnsent(now),
      () => reminders.sendDue(now),
      () => notices.sendDue(now),
      () => digest.sendDue(now),
      () => bots.review(now),
      async () => {
        isDeleted = await deletion.goOn(now, erase);
      },
    ]);
    if (isDeleted) return this.#forgetAll();
    await this.tidy();
  }

  arm(): Promise<void> {
    const now = Date.now();
    return this.#alarm.ensure(() => wakeAt(this.#nextWakeAt(now)), now);
  }

  /** Sets the alarm, or deletes everything if nothing worth keeping is left. */
  async tidy(): Promise<void> {
    const now = Date.now();
    const { stored, presence, bots, admission, notices } = this.#options;
    const ofAccount = presence.isWorthKeeping(now) || admission.isWorthKeeping(now) || bots.isBot();
    const isWorthKeeping = ofAccount || stored.isWorthKeeping() || notices.isWorthKeeping(now);
    if (this.#nextWakeAt(now) !== null || isWorthKeeping) return this.arm();
    await this.#forgetAll();
  }

  async #forgetAll(): Promise<void> {
    await this.#options.stored.deleteAll();
    this.#alarm.forget();
  }

  #nextWakeAt(now: Millis): Millis | null {
    const { stored, presence, bots, referee, notices, reminders, digest, floodBans, deletion } = this.#options;
    const ofGames = [reminders.nextDeadline(now), digest.nextDeadline(now), bots.nextDeadline()];
    const own = [presence.nextDeadline(now), stored.nextDeadline(), ...ofGames];
    const deadlines = [
      ...own,
      deletion.nextDeadline(),
      referee.expiresAt(),
      notices.nextDeadline(),
      floodBans.expiresAt(now),
    ];
    return this.#steps.notBefore(earliest(deadlines));
  }
}
