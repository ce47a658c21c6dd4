import type { GameSummary } from "../../shared/game-meta.ts";
import type { GameInit } from "../../shared/game-protocol.ts";
import type { Identity } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { type Game, gameSummary } from "./game.ts";
import { initFrame } from "./messages.ts";
import { sideOf } from "./seat.ts";

/** What the page of a game is sent with. */
export interface OpenedGame {
  /** What a link to it says. */
  readonly summary: GameSummary;
  /** How it stands; null before it begins, as whoever opens it may be about to take the other seat. */
  readonly state: GameInit | null;
}

/**
 * A game as its page shows it before it is joined; null when there is none. It tells what everybody may see, and which
 * side the reader plays: null for somebody who is not known to have one.
 */
export const openedGame = (game: Game, reader: Identity | null, now: Millis): OpenedGame | null => {
  const summary = gameSummary(game);
  if (game.phase === "empty" || summary === null) return null;
  if (!("seats" in game)) return { summary, state: null };
  const [state] = initFrame(game, null, now).args;
  return { summary, state: { ...state, you: reader && sideOf(game.seats, reader) } };
};
