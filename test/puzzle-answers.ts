import { legalSquares, replay, type Square } from "../shared/game/rules.ts";
import { type Puzzle, puzzleOf } from "../shared/puzzles/puzzle.ts";

/** What somebody plays who has read the puzzles' files. */

export const puzzlesOf = (file: string): Puzzle[] => file.trimEnd().split("\n").map(puzzleOf);

/** The solver's own moves. */
export const solution = ({ line }: Puzzle): Square[] => line.filter((_, at) => at % 2 === 0);

export const wrongMove = ({ moves, line }: Puzzle): Square => {
  const wrong = legalSquares(replay(moves)).find((square) => square !== line[0]);
  if (wrong === undefined) throw new Error("the puzzle has one move only");
  return wrong;
};
