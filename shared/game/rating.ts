import glicko2 from "glicko2-lite";
import type { Side } from "./rules.ts";
import type { Millis } from "./time-controls.ts";

/**
 * Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022, http://www.glicko.net/glicko/glicko2.pdf). Each game
 * is its own rating period, on Glicko's scale. All rating formulas are in this file.
 */
export interface Rating {
  readonly rating: number;
  /** The uncertainty: the true rating is within two deviations with a probability of 95 %. */
  readonly deviation: number;
  /** How much the player's strength seems to vary. */
  readonly volatility: number;
}

/** `lastPlayed`: the end of the last game that changed it. */
export interface DatedRating extends Rating {
  readonly lastPlayed: Millis | null;
}

export type Score = 0 | 0.5 | 1;

interface RatedGame {
  readonly opponent: Rating;
  readonly score: Score;
}

export const START_RATING: DatedRating = { rating: 1500, deviation: 350, volatility: 0.06, lastPlayed: null };

export const PROVISIONAL_ABOVE = 110;

const TAU = 0.5;
const LOWEST_DEVIATION = 45;
const HIGHEST_DEVIATION = START_RATING.deviation;

/** The formulas have no bounds of their own: over very many games the volatility runs away, and the rating with it. */
export const LOWEST_RATING = 400;
export const HIGHEST_RATING = 4000;
export const HIGHEST_VOLATILITY = 0.1;

/** Points of Glicko's scale per point of Glicko-2's. */
const SCALE = 173.7178;

/** One of Glickman's periods. With the initial volatility, a deviation of 60 becomes provisional in a year. */
const RATING_PERIOD: Millis = 112 * 3_600_000;

/** Of the square of the deviation, per millisecond. */
const growthOf = ({ volatility }: Rating): number => (SCALE * volatility) ** 2 / RATING_PERIOD;

const clamp = (value: number, lowest: number, highest: number): number => Math.min(highest, Math.max(lowest, value));

const withinBounds = <Bounded extends Rating>(of: Bounded): Bounded => ({
  ...of,
  rating: clamp(of.rating, LOWEST_RATING, HIGHEST_RATING),
  deviation: clamp(of.deviation, LOWEST_DEVIATION, HIGHEST_DEVIATION),
  volatility: Math.min(of.volatility, HIGHEST_VOLATILITY),
});

/** It gets less certain the longer the player has not played. */
export const ratingAt = (stored: DatedRating, now: Millis): DatedRating => {
  const known = withinBounds(stored);
  const unplayed = known.lastPlayed === null ? 0 : Math.max(0, now - known.lastPlayed);
  return withinBounds({ ...known, deviation: Math.sqrt(known.deviation ** 2 + growthOf(known) * unplayed) });
};

/** The games count as played at the same time: each uses the ratings before all of them. */
export const ratedAfter = (before: Rating, games: readonly RatedGame[]): Rating => {
  const known = withinBounds(before);
  const { rating, rd, vol } = glicko2(
    known.rating,
    known.deviation,
    known.volatility,
    games.map(({ opponent, score }) => [opponent.rating, opponent.deviation, score]),
    { rating: START_RATING.rating, tau: TAU },
  );
  return withinBounds({ rating, deviation: rd, volatility: vol });
};

/** `winner` is null for a tie. */
export const ratingsAfter = (
  before: Readonly<Record<Side, DatedRating>>,
  winner: Side | null,
  endedAt: Millis,
): Readonly<Record<Side, DatedRating>> => {
  const current = { X: ratingAt(before.X, endedAt), O: ratingAt(before.O, endedAt) };
  const after = (side: Side, opponent: Side): DatedRating => {
    const score = winner === null ? 0.5 : winner === side ? 1 : 0;
    const rating = ratedAfter(current[side], [{ opponent: current[opponent], score }]);
    return { ...rating, lastPlayed: Math.max(before[side].lastPlayed ?? endedAt, endedAt) };
  };
  return { X: after("X", "O"), O: after("O", "X") };
};

export const isProvisional = ({ deviation }: Pick<Rating, "deviation">): boolean => deviation > PROVISIONAL_ABOVE;

/** Without further games. Null if the rating is provisional already. */
export const settledUntil = (stored: DatedRating): Millis | null => {
  if (isProvisional(stored) || stored.lastPlayed === null) return null;
  return stored.lastPlayed + Math.floor((PROVISIONAL_ABOVE ** 2 - stored.deviation ** 2) / growthOf(stored));
};
