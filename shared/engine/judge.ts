import type { Board } from "./position.ts";

/** Evaluates positions in groups: all those after moves in one sub-board. */
export interface Judge {
  /** Evaluates everything but one sub-board, the lines of sub-boards, and the place to play in. */
  prepare(board: Board, sub: number): void;
  /**
   * The chance of the side to move, from 0 to 1. The game must not be over. The position has the same side to move as
   * the prepared one and is equal in everything that `prepare` evaluated.
   */
  evaluatePrepared(board: Board, sub: number): number;
}
