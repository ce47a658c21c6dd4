import type { ListedBot } from "../../shared/api/bots-api.ts";
import type { GameType } from "../../shared/game/time-controls.ts";

export const obstacleOf = (bot: ListedBot, gameType: GameType): "away" | "other-clock" | "busy" | null => {
  if (!bot.isOnline) return "away";
  if (!bot.controls.includes(gameType)) return "other-clock";
  return bot.playing >= bot.atOnce ? "busy" : null;
};

/** A bot's strength for sorting, as a rating: its own rating, else an estimate from its level. */
const strengthOf = ({ ratings, level }: ListedBot, gameType: GameType): number =>
  ratings[gameType]?.elo ?? 1000 + 150 * (level ?? 4);

/** For a guest, whose strength is unknown: the bot at a third of the free ones, weakest first. */
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
