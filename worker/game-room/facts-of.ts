import type { GameSummary } from "../../shared/game-meta.ts";
import type { Game } from "./game.ts";

/** As much of a game as a link to it says; null when there is none. */
export const gameSummary = (game: Game): GameSummary | null => {
  if (game.phase === "empty") return null;
  const { gameType, isRated } = game.terms;
  if (game.phase === "called-off") return { phase: "called-off", gameType, isRated, why: game.why };
  if (game.phase === "waiting") {
    const { creator, invited } = game;
    return { phase: "waiting", gameType, isRated, creator: creator.username, invited: invited?.username ?? null };
  }
  const match = { gameType, isRated, players: { X: game.seats.X.username, O: game.seats.O.username } };
  return game.phase === "playing"
    ? { phase: "playing", ...match }
    : { phase: "finished", ...match, result: game.result };
};
