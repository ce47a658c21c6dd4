import type { HistoryResult } from "../../../shared/api/games-api.ts";
import type { RatingRow } from "./game-schema.ts";

/** Stored in the row of the rating, which each game writes anyway. */
export type Records = Pick<RatingRow, "streak" | "longestStreak" | "peak" | "bestWin" | "bestWinId">;

export interface CountedGame {
  readonly result: HistoryResult;
  readonly elo: number;
  /** Before the game. A provisional rating is no peak: it is still a guess. */
  readonly wasSettled: boolean;
  readonly opponentId: string;
  /** Before the game. Null for a deleted account. */
  readonly opponentElo: number | null;
}

export const NO_RECORDS: Records = { streak: 0, longestStreak: 0, peak: null, bestWin: null, bestWinId: null };

/** New games do not change them. */
export const UNKNOWN_RECORDS: Records = { ...NO_RECORDS, streak: null, longestStreak: null };

/** Games come in the order of recording. Of equal best wins, the first stays. */
export const recordsAfter = (before: Records, game: CountedGame): Records => {
  const { streak: won, longestStreak, peak, bestWin, bestWinId } = before;
  if (won === null) return { streak: null, longestStreak, peak, bestWin, bestWinId };
  const { result, elo, wasSettled, opponentId, opponentElo } = game;
  const streak = result === "win" ? won + 1 : 0;
  const isBest = result === "win" && opponentElo !== null && (bestWin === null || opponentElo > bestWin);
  return {
    streak,
    longestStreak: Math.max(longestStreak ?? 0, streak),
    peak: wasSettled ? Math.max(peak ?? elo, elo) : peak,
    bestWin: isBest ? opponentElo : bestWin,
    bestWinId: isBest ? opponentId : bestWinId,
  };
};
