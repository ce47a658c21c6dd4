import { opponentOf, type Side, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Finished, Game } from "./game.ts";

/** What a room reports to its arena about an ended game. It may arrive twice. */
export interface ArenaNote {
  readonly gameId: string;
  /** Null for a draw. */
  readonly winner: Side | null;
  readonly plies: number;
  readonly berserk: readonly Side[];
  /**
   * The side that prevented the game from beginning: it made no first move in time, or aborted. It has lost, and
   * `winner` is the other side.
   */
  readonly late: Side | null;
  readonly endedAt: Millis;
}

export const arenaNoteOf = ({ terms, result, moves, endedAt }: Finished): ArenaNote => {
  const late = result.status === "aborted" ? (result.by ?? sideAt(moves.length)) : null;
  return {
    gameId: terms.gameId,
    winner: late === null ? result.winner : opponentOf(late),
    plies: moves.length,
    berserk: terms.arena?.berserk ?? [],
    late,
    endedAt,
  };
};

/** Null if there is no game of an arena. */
export const noteForArena = (game: Game): ArenaNote | "playing" | null => {
  if (!("seats" in game) || game.terms.arena === undefined) return null;
  return game.phase === "playing" ? "playing" : arenaNoteOf(game);
};
