import type { ReminderKind } from "../../../shared/api/notifications-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { isToMove, type OwnGame } from "./correspondence-games.ts";

/** When a player is to be reminded of a move, by a notification or a mail. Pure functions: the rows of the list have all that they need. */

const HOUR: Millis = 3_600_000;
const DAY: Millis = 24 * HOUR;

export type DeadlineReminder = Exclude<ReminderKind, "reminder-daily">;

/** So long before the deadline, the last one first. */
const BEFORE: Readonly<Record<DeadlineReminder, Millis>> = { "reminder-1-hour": HOUR, "reminder-8-hours": 8 * HOUR };

const DEADLINE_REMINDERS: readonly DeadlineReminder[] = ["reminder-1-hour", "reminder-8-hours"];

/** Past its deadline a game has ended, and only its end has not been told. */
const waits = (game: OwnGame, now: Millis): boolean => isToMove(game) && now < game.deadline;

export const waitingGames = (games: readonly OwnGame[], now: Millis): readonly OwnGame[] =>
  games.filter((game) => waits(game, now));

type Wanted = readonly ReminderKind[];

/** The reminders of a game that are still to come, or due. */
const left = (game: OwnGame, wanted: Wanted, now: Millis) =>
  waits(game, now)
    ? DEADLINE_REMINDERS.filter((kind) => wanted.includes(kind))
        .map((kind) => ({ kind, at: game.deadline - BEFORE[kind] }))
        .filter(({ at }) => at > (game.remindedAt ?? 0))
    : [];

/** What to remind of now; null for nothing. A late alarm skips what a later reminder says better. */
export const dueReminder = (game: OwnGame, wanted: Wanted, now: Millis): DeadlineReminder | null =>
  left(game, wanted, now).find(({ at }) => at <= now)?.kind ?? null;

export const nextReminderAt = (games: readonly OwnGame[], wanted: Wanted, now: Millis): Millis | null =>
  earliest(games.flatMap((game) => left(game, wanted, now).map(({ at }) => at)));

/** The next one of all games together: a day after the last one, and once a game has waited for a day. */
export const nextDailyAt = (
  games: readonly OwnGame[],
  wanted: Wanted,
  lastAt: Millis | null,
  now: Millis,
): Millis | null => {
  if (!wanted.includes("reminder-daily")) return null;
  const waitsSince = earliest(waitingGames(games, now).map(({ deadline, base }) => deadline - base));
  return waitsSince === null ? null : Math.max(waitsSince, lastAt ?? 0) + DAY;
};

/** A player who is about to move needs no mail: a turn is mailed of after this at the earliest. */
const FRESH_FOR: Millis = 6 * HOUR;

/** The games of a digest: those that wait, and have less than a day left. */
export const runsOutSoon = (games: readonly OwnGame[], now: Millis): readonly OwnGame[] =>
  waitingGames(games, now).filter(({ deadline }) => deadline <= now + DAY);

export const nextDigestAt = (games: readonly OwnGame[], now: Millis): Millis | null =>
  earliest(waitingGames(games, now).map(({ deadline, base }) => Math.max(deadline - DAY, deadline - base + FRESH_FOR)));
