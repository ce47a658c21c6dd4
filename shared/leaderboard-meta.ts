import { gameTypeText, typeName } from "./game-type-text.ts";
import { LEADERBOARD_SIZE } from "./limits.ts";
import type { PageMeta } from "./page-meta.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType } from "./time-controls.ts";

/** Whose leaderboard an address asks for; `asked` is what stands behind its "?type=", if anything does. */
export const leaderboardType = (asked: string | null): GameType =>
  GAME_TYPES.find((gameType) => gameType === asked) ?? DEFAULT_GAME_TYPE;

export const leaderboardMeta = (gameType: GameType): PageMeta => ({
  title: `${typeName(gameType)} leaderboard`,
  description: `The ${LEADERBOARD_SIZE} best players of ${gameTypeText(gameType)}, among those who played in the last 30 days.`,
});
