import { nextRandom, randomState } from "../engine/random.ts";
import { puzzleOf, puzzleText } from "./puzzle.ts";
import { STORM_LENGTH, type StormPuzzle } from "./storm.ts";

/**
 * The puzzles of storms are in files of their own: `/storm-sets/0.txt` and so on. A storm needs one file. For each
 * place of a storm, easiest first, the file has some puzzles, and the storm's seed chooses one of them.
 */

export const STORM_SET_COUNT = 10;
/** Puzzles for each place. */
export const STORM_CHOICES = 4;
/** Seeds are whole numbers from 0 to below this. */
export const STORM_SEEDS = 2 ** 31;

/** The longest line in a storm: the solver's first three moves, and the answers between. A storm is about seeing. */
export const LONGEST_STORM_LINE = 5;

export const pathOfStormSet = (set: number): string => `/storm-sets/${set}.txt`;

export const pathOfStorm = (seed: number): string => pathOfStormSet(seed % STORM_SET_COUNT);

/** A line of such a file: the puzzle's number and its text, without its themes. */
export const stormLine = ({ number, puzzle }: StormPuzzle): string =>
  `${number} ${puzzleText({ ...puzzle, themes: [] }).trimEnd()}`;

export const stormPuzzleOf = (line: string): StormPuzzle => {
  const gap = line.indexOf(" ");
  return { number: Number(line.slice(0, gap)), puzzle: puzzleOf(line.slice(gap + 1)) };
};

/** The puzzles of a storm, from the text of its file. Throws for any other text. */
export const stormPuzzles = (seed: number, file: string): readonly StormPuzzle[] => {
  const lines = file.trimEnd().split("\n");
  if (lines.length !== STORM_LENGTH * STORM_CHOICES) throw new RangeError(`no storm's file: ${lines.length} lines`);
  let state = randomState(seed);
  return Array.from({ length: STORM_LENGTH }, (_, place) => {
    state = nextRandom(state);
    const choice = (state >>> 16) % STORM_CHOICES;
    return stormPuzzleOf(lines[place * STORM_CHOICES + choice] ?? "");
  });
};
