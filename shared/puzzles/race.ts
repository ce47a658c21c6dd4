import type { TimedMove } from "../protocol/race-protocol.ts";
import { isStormOver, newStorm, playStorm, type Storm, type StormPuzzle, stormEndsAt } from "./storm.ts";

/** A race: two people in the same storm at the same time. All moments are milliseconds since its round began. */

export type RaceRun = Storm;

export const NEW_RUN: RaceRun = newStorm(0);

/** A run after a racer's next move. A move that does not count changes nothing. */
export const runAfter = (
  puzzles: readonly StormPuzzle[],
  run: RaceRun,
  { square, at }: TimedMove,
): ReturnType<typeof playStorm> => {
  const puzzle = puzzles[run.index];
  return puzzle === undefined ? { storm: run, event: "over", gained: 0 } : playStorm(run, puzzle, square, at);
};

export const runOf = (puzzles: readonly StormPuzzle[], moves: readonly TimedMove[]): RaceRun =>
  moves.reduce((run, move) => runAfter(puzzles, run, move).storm, NEW_RUN);

/** When a run ends or has ended. `moves` are those that led to it. */
export const endOfRun = (run: RaceRun, moves: readonly TimedMove[]): number => {
  const last = moves.at(-1)?.at ?? 0;
  return isStormOver(run, last) ? last : stormEndsAt(run);
};
