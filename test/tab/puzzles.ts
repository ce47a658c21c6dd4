import { page, userEvent } from "vitest/browser";
import { moveText } from "../../shared/protocol/notation.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { numberOfPuzzle, PUZZLES_A_SET, pathOfSet, placeOfPuzzle } from "../../shared/puzzles/sets.ts";
import { puzzlesOf } from "../puzzle-answers.ts";
import { squareOf } from "./open-game.tsx";
import { see } from "./open-page.tsx";

/** What people do on pages of puzzles, with the solutions from the puzzles' files. */

const puzzlesIn = async (set: number): Promise<Puzzle[]> => puzzlesOf(await (await fetch(pathOfSet(set))).text());

export const puzzleAt = async (number: number): Promise<Puzzle> => {
  const { set, line } = placeOfPuzzle(number) ?? { set: 0, line: PUZZLES_A_SET };
  const puzzle = (await puzzlesIn(set))[line];
  if (puzzle === undefined) throw new Error(`no puzzle has the number ${number}`);
  return puzzle;
};

/** The first puzzle of a set with some property. */
export const findPuzzle = async (set: number, holds: (puzzle: Puzzle) => boolean) => {
  const puzzles = await puzzlesIn(set);
  const line = puzzles.findIndex(holds);
  const puzzle = puzzles[line];
  if (puzzle === undefined) throw new Error(`set ${set} has no such puzzle`);
  return { number: numberOfPuzzle({ set, line }), puzzle };
};

export const seeTask = (): Promise<void> => says(/^(?:Find the win|[XO] to move)/);

/** Waits until a live region has a text. */
export const says = (text: string | RegExp): Promise<void> =>
  see(page.getByRole("status").filter({ hasText: text }).first());

export const tap = (square: number): Promise<void> => squareOf(square).click();

/** Types a square in two digits. */
export const typeSquare = (square: number): Promise<void> => userEvent.keyboard(moveText(square).replace("-", ""));

/** What a screen reader says of the focused element. */
export const focused = (): string =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";

export const focus = (element: Element): void => {
  if (!(element instanceof HTMLElement)) throw new Error("this cannot have the focus");
  element.focus();
};
