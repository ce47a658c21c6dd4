import glicko2 from "glicko2-lite";
import type { Side } from "./rules.ts";
import type { Millis } from "./time-controls.ts";

/**
 * Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022, http://www.glicko.net/glicko/glicko2.pdf), each game
 * a rating period of its own, on Glicko's scale. Everything about ratings that is a formula stands here.
 */
export interface Rating {
  readonly rating: number;
  /** How unsure the rating is: the true one lies within two deviations of it with 95 %. */
  readonly deviation: number;
  /** How much the player's strength seems to change. */
  readonly volatility: number;
}

/** A rating with the end of the last game that changed it; null before the first. */
export interface DatedRating extends Rating {
  readonly lastPlayed: Millis | null;
}

/** 1 for a victory, half a point for a tie. */
export type Score = 0 | 0.5 | 1;

export interface RatedGame {
  readonly opponent: Rating;
  readonly score: Score;
}

export const START_RATING: DatedRating = { rating: 1500, deviation: 350, volatility: 0.06, lastPlayed: null };

/** Above this deviation a rating says little yet. */
export const PROVISIONAL_ABOVE = 110;

const TAU = 0.5;
const LOWEST_DEVIATION = 45;
const HIGHEST_DEVIATION = START_RATING.deviation;

/** Points of Glicko's scale in one of Glicko-2's. */
const SCALE = 173.7178;

/**
 * How long a player must not play for the deviation to grow as it would in one of Glickman's rating periods. With the
 * start's volatility, a well-established deviation of 60 grows to a provisional one in a year.
 */
const RATING_PERIOD: Millis = 112 * 3_600_000;

/** By how much the square of the deviation grows in a millisecond. */
const growthOf = ({ volatility }: Rating): number => (SCALE * volatility) ** 2 / RATING_PERIOD;

const withinBounds = (deviation: number): number => Math.min(HIGHEST_DEVIATION, Math.max(LOWEST_DEVIATION, deviation));

/** A rating at a moment: the longer the player has not played, the less certain it is. */
export const ratingAt = (stored: DatedRating, now: Millis): DatedRating => {
  const unplayed = stored.lastPlayed === null ? 0 : Math.max(0, now - stored.lastPlayed);
  const deviation = Math.sqrt(stored.deviation ** 2 + growthOf(stored) * unplayed);
  return { ...stored, deviation: withinBounds(deviation) };
};

/** The rating after some games that were played at once, by the ratings that everybody had before them. */
export const ratedAfter = (before: Rating, games: readonly RatedGame[]): Rating => {
  const { rating, rd, vol } = glicko2(
    before.rating,
    before.deviation,
    before.volatility,
    games.map(({ opponent, score }) => [opponent.rating, opponent.deviation, score]),
    { rating: START_RATING.rating, tau: TAU },
  );
  return { rating, deviation: withinBounds(rd), volatility: vol };
};

/** Both players' ratings after a game that ended at a moment; `winner` is null for a tie. */
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

/** Until when a rating stays settled if its player does not play again; null when it is provisional already. */
export const settledUntil = (stored: DatedRating): Millis | null => {
  if (isProvisional(stored) || stored.lastPlayed === null) return null;
  return stored.lastPlayed + Math.floor((PROVISIONAL_ABOVE ** 2 - stored.deviation ** 2) / growthOf(stored));
};
