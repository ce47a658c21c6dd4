import { OPPONENTS, type Opponent } from "../../../shared/engine/opponents.ts";
import type { PracticeResult } from "../../study/progress/practice-progress.ts";

/** Elo points above the next weaker one, by `npm run bench -- ladder` (test/bench/README.md). */
export const STEP_UP: Readonly<Record<string, number>> = {
  pebble: 147,
  sprout: 179,
  biscuit: 182,
  thimble: 170,
  clover: 220,
  lantern: 164,
  granite: 139,
  summit: 158,
  zenith: 120,
};

/** Each opponent's strength, weakest first; the weakest has 0. */
export const LADDER: readonly number[] = OPPONENTS.map((_, level) =>
  OPPONENTS.slice(1, level + 1).reduce((elo, { id }) => elo + (STEP_UP[id] ?? 0), 0),
);

interface Strength {
  readonly level: number;
  /** The indices of the weakest and the strongest opponent within the uncertainty. */
  readonly from: number;
  readonly to: number;
}

/** Fewer games say too little. */
export const LEAST_GAMES = 5;

/** Keeps the estimate finite after an unbroken series of wins. */
const PRIOR = { elo: (LADDER.at(-1) ?? 0) / 2, deviation: 700 } as const;
const STEPS = 30;
/** Turns Elo points into the argument of the logistic curve. */
const SCALE = Math.LN10 / 400;

const eloOf = (id: Opponent["id"]): number => LADDER[OPPONENTS.findIndex((opponent) => opponent.id === id)] ?? 0;

export const levelAt = (elo: number): number =>
  LADDER.reduce((best, at, level) => (Math.abs(at - elo) < Math.abs((LADDER[best] ?? 0) - elo) ? level : best), 0);

/** By Elo's formula: a tie counts half. Its uncertainty is one standard deviation to both sides. */
export const strengthOf = (results: readonly PracticeResult[]): Strength | null => {
  if (results.length < LEAST_GAMES) return null;
  const games = results.map(({ opponent, score }) => ({ against: eloOf(opponent), score }));
  const certainty = 1 / PRIOR.deviation ** 2;
  let { elo } = PRIOR;
  let curvature = certainty;
  // Newton's method: the log-likelihood has one peak. The step is limited, because the curve is flat far from the peak.
  for (let step = 0; step < STEPS; step++) {
    let slope = (PRIOR.elo - elo) * certainty;
    curvature = certainty;
    for (const { against, score } of games) {
      const expected = 1 / (1 + Math.exp((against - elo) * SCALE));
      slope += SCALE * (score - expected);
      curvature += SCALE ** 2 * expected * (1 - expected);
    }
    elo += Math.min(200, Math.max(-200, slope / curvature));
  }
  const deviation = 1 / Math.sqrt(curvature);
  return { level: levelAt(elo), from: levelAt(elo - deviation), to: levelAt(elo + deviation) };
};
