import { outcomeOf, type Position, type Square } from "../game/rules.ts";
import type { Proof } from "./choice.ts";
import { type Board, boardOf, GOES_ON, makeMove, standing, TO_MOVE } from "./position.ts";
import { SOLVER_BITS, Solver, UNKNOWN, UNSOLVED } from "./solver.ts";

interface Solution {
  readonly value: Proof;
  /** Moves to the end. The winner plays the win that was found, the loser takes the longest way through it. */
  readonly line: readonly Square[];
}

const VALUES: readonly Proof[] = ["loss", "draw", "win"];
/** Enough for every move of a line: the table still has most of the proof. */
const LINE_NODES = 10_000_000;

/** `winner` is null in a drawn position. Plays the moves on the board. */
const lineOf = (solver: Solver, board: Board, winner: number | null): Square[] => {
  const line: Square[] = [];
  while (standing(board) === GOES_ON) {
    // In a drawn position the side to move must only not let the other one win.
    const attacker = winner ?? 1 - (board[TO_MOVE] ?? 0);
    if (solver.wins(board, attacker, LINE_NODES) === UNKNOWN) break;
    line.push(solver.square);
    makeMove(board, solver.square);
  }
  return line;
};

/**
 * Null if it is unsolved after about `nodes` positions: 100,000 take some 15 ms on a laptop and solve nearly every
 * position with up to 26 open squares. Give many positions one solver, so that each does not make its own table.
 */
export const solve = (position: Position, nodes: number, solver: Solver = new Solver(SOLVER_BITS)): Solution | null => {
  if (outcomeOf(position) !== null) return null;
  const board = boardOf(position);
  solver.clear();
  const value = solver.value(board, nodes);
  if (value === UNSOLVED) return null;
  const mover = board[TO_MOVE] ?? 0;
  const winner = value === 0 ? null : value > 0 ? mover : 1 - mover;
  return { value: VALUES[value + 1] ?? "draw", line: lineOf(solver, board, winner) };
};
