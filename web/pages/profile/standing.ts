import type { Perf } from "../../../shared/games-api.ts";

/** Percentage of the rated games that were won, SPEC §3: 0 when none was played. */
export const winRate = ({ winsR, lossesR, drawsR }: Pick<Perf, "winsR" | "lossesR" | "drawsR">): number => {
  const games = winsR + lossesR + drawsR;
  return games === 0 ? 0 : (winsR / games) * 100;
};
