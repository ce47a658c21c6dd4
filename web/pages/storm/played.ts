import { playStorm, type Storm, type StormPuzzle, type StormStep } from "../../../shared/puzzles/storm.ts";
import { type StormMove, stormAfter } from "../../../shared/puzzles/storm-run.ts";

/** What the moves of a run have done. */
export interface Played {
  readonly storm: Storm;
  /** The last move and its puzzle; null before the first one. */
  readonly last: (StormStep & { readonly puzzle: StormPuzzle }) | null;
}

type Moves = readonly StormMove[];

/** A long run takes too long to be gone through with each tap. */
const known = new WeakMap<Moves, Played | null>();

const play = (puzzles: readonly StormPuzzle[], moves: Moves): Played | null => {
  const before = stormAfter(puzzles, moves.slice(0, -1));
  const move = moves.at(-1);
  if (before === null || stormAfter(puzzles, moves) === null) return null;
  const puzzle = puzzles[before.index];
  return move === undefined || puzzle === undefined ? { storm: before, last: null } : playedAfter(before, puzzle, move);
};

const playedAfter = (before: Storm, puzzle: StormPuzzle, [square, at]: StormMove): Played => {
  const step = playStorm(before, puzzle, square, at);
  return { storm: step.storm, last: { ...step, puzzle } };
};

/** Null if nobody can have made these moves. */
export const playedIn = (puzzles: readonly StormPuzzle[], moves: Moves): Played | null => {
  const found = known.get(moves);
  if (found !== undefined) return found;
  const played = play(puzzles, moves);
  known.set(moves, played);
  return played;
};

/** The moves and one more, which must be legal and in time. */
export const movesWith = (puzzle: StormPuzzle, moves: Moves, before: Storm, move: StormMove): Moves => {
  const longer = [...moves, move];
  known.set(longer, playedAfter(before, puzzle, move));
  return longer;
};
