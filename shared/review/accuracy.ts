import { countLegal, replay, type Side, type Square, sideAt } from "../game/rules.ts";
import type { Standing } from "./chances.ts";
import { judgementOf } from "./judgement.ts";

/** 100 · e^(−c / 8), where c is the mean cost of contested moves. Constants fitted by `npm run bench -- accuracy`. */

const SCALE = 8;
/** A move that costs more counts as this much, so that one blunder does not decide all. */
const MOST_COST = 20;
/** With fewer contested moves there is nothing to measure. */
const LEAST_MOVES = 4;

/** Costs are in points of expected score. Null if there are too few. */
export const accuracyOf = (costs: readonly number[]): number | null => {
  if (costs.length < LEAST_MOVES) return null;
  const mean = costs.reduce((sum, cost) => sum + Math.min(MOST_COST, cost), 0) / costs.length;
  return 100 * Math.exp(-mean / SCALE);
};

/** Several moves were legal and the result was not proved. A proved position counts only if the move was a fault. */
const isContested = (squares: readonly Square[], ply: number, before: Standing, drop: number): boolean =>
  countLegal(replay(squares, ply)) > 1 && (before.proofForX === null || judgementOf(drop) !== null);

/** `standings` before the first move and after each, `drops` in points by ply. Null for too few contested moves. */
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
