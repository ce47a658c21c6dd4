import { indexInSubBoard, type Square, subBoardOf, toSquare } from "../../../shared/game/rules.ts";

/** The board as nine rows of nine squares: the order on the screen and for the arrow keys. */

export const INDICES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const squareAt = (row: number, column: number): Square =>
  toSquare(Math.floor(row / 3) * 3 + Math.floor(column / 3), (row % 3) * 3 + (column % 3));

export const rowOf = (square: Square): number =>
  Math.floor(subBoardOf(square) / 3) * 3 + Math.floor(indexInSubBoard(square) / 3);

export const columnOf = (square: Square): number => (subBoardOf(square) % 3) * 3 + (indexInSubBoard(square) % 3);

const inside = (index: number): number => Math.min(8, Math.max(0, index));

const SUB_BOARD = 3;

/** A large step goes to the same square of the next sub-board, or to a corner of the board. */
export const focusAfterKey = (square: Square, key: string, isLargeStep: boolean): Square | null => {
  const row = rowOf(square);
  const column = columnOf(square);
  const step = (from: number, by: 1 | -1): number => {
    const to = from + by * (isLargeStep ? SUB_BOARD : 1);
    return to === inside(to) ? to : from;
  };
  switch (key) {
    case "ArrowLeft":
      return squareAt(row, step(column, -1));
    case "ArrowRight":
      return squareAt(row, step(column, 1));
    case "ArrowUp":
      return squareAt(step(row, -1), column);
    case "ArrowDown":
      return squareAt(step(row, 1), column);
    case "Home":
      return squareAt(isLargeStep ? 0 : row, 0);
    case "End":
      return squareAt(isLargeStep ? 8 : row, 8);
    default:
      return null;
  }
};
