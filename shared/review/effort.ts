import type { Limits } from "../engine/engine.ts";

/** How much the engine thinks about each position of a game. */

/** Limits without time, so that every machine gives the same review. */
export type Effort = Limits & Required<Pick<Limits, "playouts" | "solvingNodes">>;

/** Visits for a whole game: under a second on a laptop, under five on a phone that is four times slower. */
const VISITS = 150_000;
/** Enough for any position: more would only slow down short games. */
const MOST = 8000;

/** Visits per position: short games get more for each. */
export const visitsFor = (positions: number): number => Math.min(MOST, Math.floor(VISITS / Math.max(1, positions)));

/**
 * For each of the two positions of a second look, which decides what is said of a player: the visits of four positions
 * of a game with fifty. Solving in vain takes some 100 ms on a laptop. It succeeds with nearly all positions of up to 34
 * open squares, and with half of those that have more.
 */
export const SECOND_LOOK: Effort = {
  playouts: 12_000,
  solvingNodes: 1_000_000,
  solvingSquares: 40,
  isProofEnough: true,
};
