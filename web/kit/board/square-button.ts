import { indexInSubBoard, type Square, toSquare } from "../../../shared/game/rules.ts";

/** Finds squares of the page's one playable board by their `data-square`. */

const squareButton = (square: Square): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[role="grid"] [data-square="${square}"]`);

export const focusSquare = (square: Square): void => squareButton(square)?.focus();

/** True if a press plays or prepares a move now. */
export const isPressable = (square: Square): boolean => squareButton(square)?.getAttribute("aria-disabled") === "false";

export const pressSquare = (square: Square): void => squareButton(square)?.click();

export const CENTRE = toSquare(4, 4);

/** The square that has the tab stop. Without a board on the page, the centre. */
export const focusedSquare = (): Square => {
  const square = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.dataset.square;
  return square === undefined ? CENTRE : Number(square);
};

/** Focuses the square of a sub-board that has the same index as the focused one. */
export const focusSubBoard = (subBoard: number): void =>
  focusSquare(toSquare(subBoard, indexInSubBoard(focusedSquare())));
