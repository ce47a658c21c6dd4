import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { WAITING_TAG } from "../../push/notice.ts";
import type { HubContext } from "../hub-context.ts";
import type { NoticeService } from "../notices/notice-service.ts";
import { isToMove } from "./correspondence-games.ts";
import type { CorrespondenceService } from "./correspondence-service.ts";
import { dueReminder, nextDailyAt, nextReminderAt, waitingGames } from "./reminders.ts";

const KEY = "daily";
const shape = new StoredShape(z.object({ at: z.number(), isShown: z.boolean() }));

/**
 * Reminds a player to move, by the hub's alarm. Each reminder is stored before it is sent, so it is sent at most once.
 */
export class ReminderService {
  readonly #hub: HubContext;
  readonly #correspondence: CorrespondenceService;
  readonly #notices: NoticeService;

  constructor(hub: HubContext, correspondence: CorrespondenceService, notices: NoticeService) {
    this.#hub = hub;
    this.#correspondence = correspondence;
    this.#notices = notices;
  }

  async sendDue(now: Millis): Promise<void> {
    const wanted = this.#notices.wishes.reminders();
    if (wanted.length === 0) return;
    const games = this.#correspondence.games();
    const due = this.#isDailyDue(now)
      ? waitingGames(games, now)
      : games.filter((game) => dueReminder(game, wanted, now));
    if (due.length === 0) return;
    // The room's report of a move may have been lost.
    await this.#correspondence.refresh(due.map(({ id }) => id));
    for (const game of this.#correspondence.games()) {
      const kind = dueReminder(game, wanted, now);
      if (kind === null) continue;
      this.#correspondence.keep({ ...game, remindedAt: now });
      this.#notices.notify({ kind, from: game.opponent, gameId: game.id, until: game.deadline });
    }
    if (!this.#isDailyDue(now)) return;
    this.#hub.row.put(KEY, shape.stamped({ at: now, isShown: true }));
    this.#notices.notify({ kind: "reminder-daily", games: waitingGames(this.#correspondence.games(), now).length });
  }

  /** Call after a change of the list. Closes the daily reminder once no game waits for the player. */
  closeDaily(): void {
    const daily = this.#daily();
    if (daily?.isShown !== true || this.#correspondence.games().some(isToMove)) return;
    this.#hub.row.put(KEY, shape.stamped({ ...daily, isShown: false }));
    this.#notices.retract(WAITING_TAG);
  }

  nextDeadline(now: Millis): Millis | null {
    const wanted = this.#notices.wishes.reminders();
    if (wanted.length === 0) return null;
    return earliest([nextReminderAt(this.#correspondence.games(), wanted, now), this.#nextDailyAt(now)]);
  }

  #isDailyDue(now: Millis): boolean {
    const at = this.#nextDailyAt(now);
    return at !== null && at <= now;
  }

  #nextDailyAt(now: Millis): Millis | null {
    const { wishes } = this.#notices;
    return nextDailyAt(this.#correspondence.games(), wishes.reminders(), this.#daily()?.at ?? null, now);
  }

  #daily() {
    return readKey(this.#hub.row, KEY, shape);
  }
}
