import type { Limits } from "../engine/engine.ts";
import { boardOf, countOpen } from "../engine/position.ts";
import { type Position, replay, type Square } from "../game/rules.ts";

/** How much the engine thinks about each position of a game. */

/** Limits without time, so that every machine gives the same review. */
export type Effort = Limits & Required<Pick<Limits, "playouts" | "solvingNodes">>;

/** Visits for a whole game: under a second on a laptop, under five on a phone that is four times slower. */
const VISITS = 100_000;
/** Enough for any position: more would only slow down short games. */
const MOST = 8000;

/** Visits per position: short games get more for each. */
export const visitsFor = (positions: number): number => Math.min(MOST, Math.floor(VISITS / Math.max(1, positions)));

/**
 * The position with which the second of two engines begins, while the first one judges those before it. Both begin with
 * an empty tree, so the review is the same on every machine. Late positions take less time.
 */
export const secondPartOf = (positions: number): number => Math.floor(0.45 * positions);

/**
 * For each of the two positions of a second look: the visits that six positions get in a game with fifty. The second
 * look decides whether a move is called a fault.
 */
const EARLY: Effort = { playouts: 12_000, solvingNodes: 0, solvingSquares: 0 };

/**
 * With this many open squares or fewer, only proofs make a move a fault, or the best: a deeper search often proves that
 * two moves lead to the same result, however much the guesses differ. So the solver is tried there, and guesses get
 * little effort. The solver succeeds with nearly all positions of up to 34 open squares; a failure takes some 100 ms on
 * a laptop.
 */
export const LATE_SQUARES = 45;
const LATE: Effort = {
  playouts: 3000,
  solvingNodes: 500_000,
  solvingSquares: LATE_SQUARES,
  isProofEnough: true,
};

export const isLate = (position: Position): boolean => countOpen(boardOf(position)) <= LATE_SQUARES;

/** How much to think about a position of a second look. */
export const secondLookAt = (moves: readonly Square[]): Effort => (isLate(replay(moves)) ? LATE : EARLY);

/** For each other move of a move that may be an only move. Small: a result that is hard to prove is not claimed. */
export const ONLY_MOVE = { playouts: 200, solvingNodes: 30_000 } as const satisfies Limits;
