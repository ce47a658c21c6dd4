import type { RunningPlayer } from "../../shared/games-api.ts";
import { START_RATING } from "../../shared/rating.ts";
import type { Millis } from "../../shared/time-controls.ts";

/** Which of the running games everybody is shown: pure, so that all see the same. */

export interface Candidate {
  readonly gameId: string;
  readonly strength: number;
}

export interface Featured {
  readonly gameId: string;
  /** Since when it is shown. */
  readonly since: Millis;
}

/** By how much a game must be better than the one that is shown: nobody likes to lose sight of a game for nothing. */
export const CLEARLY_BETTER = 50;
/** A game that goes on is shown for so long at least. */
export const SHOWN_FOR: Millis = 60_000;

/** A rating that says little yet may have come from a few lucky games. */
const PROVISIONAL_COUNTS_LESS = 200;

const strengthOfPlayer = ({ elo = START_RATING.rating, isProvisional }: Pick<RunningPlayer, "elo" | "isProvisional">) =>
  elo - (isProvisional === true ? PROVISIONAL_COUNTS_LESS : 0);

/** How good a game promises to be: the mean of both ratings. */
export const strengthOf = (
  one: Pick<RunningPlayer, "elo" | "isProvisional">,
  other: Pick<RunningPlayer, "elo" | "isProvisional">,
): number => (strengthOfPlayer(one) + strengthOfPlayer(other)) / 2;

/** The better first; of two that are as good, always the same one. */
export const byStrength = (one: Candidate, other: Candidate): number =>
  other.strength - one.strength || (one.gameId < other.gameId ? -1 : 1);

/**
 * The game to show from now on; null when none is running. One that is over makes way at once. One that goes on makes way
 * only for a game that is clearly better, and at most once a minute.
 */
export const nextFeatured = (shown: Featured | null, running: readonly Candidate[], now: Millis): Featured | null => {
  const best = running.toSorted(byStrength)[0];
  if (best === undefined) return null;
  const present = running.find(({ gameId }) => gameId === shown?.gameId);
  const takesOver: Featured = { gameId: best.gameId, since: now };
  if (shown === null || present === undefined) return takesOver;
  const isClearlyBetter = best.strength >= present.strength + CLEARLY_BETTER;
  return isClearlyBetter && now - shown.since >= SHOWN_FOR ? takesOver : shown;
};
