import { indexInSubBoard, type Square, subBoardOf, toSquare } from "../../shared/rules.ts";

/** The board seen as nine rows of nine squares, as it lies on the screen and as the arrow keys walk over it. */

export const INDICES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const squareAt = (row: number, column: number): Square =>
  toSquare(Math.floor(row / 3) * 3 + Math.floor(column / 3), (row % 3) * 3 + (column % 3));

export const rowOf = (square: Square): number =>
  Math.floor(subBoardOf(square) / 3) * 3 + Math.floor(indexInSubBoard(square) / 3);

export const columnOf = (square: Square): number => (subBoardOf(square) % 3) * 3 + (indexInSubBoard(square) % 3);

const inside = (index: number): number => Math.min(8, Math.max(0, index));

/**
 * Where a key takes the focus, or null when the key is not one of the board's.
 * Arrows stop at the edge. Home and End go to the ends of the row, with Ctrl to the corners of the board.
 * A digit goes to that sub-board and keeps the square's place in it.
 */
export const focusAfterKey = (square: Square, key: string, withCtrl: boolean): Square | null => {
  const row = rowOf(square);
  const column = columnOf(square);
  if (/^[1-9]$/.test(key)) return withCtrl ? null : toSquare(Number(key) - 1, indexInSubBoard(square));
  switch (key) {
    case "ArrowLeft":
      return squareAt(row, inside(column - 1));
    case "ArrowRight":
      return squareAt(row, inside(column + 1));
    case "ArrowUp":
      return squareAt(inside(row - 1), column);
    case "ArrowDown":
      return squareAt(inside(row + 1), column);
    case "Home":
      return squareAt(withCtrl ? 0 : row, 0);
    case "End":
      return squareAt(withCtrl ? 8 : row, 8);
    default:
      return null;
  }
};
