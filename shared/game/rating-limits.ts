import type { DatedRating } from "./rating.ts";
import type { Side } from "./rules.ts";
import type { Millis } from "./time-controls.ts";

/**
 * What keeps two accounts from pushing each other's rating up. All rated games change both ratings, except:
 *
 * - "short-game": the game was resigned, or ended in a draw by agreement, before its tenth ply. No rating rises; the
 *   game counts in all else. The loser's rating still falls: otherwise a player who dislikes the opponent or the opening
 *   could leave for free. A win on time, or against a player who left, counts in full: the winner has waited for it.
 * - "same-opponent": the two have played twelve rated games with each other within the day before this one began. No
 *   rating changes. Nobody can dodge a loss this way, because it is certain before the first move. Such a game is rare:
 *   pools do not pair the two, a rematch is refused, and an arena makes their game unrated. It needs a search that began
 *   before the twelfth game was recorded.
 */
export const RATING_LIMITS = ["short-game", "same-opponent"] as const;
export type RatingLimit = (typeof RATING_LIMITS)[number];

/** A game with this many plies is a whole one, however it ends. */
export const WHOLE_GAME_PLIES = 10;

export const RATED_GAMES_OF_A_PAIR = 12;
export const RATED_GAMES_COUNT_FOR: Millis = 86_400_000;

/** True for a game that its players ended by hand before it had really begun. */
export const isShortGame = (status: string, plies: number): boolean =>
  (status === "resign" || status === "tie") && plies < WHOLE_GAME_PLIES;

/** `earlier`: rated games of the same two that ended in the day before this one began. */
export const ratingLimitOf = (status: string, plies: number, earlier: number): RatingLimit | null => {
  if (earlier >= RATED_GAMES_OF_A_PAIR) return "same-opponent";
  return isShortGame(status, plies) ? "short-game" : null;
};

/** Whom an account has played, in its last hundred games, or those in the database: fifty at least. No guests. */
export interface Met {
  readonly others: number;
  /** Games with this opponent, and those of them that the account did not lose. */
  readonly games: number;
  readonly notLost: number;
}

export const KNOWN_BY = 3;

/** An account that has lost each game against this opponent needs as many others again for each of them. */
const knownBy = ({ others, games, notLost }: Met): number =>
  Math.min(1, others / (KNOWN_BY * (notLost > 0 ? 1 : Math.max(1, games))));

/**
 * How much a game weighs for one player's rating, from 0 to 1. A game with a known opponent weighs 1. One with an account
 * that has played nobody else could be won by agreement, so it weighs 1 in a player's first rated game and less and less
 * from then on. Wins and losses weigh the same: otherwise ratings would sink or rise with each newcomer.
 * @param met whom the opponent has played, this game left out
 * @param played the player's own rated games in this time control, before this one
 */
export const ratingWeight = (met: Met, played: number): number => {
  const known = knownBy(met);
  const unknown = met.notLost === 0 ? Math.max(played, met.games) : played;
  return known + (1 - known) / (1 + unknown);
};

export const weighed = (before: DatedRating, after: DatedRating, weight: number): DatedRating => {
  const part = (from: number, to: number): number => from + weight * (to - from);
  return {
    rating: part(before.rating, after.rating),
    deviation: part(before.deviation, after.deviation),
    volatility: part(before.volatility, after.volatility),
    lastPlayed: after.lastPlayed,
  };
};

/** `after` has the ratings without the limit. */
export const changedRatings = (
  limit: RatingLimit | null,
  before: Readonly<Record<Side, DatedRating>>,
  after: Readonly<Record<Side, DatedRating>>,
): Readonly<Partial<Record<Side, DatedRating>>> => {
  if (limit === null) return after;
  if (limit === "same-opponent") return {};
  const withoutRise = (side: Side): DatedRating =>
    after[side].rating > before[side].rating ? { ...before[side], lastPlayed: after[side].lastPlayed } : after[side];
  return { X: withoutRise("X"), O: withoutRise("O") };
};
