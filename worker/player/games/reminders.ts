import type { ReminderKind } from "../../../shared/api/notifications-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { isToMove, type OwnGame } from "./correspondence-games.ts";

/** When to remind a player to move, by a notification or a mail. Pure functions over the rows of the list. */

const HOUR: Millis = 3_600_000;
const DAY: Millis = 24 * HOUR;

type DeadlineReminder = Exclude<ReminderKind, "reminder-daily">;

/** How long before the deadline each reminder is due, the last one first. */
const BEFORE: Readonly<Record<DeadlineReminder, Millis>> = { "reminder-1-hour": HOUR, "reminder-8-hours": 8 * HOUR };

const DEADLINE_REMINDERS: readonly DeadlineReminder[] = ["reminder-1-hour", "reminder-8-hours"];

/** A game past its deadline has ended, even if its room has not reported that yet. */
const waits = (game: OwnGame, now: Millis): boolean => isToMove(game) && now < game.deadline;

export const waitingGames = (games: readonly OwnGame[], now: Millis): readonly OwnGame[] =>
  games.filter((game) => waits(game, now));

type Wanted = readonly ReminderKind[];

/** The reminders of a game that are due or still to come. */
const left = (game: OwnGame, wanted: Wanted, now: Millis) =>
  waits(game, now)
    ? DEADLINE_REMINDERS.filter((kind) => wanted.includes(kind))
        .map((kind) => ({ kind, at: game.deadline - BEFORE[kind] }))
        .filter(({ at }) => at > (game.remindedAt ?? 0))
    : [];

/** The reminder that is due; null if none is. If a late alarm finds several, only the last one counts. */
export const dueReminder = (game: OwnGame, wanted: Wanted, now: Millis): DeadlineReminder | null =>
  left(game, wanted, now).find(({ at }) => at <= now)?.kind ?? null;

export const nextReminderAt = (games: readonly OwnGame[], wanted: Wanted, now: Millis): Millis | null =>
  earliest(games.flatMap((game) => left(game, wanted, now).map(({ at }) => at)));

/** When the next daily reminder is due: a day after the last one, and not before a game has waited for a day. */
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

/** A turn is mailed about after this at the earliest, because the player may be about to move. */
const FRESH_FOR: Millis = 6 * HOUR;

/** The games of a digest: those that wait for the player, with less than a day left. */
export const runsOutSoon = (games: readonly OwnGame[], now: Millis): readonly OwnGame[] =>
  waitingGames(games, now).filter(({ deadline }) => deadline <= now + DAY);

export const nextDigestAt = (games: readonly OwnGame[], now: Millis): Millis | null =>
  earliest(waitingGames(games, now).map(({ deadline, base }) => Math.max(deadline - DAY, deadline - base + FRESH_FOR)));
