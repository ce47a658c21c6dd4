import type { RunningPlayer } from "../../../shared/api/games-api.ts";
import { START_RATING } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";

/** Chooses the featured game. Pure, so that all see the same. */

export interface FeaturedCandidate {
  readonly gameId: string;
  readonly strength: number;
}

export interface Featured {
  readonly gameId: string;
  readonly since: Millis;
}

/**
 * How much stronger a game must be to replace the featured one: viewers do not want to lose a game for a small gain.
 */
export const CLEARLY_BETTER = 50;
/** A running game is featured for at least this long. */
export const SHOWN_FOR: Millis = 60_000;

/** A provisional rating may come from a few lucky games. */
const PROVISIONAL_COUNTS_LESS = 200;

const strengthOfPlayer = ({ elo = START_RATING.rating, isProvisional }: Pick<RunningPlayer, "elo" | "isProvisional">) =>
  elo - (isProvisional === true ? PROVISIONAL_COUNTS_LESS : 0);

/** The strength of a game: the mean of both ratings. */
export const gameStrengthOf = (
  one: Pick<RunningPlayer, "elo" | "isProvisional">,
  other: Pick<RunningPlayer, "elo" | "isProvisional">,
): number => (strengthOfPlayer(one) + strengthOfPlayer(other)) / 2;

/** The stronger first; ties always in the same order. */
export const byStrength = (one: FeaturedCandidate, other: FeaturedCandidate): number =>
  other.strength - one.strength || (one.gameId < other.gameId ? -1 : 1);

/**
 * The game to feature now; null if none is running. An ended game is replaced at once. A running one is replaced only
 * by a clearly stronger game, and at most once a minute.
 */
export const nextFeatured = (
  shown: Featured | null,
  running: readonly FeaturedCandidate[],
  now: Millis,
): Featured | null => {
  const best = running.toSorted(byStrength)[0];
  if (best === undefined) return null;
  const present = running.find(({ gameId }) => gameId === shown?.gameId);
  const takesOver: Featured = { gameId: best.gameId, since: now };
  if (shown === null || present === undefined) return takesOver;
  const isClearlyBetter = best.strength >= present.strength + CLEARLY_BETTER;
  return isClearlyBetter && now - shown.since >= SHOWN_FOR ? takesOver : shown;
};
