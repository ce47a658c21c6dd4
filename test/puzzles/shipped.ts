import { readFileSync } from "node:fs";
import { type Puzzle, puzzleOf } from "../../shared/puzzles/puzzle.ts";
import { pathOfSet, SET_COUNT } from "../../shared/puzzles/sets.ts";

/** The puzzles of all sets, as the product has them. */
export const readSets = (): readonly (readonly Puzzle[])[] =>
  Array.from({ length: SET_COUNT }, (_, set) =>
    readFileSync(`web/public${pathOfSet(set)}`, "utf8")
      .trimEnd()
      .split("\n")
      .map(puzzleOf),
  );
