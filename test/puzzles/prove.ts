import type { Proof } from "../../shared/engine/choice.ts";
import { boardOf } from "../../shared/engine/position.ts";
import { OPPOSITE } from "../../shared/engine/root.ts";
import { SOLVER_BITS, Solver, UNSOLVED } from "../../shared/engine/solver.ts";
import { legalSquares, outcomeOf, type Position, play, type Square } from "../../shared/game/rules.ts";
import { winsGame } from "../../shared/game/threats.ts";
import type { PuzzleKind } from "../../shared/puzzles/puzzle.ts";

/** Every claim about a position is searched to the end of the game. What takes more positions is no puzzle. */
const NODES = 1_000_000;
/** Enough to see that a position is not solved quickly, so that most are passed over soon. */
const FIRST_NODES = 60_000;
/** The most moves of its own that a win may take. */
export const LONGEST_WIN = 6;
/** A loss is near if it is over within so many moves. */
const NEAR = 5;

const VALUES: readonly Proof[] = ["loss", "draw", "win"];

/** Twice the usual table: it keeps a whole proof, so that the moves of a line are proved once. */
const solver = new Solver(SOLVER_BITS + 1);

/** The result of a position with best play, for the side to move; null if it is not solved. */
const resultOf = (position: Position, nodes: number): Proof | null => {
  const outcome = outcomeOf(position);
  // Only the side that moved last can have won.
  if (outcome !== null) return outcome.winner === null ? "draw" : "loss";
  const value = solver.value(boardOf(position), nodes);
  return value === UNSOLVED ? null : (VALUES[value + 1] ?? null);
};

const resultAfter = (position: Position, square: Square): Proof | null => {
  const value = resultOf(play(position, square), NODES);
  return value === null ? null : OPPOSITE[value];
};

/** The one move that keeps a result above a loss; null if there are several, or a move is not solved. */
const onlyMove = (position: Position, value: Proof): Square | null => {
  let only: Square | null = null;
  for (const square of legalSquares(position)) {
    const after = resultAfter(position, square);
    if (after === null) return null;
    if (after !== value) continue;
    if (only !== null) return null;
    only = square;
  }
  return only;
};

/** How many moves a lost position lasts, at least about: the length of the win that the solver knows. */
const lastsFor = (position: Position): number => {
  let moves = 0;
  for (let at = position; outcomeOf(at) === null; moves++) {
    if (solver.value(boardOf(at), NODES) === UNSOLVED) break;
    at = play(at, solver.square);
  }
  return moves;
};

/** A win to its end with one way at each step, the most stubborn answers between; null if there is none. */
const winningLine = (position: Position, left: number): Square[] | null => {
  const ending = legalSquares(position).find((square) => winsGame(position, square));
  if (ending !== undefined) return [ending];
  if (left === 1) return null;
  const only = onlyMove(position, "win");
  if (only === null) return null;
  const after = play(position, only);
  const answers = legalSquares(after)
    .map((answer) => ({ answer, lasts: lastsFor(play(after, answer)) }))
    .toSorted((one, other) => other.lasts - one.lasts);
  const longest = answers[0]?.lasts ?? 0;
  for (const { answer, lasts } of answers) {
    // A weaker answer only so that the puzzle stays unique would teach a wrong one.
    if (lasts < longest) break;
    const rest = winningLine(play(after, answer), left - 1);
    if (rest !== null) return [only, answer, ...rest];
  }
  return null;
};

export interface Proved {
  readonly kind: PuzzleKind;
  readonly line: readonly Square[];
}

/** The puzzle that a position of a running game poses, or null. */
export const prove = (position: Position): Proved | null => {
  solver.clear();
  const value = resultOf(position, FIRST_NODES);
  if (value === "win") {
    const line = winningLine(position, LONGEST_WIN);
    return line === null ? null : { kind: "win", line };
  }
  if (value !== "draw") return null;
  const only = onlyMove(position, "draw");
  if (only === null) return null;
  const others = legalSquares(position).filter((square) => square !== only);
  const isNear = others.every((square) => lastsFor(play(position, square)) <= NEAR);
  return { kind: isNear ? "defence" : "draw", line: [only] };
};
