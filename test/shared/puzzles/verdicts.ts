import { play, replay } from "../../../shared/game/rules.ts";
import { isRightMove } from "../../../shared/puzzles/attempt.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { ProofNumbers, type Result } from "./proof-numbers.ts";

const solver = new ProofNumbers();

type Judged = Pick<Puzzle, "kind" | "moves" | "line" | "also">;

/** What each legal move leads to at the puzzle's step after the first `made` moves of its line. */
export const resultsAt = ({ moves, line }: Judged, made: number): Map<number, Result> =>
  solver.resultsAfter([...moves, ...line.slice(0, made)]);

/**
 * Where the product's verdict on a legal move is not what another solver proves, at any step: a right move keeps the
 * win or the tie, and a wrong one does not. Empty for a puzzle in which all is true.
 */
export const falseVerdicts = (puzzle: Judged): string[] => {
  const keeps = puzzle.kind === "win" ? "win" : "draw";
  const found: string[] = [];
  let position = replay(puzzle.moves);
  for (const [made, answer] of puzzle.line.entries()) {
    if (made % 2 === 0) {
      const moves = [...puzzle.moves, ...puzzle.line.slice(0, made)];
      // Where the task is to save the side or to hold the tie, there is no win to find.
      if (keeps === "draw" && solver.keepingAfter(moves, "win").length > 0) found.push(`${moves}: a win`);
      const keeping = solver.keepingAfter(moves, keeps);
      for (const square of solver.legalAfter(moves)) {
        const isRight = isRightMove(puzzle, position, made, square);
        if (isRight !== keeping.includes(square)) found.push(`${moves}: ${square} is ${isRight ? "right" : "wrong"}`);
      }
    }
    position = play(position, answer);
  }
  return found;
};
