import { legalSquares, type Square } from "../shared/game/rules.ts";
import { isRightMove } from "../shared/puzzles/attempt.ts";
import type { StormMove } from "../shared/puzzles/run.ts";
import { newStorm, playStorm, type Storm, type StormPuzzle, stormPosition } from "../shared/puzzles/storm.ts";

/** A right or a wrong move of a storm's puzzle. Null if there is none. */
export const stormMove = (storm: Storm, { puzzle }: StormPuzzle, isRight: boolean): Square | null => {
  const position = stormPosition(storm, puzzle);
  const isWanted = (square: Square): boolean => isRightMove(puzzle, position, storm.made, square) === isRight;
  return legalSquares(position).find(isWanted) ?? null;
};

/** The moves of a run: "r" for a right one, "w" for a wrong one, each `apart` milliseconds after the one before. */
export const stormRun = (puzzles: readonly StormPuzzle[], wanted: string, apart = 1000): StormMove[] => {
  let storm = newStorm(0);
  return [...wanted].map((letter, at) => {
    const puzzle = puzzles[storm.index];
    const square = puzzle && stormMove(storm, puzzle, letter === "r");
    if (puzzle === undefined || square == null) throw new Error(`no move "${letter}" in puzzle ${storm.index}`);
    const move: StormMove = [square, (at + 1) * apart];
    storm = playStorm(storm, puzzle, square, move[1]).storm;
    return move;
  });
};
