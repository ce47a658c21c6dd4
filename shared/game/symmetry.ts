import { indexInSubBoard, type Square, subBoardOf, toSquare } from "./rules.ts";

/** Four turns, each with and without a reflection. Sub-boards and squares move alike, so legal games stay legal. */

/** The new place of each of the nine places of a sub-board, or of the large board. */
export type Symmetry = readonly number[];

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const symmetryOf = (move: (row: number, column: number) => readonly [row: number, column: number]): Symmetry =>
  PLACES.map((place) => {
    const [row, column] = move(Math.floor(place / 3), place % 3);
    return 3 * row + column;
  });

/** The first one leaves everything in place. */
export const SYMMETRIES: readonly Symmetry[] = [
  symmetryOf((row, column) => [row, column]),
  symmetryOf((row, column) => [column, 2 - row]),
  symmetryOf((row, column) => [2 - row, 2 - column]),
  symmetryOf((row, column) => [2 - column, row]),
  symmetryOf((row, column) => [row, 2 - column]),
  symmetryOf((row, column) => [2 - row, column]),
  symmetryOf((row, column) => [column, row]),
  symmetryOf((row, column) => [2 - column, 2 - row]),
];

export const placeUnder = (symmetry: Symmetry, place: number): number => symmetry[place] ?? place;

export const squareUnder = (symmetry: Symmetry, square: Square): Square =>
  toSquare(placeUnder(symmetry, subBoardOf(square)), placeUnder(symmetry, indexInSubBoard(square)));

export const squareBefore = (symmetry: Symmetry, square: Square): Square =>
  toSquare(symmetry.indexOf(subBoardOf(square)), symmetry.indexOf(indexInSubBoard(square)));
