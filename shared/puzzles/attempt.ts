import { type Position, play, replay, type Square, whyIllegal } from "../game/rules.ts";
import { winsGame } from "../game/threats.ts";
import type { Puzzle } from "./puzzle.ts";

export const MOST_SOLVER_MOVES = 10;

/** Proved to keep the result. `position` is the one after the first `made` moves of the line. */
export const isRightMove = (
  { kind, line, also }: Pick<Puzzle, "kind" | "line" | "also">,
  position: Position,
  made: number,
  square: Square,
): boolean =>
  square === line[made] ||
  (kind === "win" && made === line.length - 1 && (also.includes(square) || winsGame(position, square)));

/** `moves` end with the last, the first wrong one, or the one before a hint or the solution. Null if impossible. */
export const isSolvedBy = (puzzle: Puzzle, moves: readonly Square[]): boolean | null => {
  let position = replay(puzzle.moves);
  for (const [index, square] of moves.entries()) {
    const made = 2 * index;
    if (made >= puzzle.line.length || whyIllegal(position, square) !== null) return null;
    if (!isRightMove(puzzle, position, made, square)) return index === moves.length - 1 ? false : null;
    const answer = puzzle.line[made + 1];
    if (answer !== undefined) position = play(play(position, square), answer);
  }
  return 2 * moves.length - 1 === puzzle.line.length;
};
