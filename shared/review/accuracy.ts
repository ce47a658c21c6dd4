import { countLegal, replay, type Side, type Square, sideAt } from "../game/rules.ts";
import type { Standing } from "./chances.ts";
import { judgementOf } from "./judgement.ts";

/**
 * How accurately a side played, from 0 to 100: 100 · e^(−c / 8), where c is the mean cost of its contested moves.
 * `npm run bench -- accuracy` shows what the constants are fitted to.
 */

/** In points of expected score. */
const SCALE = 8;
/** A move that costs more counts as this much, so that one blunder does not decide all. */
const MOST_COST = 20;
/** With fewer contested moves there is nothing to measure. */
const LEAST_MOVES = 4;

/** The accuracy for what each contested move cost, in points of expected score; null if there are too few. */
export const accuracyOf = (costs: readonly number[]): number | null => {
  if (costs.length < LEAST_MOVES) return null;
  const mean = costs.reduce((sum, cost) => sum + Math.min(MOST_COST, cost), 0) / costs.length;
  return 100 * Math.exp(-mean / SCALE);
};

/**
 * True if it mattered which move was played: there were several, and the result was not proved yet. A proved position
 * counts only if the move was a fault there.
 */
const isContested = (squares: readonly Square[], ply: number, before: Standing, drop: number): boolean =>
  countLegal(replay(squares, ply)) > 1 && (before.proofForX === null || judgementOf(drop) !== null);

/**
 * The accuracy of a side in a game; null for a side with too few contested moves.
 * @param standings before the first move and after each.
 * @param drops what each move cost its mover, in points of expected score.
 */
export const gameAccuracy = (
  squares: readonly Square[],
  standings: readonly Standing[],
  drops: readonly number[],
  side: Side,
): number | null =>
  accuracyOf(
    drops.filter((drop, ply) => {
      const before = standings[ply];
      return before !== undefined && sideAt(ply) === side && isContested(squares, ply, before, drop);
    }),
  );
