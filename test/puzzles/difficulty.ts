import { replay, type Square } from "../../shared/game/rules.ts";
import { HARDEST, missedShare, type PuzzleToSolve } from "../../shared/puzzles/difficulty.ts";
import { begin, preferred, read } from "./reader.ts";

/** The power of two, from 0 to 13, of the number of visits from which on the engine prefers a move. */
const visitsFor = (moves: readonly Square[], answer: Square): number => {
  begin(replay(moves));
  let power = 0;
  // A move that the engine does not find with 2 ** 12 visits is as hard as a puzzle gets.
  for (let tried = 0; tried < HARDEST; tried++) {
    // It starts with one visit and doubles them.
    const made = read(tried === 0 ? 1 : 2 ** (tried - 1));
    if (preferred() !== answer) power = tried + 1;
    else if (made === 0) break;
  }
  return power;
};

/** The visits for the hardest of the solver's moves. A later move that ends the game does not count: all see it. */
const visitsForLine = ({ moves, line }: PuzzleToSolve): number =>
  Math.max(
    ...line.flatMap((square, at) =>
      at % 2 === 0 && (at === 0 || at < line.length - 1) ? [visitsFor([...moves, ...line.slice(0, at)], square)] : [],
    ),
  );

/** The mean of two figures: how much there is to read, and how rarely a player who reads little solves it. */
export const difficultyOf = (puzzle: PuzzleToSolve): number =>
  Math.round((visitsForLine(puzzle) + HARDEST * missedShare(puzzle)) / 2);
