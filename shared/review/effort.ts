import type { Limits } from "../engine/engine.ts";
import { boardOf, countOpen } from "../engine/position.ts";
import { type Position, replay, type Square } from "../game/rules.ts";

/** Without time, so that every machine gives the same review. */
export type Effort = Limits & Required<Pick<Limits, "playouts" | "solvingNodes">>;

/** For a whole game: under a second on a laptop, under five on a phone that is four times slower. */
const VISITS = 100_000;
/** Enough for any position: more would only slow down short games. */
const MOST = 8000;

export const visitsFor = (positions: number): number => Math.min(MOST, Math.floor(VISITS / Math.max(1, positions)));

/** Where the second of two engines begins, with an empty tree, as the first. Late positions take less time. */
export const secondPartOf = (positions: number): number => Math.floor(0.45 * positions);

/** The visits that six positions get in a game with fifty: the second look decides whether a move is called a fault. */
const EARLY: Effort = { playouts: 12_000, solvingNodes: 0, solvingSquares: 0 };

/**
 * With this many open squares or fewer, only proofs make a move a fault, or the best: a deeper search often proves that
 * two moves lead to the same result, however much the guesses differ. The solver succeeds with nearly all positions of
 * up to 34 open squares; a failure takes some 100 ms on a laptop.
 */
export const LATE_SQUARES = 45;
const LATE: Effort = {
  playouts: 3000,
  solvingNodes: 500_000,
  solvingSquares: LATE_SQUARES,
  isProofEnough: true,
};

export const isLate = (position: Position): boolean => countOpen(boardOf(position)) <= LATE_SQUARES;

export const secondLookAt = (moves: readonly Square[]): Effort => (isLate(replay(moves)) ? LATE : EARLY);

/** For each other move. Small: a result that is hard to prove is not claimed. */
export const ONLY_MOVE = { playouts: 200, solvingNodes: 30_000 } as const satisfies Limits;
