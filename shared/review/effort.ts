import type { Limits } from "../engine/engine.ts";

/** How much the engine thinks about each position of a game. */

/** Limits without time, so that every machine gives the same review. */
export type Effort = Limits & Required<Pick<Limits, "playouts" | "solvingNodes">>;

/** Visits for a whole game: under a second on a laptop, under five on a phone that is four times slower. */
const VISITS = 150_000;
/** Enough for any position: more would only slow down short games. */
const MOST = 8000;
/** A second look is so much deeper: it decides what is said of a player. */
const DEEPER = 4;

/**
 * With so many open squares or fewer, a second look solves the rest. It solves nearly all positions with up to 34, and
 * half of those with more.
 */
const SOLVED_SQUARES = 40;
/** Some 100 ms on a laptop, if it is in vain. */
const SOLVING_NODES = 1_000_000;

/** Visits per position: short games get more for each. */
export const visitsFor = (positions: number): number => Math.min(MOST, Math.floor(VISITS / Math.max(1, positions)));

/** The effort for each of the two positions of a second look. */
export const effortAgain = (positions: number): Effort => ({
  playouts: DEEPER * visitsFor(positions),
  solvingNodes: SOLVING_NODES,
  solvingSquares: SOLVED_SQUARES,
  isProofEnough: true,
});
