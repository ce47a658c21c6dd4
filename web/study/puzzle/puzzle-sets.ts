import { type Puzzle, type PuzzleTraits, puzzleOf, traitsOf } from "../../../shared/puzzles/puzzle.ts";
import { addressOfFile, type PuzzlePlace, pathOfSet, placeOfPuzzle } from "../../../shared/puzzles/sets.ts";
import type { StormPuzzle } from "../../../shared/puzzles/storm.ts";
import { pathOfStorm, stormPuzzles } from "../../../shared/puzzles/storm-sets.ts";

const fetched = new Map<string, Promise<string>>();

const fetchText = async (path: string): Promise<string> => {
  const answer = await fetch(addressOfFile(path));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

const textOf = (path: string): Promise<string> => {
  const known = fetched.get(path);
  if (known !== undefined) return known;
  const text = fetchText(path);
  fetched.set(path, text);
  // The next call tries again.
  text.catch(() => fetched.delete(path));
  return text;
};

const linesOf = async (set: number): Promise<readonly string[]> => (await textOf(pathOfSet(set))).trimEnd().split("\n");

export const fetchStorm = async (seed: number): Promise<readonly StormPuzzle[]> =>
  stormPuzzles(seed, await textOf(pathOfStorm(seed)));

export interface NumberedPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
  /** Who has proposed it; null if the account is deleted. Puzzles of the sets have none. */
  readonly by?: string | null;
}

const read = new Map<number, readonly PuzzleTraits[]>();

export const fetchTraits = async (set: number): Promise<readonly PuzzleTraits[]> => {
  const traits = read.get(set) ?? (await linesOf(set)).map(traitsOf);
  read.set(set, traits);
  return traits;
};

const fetchAt = async ({ set, line }: PuzzlePlace): Promise<Puzzle> => {
  const text = (await linesOf(set))[line];
  if (text === undefined) throw new Error(`set ${set} has no line ${line}`);
  return puzzleOf(text);
};

export const fetchPuzzle = async (number: number): Promise<NumberedPuzzle | null> => {
  const place = placeOfPuzzle(number);
  return place === null ? null : { number, puzzle: await fetchAt(place) };
};
