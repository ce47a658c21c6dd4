import { COUNT } from "../game/sets.ts";
import {
  type Board,
  emptySquares,
  GOES_ON,
  makeMove,
  playable,
  standing,
  TARGET,
  TO_MOVE,
  unmakeMove,
  WON,
  winningMove,
} from "./position.ts";

export class ForcedWin {
  private nodesLeft = 0;
  firstMove = -1;

  /** Own moves to the forced win; 0 if there is none, or `nodes` positions were too few. Leaves `board` unchanged. */
  find(board: Board, moves: number, nodes: number): number {
    this.nodesLeft = nodes;
    const won = COUNT[board[WON + (board[TO_MOVE] ?? 0)] ?? 0] ?? 0;
    for (let within = Math.max(1, 3 - won); within <= moves; within++) {
      if (this.winsWithin(board, within)) return within;
    }
    return 0;
  }

  private winsWithin(board: Board, moves: number): boolean {
    const winning = winningMove(board);
    if (winning >= 0) this.firstMove = winning;
    if (winning >= 0 || moves === 1) return winning >= 0;
    const target = board[TARGET] ?? 0;
    const subs = playable(board);
    for (let sub = 0; sub < 9; sub++) {
      if ((subs & (1 << sub)) === 0) continue;
      for (let rest = emptySquares(board, sub); rest !== 0; rest &= rest - 1) {
        if (--this.nodesLeft < 0) return false;
        const square = 9 * sub + 31 - Math.clz32(rest & -rest);
        makeMove(board, square);
        const isWin = this.losesWithin(board, moves - 1);
        unmakeMove(board, square, target);
        if (!isWin) continue;
        this.firstMove = square;
        return true;
      }
    }
    return false;
  }

  /** True if every move of the side to move lets the opponent win within this many moves. */
  private losesWithin(board: Board, moves: number): boolean {
    if (standing(board) !== GOES_ON || winningMove(board) >= 0) return false;
    const target = board[TARGET] ?? 0;
    const subs = playable(board);
    for (let sub = 0; sub < 9; sub++) {
      if ((subs & (1 << sub)) === 0) continue;
      for (let rest = emptySquares(board, sub); rest !== 0; rest &= rest - 1) {
        if (--this.nodesLeft < 0) return false;
        const square = 9 * sub + 31 - Math.clz32(rest & -rest);
        makeMove(board, square);
        const isLoss = standing(board) === GOES_ON && this.winsWithin(board, moves);
        unmakeMove(board, square, target);
        if (!isLoss) return false;
      }
    }
    return true;
  }
}
