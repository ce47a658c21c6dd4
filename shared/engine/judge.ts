import type { Board } from "./position.ts";

/** Evaluates positions in groups: all those after moves in one sub-board. */
export interface Judge {
  /** Evaluates everything but one sub-board, the lines of sub-boards, and the place to play in. */
  prepare(board: Board, sub: number): void;
  /** From 0 to 1, for the side to move. The game goes on, and all that `prepare` evaluated is the same. */
  evaluatePrepared(board: Board, sub: number): number;
}
