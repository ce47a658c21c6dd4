import { type Puzzle, puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { type Place, pathOfSet, placeOfPuzzle } from "../../../shared/puzzles/sets.ts";

/** The sets that this page has fetched, as lines. */
const fetched = new Map<number, Promise<readonly string[]>>();

const fetchLines = async (set: number): Promise<readonly string[]> => {
  const answer = await fetch(pathOfSet(set));
  if (!answer.ok) throw new Error(`${pathOfSet(set)} answered ${answer.status}`);
  return (await answer.text()).trimEnd().split("\n");
};

const linesOf = (set: number): Promise<readonly string[]> => {
  const known = fetched.get(set);
  if (known !== undefined) return known;
  const lines = fetchLines(set);
  fetched.set(set, lines);
  // The next call tries again.
  lines.catch(() => fetched.delete(set));
  return lines;
};

export interface NumberedPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
}

/** All puzzles of a set, in their order. Rejects if it cannot be fetched. */
export const fetchSet = async (set: number): Promise<readonly Puzzle[]> => (await linesOf(set)).map(puzzleOf);

const fetchAt = async ({ set, line }: Place): Promise<Puzzle> => {
  const text = (await linesOf(set))[line];
  if (text === undefined) throw new Error(`set ${set} has no line ${line}`);
  return puzzleOf(text);
};

/** A puzzle by its number; null for a number that none has. Rejects if it cannot be fetched. */
export const fetchPuzzle = async (number: number): Promise<NumberedPuzzle | null> => {
  const place = placeOfPuzzle(number);
  return place === null ? null : { number, puzzle: await fetchAt(place) };
};
