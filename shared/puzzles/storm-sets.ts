import { nextRandom, randomState } from "../engine/random.ts";
import { puzzleOf, puzzleText } from "./puzzle.ts";
import { STORM_LENGTH, type StormPuzzle } from "./storm.ts";

/** A storm needs one file. For each place, easiest first, the seed chooses one of its puzzles. */

export const STORM_SET_COUNT = 10;
export const STORM_CHOICES = 4;
export const STORM_SEEDS = 2 ** 31;

/** Three moves of the solver and the answers between: a storm is about seeing. */
export const LONGEST_STORM_LINE = 5;

export const pathOfStormSet = (set: number): string => `/storm-sets/${set}.txt`;

export const pathOfStorm = (seed: number): string => pathOfStormSet(seed % STORM_SET_COUNT);

/** The number and the puzzle's text without its themes. */
export const stormLine = ({ number, puzzle }: StormPuzzle): string =>
  `${number} ${puzzleText({ ...puzzle, themes: [] }).trimEnd()}`;

export const stormPuzzleOf = (line: string): StormPuzzle => {
  const gap = line.indexOf(" ");
  return { number: Number(line.slice(0, gap)), puzzle: puzzleOf(line.slice(gap + 1)) };
};

/** Throws for any other text. */
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
