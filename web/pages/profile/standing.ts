import { ratingText } from "../../../shared/format.ts";
import type { Perf, Perfs, RatedProfileResponse } from "../../../shared/games-api.ts";
import { GAME_TYPES, type GameType } from "../../../shared/time-controls.ts";

/** Percentage of the rated games that were won, SPEC §3: 0 when none was played. */
export const winRate = ({ winsR, lossesR, drawsR }: Pick<Perf, "winsR" | "lossesR" | "drawsR">): number => {
  const games = winsR + lossesR + drawsR;
  return games === 0 ? 0 : (winsR / games) * 100;
};

export const hasRatedGames = (perfs: Perfs): boolean => GAME_TYPES.some((gameType) => perfs[gameType].allR > 0);

/** The time control with the highest rating among those that were played, else the first. */
export const bestType = (perfs: Perfs): GameType => {
  const played = GAME_TYPES.filter((gameType) => perfs[gameType].allR > 0);
  return played.reduce(
    (best, gameType) => (perfs[gameType].elo > perfs[best].elo ? gameType : best),
    played[0] ?? GAME_TYPES[0],
  );
};

/** SPEC §2: what the tab and a shared link say about a player. */
export const profileDescription = ({ username, perfs }: Pick<RatedProfileResponse, "username" | "perfs">): string => {
  const type = bestType(perfs);
  const { elo, allR } = perfs[type];
  return `${username}'s ${type} rating is ${ratingText(elo)} with ${allR} rated games`;
};
