import type { GameInit } from "../../shared/protocol.ts";
import type { Finished, Game } from "./game.ts";

/** What a room and its relays tell each other. */

/**
 * Names a state of a game: two that are called the same are the same to whoever watches. It follows from what is stored,
 * so it is the same after a sleep.
 */
export type GameState = string;

const LAST = "final";

/** Whether everything has been said that will be: a rated game goes on until its ratings are known. */
const isSettled = ({ terms, result, recording }: Finished): boolean =>
  !terms.isRated || result.status === "aborted" || recording.status === "done";

export const stateOf = (game: Game): GameState => {
  if (game.phase === "playing") return `${game.moves.length}@${game.clock.turnAt}`;
  if (game.phase !== "finished") return game.phase;
  return `${game.moves.length}@${game.endedAt} ${isSettled(game) ? LAST : "over"}`;
};

/** Whether the game does not change any more after a state. */
export const isLastState = (state: GameState): boolean => state.endsWith(LAST);

/** Something that a room has told everybody, for a relay to tell those who are connected to it. */
export interface Pushed {
  /** How the game stood when the one before was pushed: whoever knows the game otherwise has missed something. */
  readonly from: GameState;
  readonly to: GameState;
  /** The frame. */
  readonly text: string;
}

/** A game as a relay shows it to whoever comes. */
export interface WatchedGame {
  readonly state: GameState;
  /** As somebody without a seat sees it, at this moment. */
  readonly init: GameInit;
}

/** What a room says to a relay besides. Null: not known. */
export interface WatchedBy {
  /** How the game stands; null when the room has none any more, and while news of it is on the way. */
  readonly state: GameState | null;
  /** Of the game, all relays together. */
  readonly watchers: number | null;
}
