import type { Side, Square } from "../game/rules.ts";
import { moveText } from "../protocol/notation.ts";

const movesPath = (page: string, squares: readonly Square[], you: Side | null): string =>
  `/${page}?moves=${squares.map(moveText).join(",")}${you === null ? "" : `&you=${you}`}`;

export const reviewPath = (squares: readonly Square[], you: Side | null): string => movesPath("review", squares, you);

export const practicePath = (squares: readonly Square[], you: Side): string => movesPath("practice", squares, you);
