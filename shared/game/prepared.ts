import type { AnswersAhead } from "./answers.ts";
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
 * Prepared moves: answers that a player leaves while the opponent thinks, at most one for each sub-board. A single one
 * is what chess calls a premove. Several form a table from which the opponent's move selects one.
 */
export interface Prepared {
  /** The ply at which they are to be played. */
  readonly ply: number;
  readonly squares: readonly Square[];
  /** In a correspondence game, in place of squares: lines of answers, the first moves of which have that ply. */
  readonly lines?: AnswersAhead["lines"];
}

export const isOneForEachSubBoard = (squares: readonly Square[]): boolean =>
  new Set(squares.map(subBoardOf)).size === squares.length;

/** The only legal one. Null also if several are legal: it is unknown which one the player meant. */
export const answerTo = (position: Position, squares: readonly Square[]): Square | null => {
  const [only, ...more] = squares.filter((square) => whyIllegal(position, square) === null);
  return only === undefined || more.length > 0 ? null : only;
};

export const subBoardsAfterMove = (position: Position): number =>
  legalSquares(position).reduce((subBoards, square) => {
    const forced = forcedSubBoard(play(position, square));
    return forced === null ? subBoards : subBoards | (1 << forced);
  }, 0);

/** True if a square can still become legal for the side that waits. Other squares are not worth preparing. */
export const isStillOpen = (position: Position, square: Square): boolean =>
  markAt(position, square) === null && subWinnerOf(position, subBoardOf(square)) === null;
