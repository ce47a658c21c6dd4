import type { Opponent } from "../../../shared/engine/opponents.ts";
import type { Clock } from "../../../shared/game/clock.ts";
import { type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import type { Notice } from "../../match/state/game-screen.ts";

/** Null for a second person at the same device. */
export type Rival = Opponent | null;

export interface Setup<R extends Rival = Opponent> {
  readonly opponent: R;
  readonly side: Side | "either";
  readonly gameType: GameType | null;
}

/** Times are on the page's own clock. */
export interface PracticeGame<R extends Rival = Opponent> {
  readonly opponent: R;
  /** The player's side; of two people, that of the first. */
  readonly you: Side;
  readonly gameType: GameType | null;
  readonly seed: number;
  readonly squares: readonly Square[];
  readonly clock: Clock | null;
  readonly takebacks: number;
  readonly hints: number;
  /** How many of the moves were on the board when this game began; 0 for a game from the empty board. */
  readonly setUp: number;
  /** The time that each move took, by ply; null where it is not known. */
  readonly spent: readonly (Millis | null)[];
  /** When the turn began. After a reload it is moved, so that the time with a closed page does not count. */
  readonly turnAt: Millis;
}

export interface ShownHint {
  readonly square: Square;
  readonly text: string;
}

export interface Choosing<R extends Rival = Opponent> {
  readonly phase: "choosing";
  readonly setup: Setup<R>;
}

interface Played<R extends Rival> {
  readonly setup: Setup<R>;
  readonly game: PracticeGame<R>;
  /** Number of moves on the board while the user views an earlier position; null for the latest. */
  readonly viewedPly: number | null;
  readonly hasUnseen: boolean;
  readonly notice: Notice | null;
}

export interface PracticePlaying<R extends Rival = Opponent> extends Played<R> {
  readonly phase: "playing";
  /** When the user left the page and the clock was paused; null while the game is open. */
  readonly pausedAt: Millis | null;
  readonly hint: ShownHint | null;
}

export interface PracticeFinished<R extends Rival = Opponent> extends Played<R> {
  readonly phase: "finished";
  readonly result: GameResult;
  /** True if the game ended while it was open. */
  readonly isNews: boolean;
}

export type Practice<R extends Rival = Opponent> = Choosing<R> | PracticePlaying<R> | PracticeFinished<R>;

/** Two plies, one if the opponent has not answered yet. Two people take back move by move. */
export const pliesToTakeBack = ({
  opponent,
  squares,
  you,
  setUp,
}: Pick<PracticeGame<Rival>, "opponent" | "squares" | "you" | "setUp">): 0 | 1 | 2 => {
  const plies = opponent !== null && sideAt(squares.length) === you ? 2 : 1;
  return squares.length - setUp >= plies ? plies : 0;
};
