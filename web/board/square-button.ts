import type { Square } from "../../shared/rules.ts";

/** The squares of the board that can be played on, of which a page has one. They carry their number in `data-square`. */

const squareButton = (square: Square): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[role="grid"] [data-square="${square}"]`);

export const focusSquare = (square: Square): void => squareButton(square)?.focus();

/** Whether a press on the square does something now: plays, or prepares a move. */
export const isPressable = (square: Square): boolean => squareButton(square)?.getAttribute("aria-disabled") === "false";

/** Does what a press on the square does, in the same way. */
export const pressSquare = (square: Square): void => squareButton(square)?.click();

/** Where the keyboard is on the board, or would enter it. */
export const focusedSquare = (): Square | null => {
  const square = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.dataset.square;
  return square === undefined ? null : Number(square);
};
