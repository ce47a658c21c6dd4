import type { Side, Square } from "../game/rules.ts";
import { moveText } from "../protocol/notation.ts";

const movesPath = (page: string, squares: readonly Square[], you: Side | null): string =>
  `/${page}?moves=${squares.map(moveText).join(",")}${you === null ? "" : `&you=${you}`}`;

/** The path of the review of a game that is known by its moves only. `you` is the reader's side. */
export const reviewPath = (squares: readonly Square[], you: Side | null): string => movesPath("review", squares, you);

/** The path of a practice game that goes on from a position. */
export const practicePath = (squares: readonly Square[], you: Side): string => movesPath("practice", squares, you);
