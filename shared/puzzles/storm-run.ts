import type { Square } from "../game/rules.ts";
import type { Millis } from "../game/time-controls.ts";
import {
  FASTEST_STORM_MOVE,
  isHumanPace,
  newStorm,
  playStorm,
  STORM_LENGTH,
  type Storm,
  type StormPuzzle,
} from "./storm.ts";
import { LONGEST_STORM_LINE } from "./storm-sets.ts";

/** A move of a run, and how long after its start. */
export type StormMove = readonly [square: Square, at: Millis];

/** How many moves a run has at most. */
export const MOST_STORM_MOVES = (STORM_LENGTH * (LONGEST_STORM_LINE + 1)) / 2;

/** The storm after all moves of a run, with its start at 0. Null if nobody can have made the moves. */
export const stormAfter = (puzzles: readonly StormPuzzle[], moves: readonly StormMove[]): Storm | null => {
  let storm = newStorm(0);
  let last: Millis = 0;
  for (const [square, at] of moves) {
    const puzzle = puzzles[storm.index];
    if (puzzle === undefined || at < last + FASTEST_STORM_MOVE) return null;
    const step = playStorm(storm, puzzle, square, at);
    if (step.event === "illegal" || step.event === "over") return null;
    storm = step.storm;
    last = at;
  }
  return isHumanPace(moves.length, last) ? storm : null;
};
