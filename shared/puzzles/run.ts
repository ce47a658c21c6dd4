import type { Square } from "../game/rules.ts";
import type { Millis } from "../game/time-controls.ts";
import type { TimedMove } from "../protocol/race-protocol.ts";
import {
  FASTEST_STORM_MOVE,
  isHumanPace,
  isStormOver,
  newStorm,
  playStorm,
  STORM_LENGTH,
  type Storm,
  type StormPuzzle,
  type StormStep,
  stormEndsAt,
} from "./storm.ts";
import { LONGEST_STORM_LINE } from "./storm-sets.ts";

/** One puzzle after the other against the clock, in a storm or a race. Moments are milliseconds since its start. */

export type StormMove = readonly [square: Square, at: Millis];

export const MOST_STORM_MOVES = (STORM_LENGTH * (LONGEST_STORM_LINE + 1)) / 2;

export const NEW_RUN: Storm = newStorm(0);

export interface Played {
  readonly storm: Storm;
  readonly last: StormStep | null;
}

/** A move that does not count changes nothing. */
export const runAfter = (puzzles: readonly StormPuzzle[], run: Storm, { square, at }: TimedMove): StormStep => {
  const puzzle = puzzles[run.index];
  return puzzle === undefined ? { storm: run, event: "over", gained: 0 } : playStorm(run, puzzle, square, at);
};

export const playedOf = (puzzles: readonly StormPuzzle[], moves: readonly TimedMove[]): Played =>
  moves.reduce<Played>(
    ({ storm }, move) => {
      const last = runAfter(puzzles, storm, move);
      return { storm: last.storm, last };
    },
    { storm: NEW_RUN, last: null },
  );

export const runOf = (puzzles: readonly StormPuzzle[], moves: readonly TimedMove[]): Storm =>
  playedOf(puzzles, moves).storm;

export const endOfRun = (run: Storm, moves: readonly TimedMove[]): Millis => {
  const last = moves.at(-1)?.at ?? 0;
  return isStormOver(run, last) ? last : stormEndsAt(run);
};

/** Null if nobody can have made the moves. */
export const stormAfter = (puzzles: readonly StormPuzzle[], moves: readonly StormMove[]): Storm | null => {
  let storm = NEW_RUN;
  let last: Millis = 0;
  for (const [square, at] of moves) {
    const step = runAfter(puzzles, storm, { square, at });
    if (at < last + FASTEST_STORM_MOVE || step.event === "illegal" || step.event === "over") return null;
    storm = step.storm;
    last = at;
  }
  return isHumanPace(moves.length, last) ? storm : null;
};
