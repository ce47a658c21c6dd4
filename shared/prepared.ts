import {
  forcedSubBoard,
  legalSquares,
  markAt,
  type Position,
  play,
  type Square,
  subBoardOf,
  subWinnerOf,
  whyIllegal,
} from "./rules.ts";

/**
 * Prepared moves: answers that a player leaves while the opponent thinks, at most one for each sub-board. One alone is
 * what chess calls a premove; several are a table, of which the opponent's move picks the one that counts.
 */
export interface Prepared {
  /** Number of the move that they are for. */
  readonly ply: number;
  readonly squares: readonly Square[];
}

/** Whether no two squares are in the same sub-board. */
export const isOneForEachSubBoard = (squares: readonly Square[]): boolean =>
  new Set(squares.map(subBoardOf)).size === squares.length;

/**
 * The prepared square that is played in a position: the only one that is legal. Null when none is, and when several are,
 * as after a move that leaves the choice of the sub-board: which of them was meant, nobody has said.
 */
export const answerTo = (position: Position, squares: readonly Square[]): Square | null => {
  const [only, ...more] = squares.filter((square) => whyIllegal(position, square) === null);
  return only === undefined || more.length > 0 ? null : only;
};

/** The sub-boards that the side to move can bind the other one to with its move, as a mask. */
export const subBoardsAfterMove = (position: Position): number =>
  legalSquares(position).reduce((subBoards, square) => {
    const forced = forcedSubBoard(play(position, square));
    return forced === null ? subBoards : subBoards | (1 << forced);
  }, 0);

/** Whether a move on a square can still become legal: for the side that waits, nothing else is worth preparing. */
export const isStillOpen = (position: Position, square: Square): boolean =>
  markAt(position, square) === null && subWinnerOf(position, subBoardOf(square)) === null;
