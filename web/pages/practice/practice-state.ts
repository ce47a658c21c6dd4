import type { Clock } from "../../../shared/clock.ts";
import type { Opponent } from "../../../shared/engine/opponents.ts";
import type { GameResult } from "../../../shared/game-protocol.ts";
import type { Side, Square } from "../../../shared/rules.ts";
import type { GameType, Millis } from "../../../shared/time-controls.ts";
import type { Notice } from "../../game/state/game-screen.ts";

/** What somebody chose for the next game. */
export interface Setup {
  readonly opponent: Opponent;
  readonly side: Side | "either";
  /** Null: no clock. */
  readonly gameType: GameType | null;
}

/** A game against an opponent of the engine. Moments are on the page's own clock. */
export interface PracticeGame {
  readonly opponent: Opponent;
  readonly you: Side;
  readonly gameType: GameType | null;
  /** What the opponent's choices follow from. */
  readonly seed: number;
  readonly squares: readonly Square[];
  /** Null where no time is kept. */
  readonly clock: Clock | null;
  readonly takebacks: number;
}

/** A move that the engine would make, and why. */
export interface ShownHint {
  readonly square: Square;
  readonly text: string;
}

export interface Choosing {
  readonly phase: "choosing";
  readonly setup: Setup;
}

interface Played {
  readonly setup: Setup;
  readonly game: PracticeGame;
  /** Number of moves on the board while an earlier position is looked at; null for the latest. */
  readonly viewedPly: number | null;
  readonly hasUnseen: boolean;
  readonly notice: Notice | null;
}

export interface PracticePlaying extends Played {
  readonly phase: "playing";
  /** Since when nobody looks, and the clock stands; null while somebody does. */
  readonly pausedAt: Millis | null;
  /** For the position as it is. */
  readonly hint: ShownHint | null;
}

export interface PracticeFinished extends Played {
  readonly phase: "finished";
  readonly result: GameResult;
  /** It ended while it was looked at. */
  readonly isNews: boolean;
}

export type Practice = Choosing | PracticePlaying | PracticeFinished;

/** Two moves back to the player's own last turn, one where the opponent has not answered yet; 0: there is none. */
export const pliesToTakeBack = ({ squares, you }: Pick<PracticeGame, "squares" | "you">): 0 | 1 | 2 => {
  const isOwnTurn = (squares.length % 2 === 0 ? "X" : "O") === you;
  const plies = isOwnTurn ? 2 : 1;
  return squares.length >= plies ? plies : 0;
};
