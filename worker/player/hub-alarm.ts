import { DeadlineList } from "../platform/object/deadline-list.ts";
import type { FloodBans } from "../platform/object/flood-bans.ts";
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
  readonly #deadlines: DeadlineList;

  constructor(options: HubAlarmOptions) {
    this.#options = options;
    const { stored, presence, bots, challenges, referee, notices, reminders, digest, floodBans, deletion } = options;
    this.#deadlines = new DeadlineList(options.storage, "hub-alarm", () => [
      {
        at: (now) => presence.nextDeadline(now),
        act: async (now) => {
          const gone = await presence.review(now);
          if (gone !== null) await challenges.withdrawAll(gone);
        },
      },
      { act: (now) => challenges.expire(now) },
      { at: () => stored.nextDeadline(), act: (now) => stored.dropExpired(now) },
      { act: (now) => presence.dropExpired(now) },
      { at: () => referee.expiresAt(), act: (now) => referee.dropExpired(now) },
      { act: (now) => presence.sendUnsent(now) },
      { at: (now) => reminders.nextDeadline(now), act: (now) => reminders.sendDue(now) },
      { at: () => notices.nextDeadline(), act: (now) => notices.sendDue(now) },
      { at: (now) => digest.nextDeadline(now), act: (now) => digest.sendDue(now) },
      { at: () => bots.nextDeadline(), act: (now) => bots.review(now) },
      { at: (now) => floodBans.expiresAt(now) },
      {
        at: () => deletion.nextDeadline(),
        act: async (now) => {
          if (await deletion.goOn(now, options.erase)) await this.#forgetAll();
        },
      },
    ]);
  }

  async ring(): Promise<void> {
    await this.#deadlines.ring();
    await this.tidy();
  }

  arm(): Promise<void> {
    return this.#deadlines.arm();
  }

  /** Sets the alarm, or deletes everything if nothing worth keeping is left. */
  async tidy(): Promise<void> {
    const now = Date.now();
    const { stored, presence, bots, admission, notices } = this.#options;
    const ofAccount = presence.isWorthKeeping(now) || admission.isWorthKeeping(now) || bots.isBot();
    const isWorthKeeping = ofAccount || stored.isWorthKeeping() || notices.isWorthKeeping(now);
    if (this.#deadlines.nextAt(now) !== null || isWorthKeeping) return this.arm();
    await this.#forgetAll();
  }

  async #forgetAll(): Promise<void> {
    await this.#options.stored.deleteAll();
    this.#deadlines.forget();
  }
}
