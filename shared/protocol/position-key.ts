import { forcedSubBoard, markAt, type Position, SQUARE_COUNT, type Square } from "../game/rules.ts";
import { placeUnder, SYMMETRIES, type Symmetry, squareBefore, squareUnder } from "../game/symmetry.ts";
import { packMoves } from "./notation.ts";

/** Stored in D1: never change what a key means. */

const SQUARES: readonly Square[] = Array.from({ length: SQUARE_COUNT }, (_, square) => square);

const ascending = (squares: readonly Square[]): Square[] => squares.toSorted((one, other) => one - other);

const marksOf = (position: Position) => ({
  X: SQUARES.filter((square) => markAt(position, square) === "X"),
  O: SQUARES.filter((square) => markAt(position, square) === "O"),
});

const keyUnder = (symmetry: Symmetry, { X, O }: ReturnType<typeof marksOf>, forced: number | null): string => {
  const under = (squares: readonly Square[]) => ascending(squares.map((square) => squareUnder(symmetry, square)));
  return `${packMoves([...under(X), ...under(O)])}${forced === null ? 0 : placeUnder(symmetry, forced) + 1}`;
};

/** X's squares, O's, and the sub-board to play in (0: any), one character each. The number of marks says who moves. */
export const positionKey = (position: Position): string => {
  const [asItIs = []] = SYMMETRIES;
  return keyUnder(asItIs, marksOf(position), forcedSubBoard(position));
};

export interface FoldedPosition {
  readonly key: string;
  /** Those that lead to the image with that key: several if the position is symmetric. */
  readonly symmetries: readonly Symmetry[];
}

/** The first, in the order of texts, of the keys of its eight images. */
export const foldPosition = (position: Position): FoldedPosition => {
  const [marks, forced] = [marksOf(position), forcedSubBoard(position)];
  const keys = SYMMETRIES.map((symmetry) => keyUnder(symmetry, marks, forced));
  const key = keys.reduce((least, other) => (other < least ? other : least));
  return { key, symmetries: SYMMETRIES.filter((_, index) => keys[index] === key) };
};

/** The same for moves that only differ by a symmetry of the position. */
export const foldMove = ({ symmetries }: FoldedPosition, square: Square): Square =>
  Math.min(...symmetries.map((symmetry) => squareUnder(symmetry, square)));

export const unfoldMove = ({ symmetries }: FoldedPosition, folded: Square): readonly Square[] =>
  ascending([...new Set(symmetries.map((symmetry) => squareBefore(symmetry, folded)))]);
