import { legalSquares, play, replay } from "../../shared/game/rules.ts";
import { isRightMove } from "../../shared/puzzles/attempt.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";

/** False if every move wins at the last step. At the steps before it one move is right, so there are wrong ones. */
export const canBeMissed = (puzzle: Puzzle): boolean => {
  const made = puzzle.line.length - 1;
  const position = puzzle.line.slice(0, made).reduce(play, replay(puzzle.moves));
  return legalSquares(position).some((square) => !isRightMove(puzzle, position, made, square));
};
