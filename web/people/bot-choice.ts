import type { ListedBot } from "../../shared/api/bots-api.ts";
import type { GameType } from "../../shared/game/time-controls.ts";

/** Why a bot takes no game at a time control now; null if it does. */
export const obstacleOf = (bot: ListedBot, gameType: GameType): "away" | "other-clock" | "busy" | null => {
  if (!bot.isOnline) return "away";
  if (!bot.controls.includes(gameType)) return "other-clock";
  return bot.playing >= bot.atOnce ? "busy" : null;
};

/** The strength of a bot by which lists are sorted: its rating, else its level. */
const strengthOf = ({ ratings, level }: ListedBot, gameType: GameType): number =>
  ratings[gameType]?.elo ?? 1000 + 150 * (level ?? 4);

/**
 * The bot for somebody who waits for an opponent: the one of the nearest strength that is free. For a guest, whose
 * strength is unknown, the weaker middle of those who are free. Null if none is.
 */
export const botFor = (bots: readonly ListedBot[], gameType: GameType, elo: number | null): ListedBot | null => {
  const free = bots
    .filter((bot) => obstacleOf(bot, gameType) === null)
    .toSorted((one, other) => strengthOf(one, gameType) - strengthOf(other, gameType));
  if (elo === null) return free[Math.floor((free.length - 1) / 3)] ?? null;
  const distance = (bot: ListedBot): number => Math.abs(strengthOf(bot, gameType) - elo);
  return free.reduce<ListedBot | null>(
    (best, bot) => (best === null || distance(bot) < distance(best) ? bot : best),
    null,
  );
};
