import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { numberOfPuzzle, PUZZLES_A_SET, pathOfSet, placeOfPuzzle } from "../../../shared/puzzles/sets.ts";
import { puzzlesOf } from "../../puzzle-answers.ts";

/** What people do on pages of puzzles, with the solutions from the puzzles' files. */

const puzzlesIn = (set: number): Puzzle[] => puzzlesOf(readFileSync(`web/public${pathOfSet(set)}`, "utf8"));

export const puzzleAt = (number: number): Puzzle => {
  const { set, line } = placeOfPuzzle(number) ?? { set: 0, line: PUZZLES_A_SET };
  const puzzle = puzzlesIn(set)[line];
  if (puzzle === undefined) throw new Error(`no puzzle has the number ${number}`);
  return puzzle;
};

/** The first puzzle of a set with some property. */
export const findPuzzle = (
  set: number,
  holds: (puzzle: Puzzle) => boolean,
): { readonly number: number; readonly puzzle: Puzzle } => {
  const puzzles = puzzlesIn(set);
  const line = puzzles.findIndex(holds);
  const puzzle = puzzles[line];
  if (puzzle === undefined) throw new Error(`set ${set} has no such puzzle`);
  return { number: numberOfPuzzle({ set, line }), puzzle };
};

/** Waits until a live region has a text. */
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor();
