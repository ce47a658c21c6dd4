import type { ExportedRating, Perf, Perfs } from "../../shared/games-api.ts";
import { isProvisional, ratingAt, START_RATING } from "../../shared/rating.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";
import type { RatingRow } from "./game-schema.ts";

const NO_GAMES = { ...START_RATING, wins: 0, losses: 0, draws: 0 };

/** A standing as it counts at a moment. */
export const perfOf = (stored: RatingRow | typeof NO_GAMES, now: Millis): Perf => {
  const { rating, deviation } = ratingAt(stored, now);
  const { wins, losses, draws } = stored;
  return {
    elo: rating,
    deviation,
    isProvisional: isProvisional({ deviation }),
    allR: wins + losses + draws,
    winsR: wins,
    lossesR: losses,
    drawsR: draws,
  };
};

/** A player's standing in each time control at a moment. */
export const perfsOf = (rows: readonly RatingRow[], now: Millis): Perfs => {
  const of = (gameType: GameType): Perf => perfOf(rows.find((row) => row.gameType === gameType) ?? NO_GAMES, now);
  return { bullet: of("bullet"), blitz: of("blitz"), rapid: of("rapid"), standard: of("standard") };
};

/** The same with all that is kept, for the time controls in which a rated game was played. */
export const exportedRatingsOf = (rows: readonly RatingRow[], now: Millis): ExportedRating[] =>
  rows.map((row) => ({
    gameType: row.gameType,
    ...perfOf(row, now),
    volatility: row.volatility,
    lastPlayed: row.lastPlayed,
  }));
