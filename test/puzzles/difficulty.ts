import { replay, type Square } from "../../shared/game/rules.ts";
import { HARDEST, missedShare, type PuzzleToSolve } from "../../shared/puzzles/difficulty.ts";
import { begin, preferred, read } from "./reader.ts";

/** From 0 to 13: the power of two of the visits from which on the engine prefers a move, after some others. */
const visitsFor = (moves: readonly Square[], answer: Square): number => {
  begin(replay(moves));
  let power = 0;
  // What it does not find with 2 ** 12 visits is as hard as a puzzle gets.
  for (let tried = 0; tried < HARDEST; tried++) {
    // It starts with one visit and doubles them.
    const made = read(tried === 0 ? 1 : 2 ** (tried - 1));
    if (preferred() !== answer) power = tried + 1;
    else if (made === 0) break;
  }
  return power;
};

/** The hardest of the solver's moves decides, except one that ends the game: everybody sees it. */
export const visitsForLine = ({ moves, line }: PuzzleToSolve): number =>
  Math.max(
    ...line.flatMap((square, at) =>
      at % 2 === 0 && (at === 0 || at < line.length - 1) ? [visitsFor([...moves, ...line.slice(0, at)], square)] : [],
    ),
  );

/** How much there is to read, and how seldom those solve it who read little: the mean of both. */
export const difficultyOf = (puzzle: PuzzleToSolve): number =>
  Math.round((visitsForLine(puzzle) + HARDEST * missedShare(puzzle)) / 2);
