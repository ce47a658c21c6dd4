import { markAt, type Position, type Side, type SubWinner, subWinnerOf, toSquare } from "./rules.ts";

/** A sub-board as the API shows it. Null is an empty square, and an undecided sub-board. */
export interface SubBoard {
  readonly squares: readonly (Side | null)[];
  readonly subWinner: SubWinner;
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const boardOf = (position: Position): SubBoard[] =>
  NINE.map((subBoard) => ({
    squares: NINE.map((square) => markAt(position, toSquare(subBoard, square))),
    subWinner: subWinnerOf(position, subBoard),
  }));
