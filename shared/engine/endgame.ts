import {
  type Board,
  emptySquares,
  GOES_ON,
  makeMove,
  playable,
  standing,
  TARGET,
  unmakeMove,
  WON_BY_LAST,
  winningMove,
} from "./position.ts";

/** Exact play to the end by alpha-beta, for positions with few open squares. Values are those of the side to move. */

export const WIN = 1;
export const DRAW = 0;
export const LOSS = -1;
/** The game is too long for the nodes that were allowed. */
export const UNKNOWN = 2;

export class Endgame {
  private nodesLeft = 0;
  /** The best move of the last position that was solved, where it is won or drawn and not over; else -1. */
  bestMove = -1;

  /** The value of a game that goes on, or `UNKNOWN`. The board is the same afterwards. */
  solve(board: Board, nodes: number): number {
    this.nodesLeft = nodes;
    this.bestMove = winningMove(board);
    if (this.bestMove >= 0) return WIN;
    const value = this.bestOf(board, LOSS, WIN, true);
    return this.nodesLeft < 0 ? UNKNOWN : value;
  }

  private bestOf(board: Board, alpha: number, beta: number, isRoot: boolean): number {
    const target = board[TARGET] ?? 0;
    const subs = playable(board);
    let best = alpha;
    for (let sub = 0; sub < 9; sub++) {
      if ((subs & (1 << sub)) === 0) continue;
      for (let rest = emptySquares(board, sub); rest !== 0; rest &= rest - 1) {
        if (--this.nodesLeft < 0) return LOSS;
        const square = 9 * sub + 31 - Math.clz32(rest & -rest);
        makeMove(board, square);
        const value = this.valueForLast(board, best, beta);
        unmakeMove(board, square, target);
        if (value <= best) continue;
        best = value;
        if (isRoot) this.bestMove = square;
        if (best >= beta) return best;
      }
    }
    return best;
  }

  /** The value of a position for the side that moved last. */
  private valueForLast(board: Board, alpha: number, beta: number): number {
    const stands = standing(board);
    if (stands !== GOES_ON) return stands === WON_BY_LAST ? WIN : DRAW;
    return winningMove(board) >= 0 ? LOSS : 0 - this.bestOf(board, -beta, -alpha, false);
  }
}
