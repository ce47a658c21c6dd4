import { OPPONENTS, type Opponent } from "../../../shared/engine/opponents.ts";

/** An estimate of a player's strength from games against the opponents. */

/** Elo points above the opponent below, as `test/bench/README.md` has them. The weakest one's is not used. */
export const STEP_UP: Readonly<Record<string, number>> = {
  pebble: 182,
  sprout: 183,
  biscuit: 194,
  thimble: 180,
  clover: 197,
  lantern: 180,
  granite: 150,
  summit: 158,
  zenith: 144,
};

/** Each opponent's strength, weakest first; the weakest has 0. */
export const LADDER: readonly number[] = OPPONENTS.map((_, level) =>
  OPPONENTS.slice(1, level + 1).reduce((elo, { id }) => elo + (STEP_UP[id] ?? 0), 0),
);

export interface PracticeResult {
  readonly opponent: Opponent["id"];
  /** 1 for a win, 0.5 for a tie, 0 for a loss. */
  readonly score: number;
}

export interface Strength {
  /** The opponent of about the same strength: its place from 0. */
  readonly level: number;
  /** The weakest and the strongest that it may well be. */
  readonly from: number;
  readonly to: number;
}

/** Fewer games say too little. */
export const LEAST_GAMES = 5;

/** Without games: the middle of the ladder, give or take most of it. It keeps an unbroken series of wins finite. */
const PRIOR = { elo: (LADDER.at(-1) ?? 0) / 2, deviation: 700 } as const;
const STEPS = 30;
/** Points of the logistic curve. */
const SCALE = Math.LN10 / 400;

const eloOf = (id: Opponent["id"]): number => LADDER[OPPONENTS.findIndex((opponent) => opponent.id === id)] ?? 0;

/** The place of the nearest opponent. */
export const levelAt = (elo: number): number =>
  LADDER.reduce((best, at, level) => (Math.abs(at - elo) < Math.abs((LADDER[best] ?? 0) - elo) ? level : best), 0);

/**
 * The most likely strength, by Elo's formula: a tie counts half. Its uncertainty is one standard deviation to both
 * sides. Null for fewer than five games.
 */
export const strengthOf = (results: readonly PracticeResult[]): Strength | null => {
  if (results.length < LEAST_GAMES) return null;
  const games = results.map(({ opponent, score }) => ({ against: eloOf(opponent), score }));
  const certainty = 1 / PRIOR.deviation ** 2;
  let { elo } = PRIOR;
  let curvature = certainty;
  // Newton's method: the logarithm of the likelihood has one peak. A step is limited, as the curve is flat far from it.
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
