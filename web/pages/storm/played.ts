import { playStorm, type Storm, type StormPuzzle, type StormStep } from "../../../shared/puzzles/storm.ts";
import { type StormMove, stormAfter } from "../../../shared/puzzles/storm-run.ts";

/** The state of a run after some moves. */
export interface Played {
  readonly storm: Storm;
  /** The last move and its puzzle; null before the first one. */
  readonly last: (StormStep & { readonly puzzle: StormPuzzle }) | null;
}

type Moves = readonly StormMove[];

/** Cached results: replaying a long run with each tap would take too long. */
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

/** The state after these moves; null if the moves are impossible. */
export const playedIn = (puzzles: readonly StormPuzzle[], moves: Moves): Played | null => {
  const found = known.get(moves);
  if (found !== undefined) return found;
  const played = play(puzzles, moves);
  known.set(moves, played);
  return played;
};

/** Appends a move, which must be legal and in time. */
export const movesWith = (puzzle: StormPuzzle, moves: Moves, before: Storm, move: StormMove): Moves => {
  const longer = [...moves, move];
  known.set(longer, playedAfter(before, puzzle, move));
  return longer;
};
