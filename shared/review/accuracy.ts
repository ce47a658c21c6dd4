import { type Side, sideAt } from "../game/rules.ts";

/**
 * How accurately a side played, from 0 to 100, by lichess's published formulas. Chances and drops are in points of win
 * chance, 0 to 100.
 */

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * The accuracy of a move that cost `drop` points: 103.1668 · e^(−0.04354 · drop) − 3.1669, plus one point because the
 * judge is uncertain too. A move that cost nothing has 100.
 */
export const moveAccuracy = (drop: number): number =>
  drop <= 0 ? 100 : clamp(103.1668100711649 * Math.exp(-0.04354415386753951 * drop) - 3.166924740191411 + 1, 0, 100);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const standardDeviation = (values: readonly number[]): number => {
  const mean = sumOf(values) / values.length;
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / values.length);
};

/**
 * The weight of each move: the standard deviation of the chances in a window around it, from 0.5 to 12, so that moves
 * in a decided game count little. The window has a tenth as many chances as there are moves, from 2 to 8. The first
 * moves share the first window.
 * @param chances X's, before the first move and after each.
 */
export const weightsOf = (chances: readonly number[]): number[] => {
  const size = clamp(Math.floor((chances.length - 1) / 10), 2, 8);
  const shared = Array.from({ length: Math.min(size, chances.length) - 2 }, () => chances.slice(0, size));
  const sliding = Array.from({ length: chances.length - size + 1 }, (_, from) => chances.slice(from, from + size));
  return [...shared, ...sliding].map((window) => clamp(standardDeviation(window), 0.5, 12));
};

const weightedMean = (values: readonly number[], weights: readonly number[]): number =>
  sumOf(values.map((value, index) => value * (weights[index] ?? 0))) / sumOf(weights);

/** Values under 1 count as 1: one losing move does not make all the others worthless. */
const harmonicMean = (values: readonly number[]): number =>
  values.length / sumOf(values.map((value) => 1 / Math.max(1, value)));

/**
 * The accuracy of a side in a game: halfway between the weighted and the harmonic mean of its moves' accuracies. Null
 * for a side without a move.
 * @param chances X's, before the first move and after each.
 * @param drops what each move cost its mover.
 */
export const gameAccuracy = (chances: readonly number[], drops: readonly number[], side: Side): number | null => {
  const weights = weightsOf(chances);
  const own = [...drops.keys()].filter((ply) => sideAt(ply) === side);
  if (own.length === 0) return null;
  const accuracies = own.map((ply) => moveAccuracy(drops[ply] ?? 0));
  const ownWeights = own.map((ply) => weights[ply] ?? 0);
  return (weightedMean(accuracies, ownWeights) + harmonicMean(accuracies)) / 2;
};
