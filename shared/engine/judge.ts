import type { Board } from "./position.ts";

/** Says how good positions are, a group of them at a time: those after all moves in one sub-board. */
export interface Judge {
  /** Looks at everything but one sub-board, the lines of sub-boards, and where to play. */
  prepare(board: Board, sub: number): void;
  /**
   * The chances of the side to move, from 0 to 1, in a game that goes on. The position differs from the prepared one,
   * which is for the same side, in nothing that `prepare` looked at.
   */
  evaluatePrepared(board: Board, sub: number): number;
}
