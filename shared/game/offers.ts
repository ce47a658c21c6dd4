import type { Side } from "./rules.ts";
import { isCorrespondence, type Millis, type Pace } from "./time-controls.ts";

export const OFFER_KINDS = ["draw", "takeback", "rematch"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** For rematches and phrases. By days one player is usually away, and the room keeps the game for as long. */
export const rematchWithin = (pace: Pick<Pace, "gameType">): Millis => (isCorrespondence(pace) ? 86_400_000 : 300_000);

export const PLIES_BETWEEN_DRAWS = 10;

/** A draw needs a move of each side. Before that the game can be aborted. */
export const FIRST_DRAW_PLY = 2;

/** The open offers of a game, as everybody in it sees them. */
export interface Offers {
  /** Each side's offer: one at a time. */
  readonly X: OfferKind | null;
  readonly O: OfferKind | null;
  /** The ply from which each side may offer a draw. */
  readonly drawFrom: Readonly<Record<Side, number>>;
  /** How much longer a rematch can be agreed on; 0 while the game runs, and after that time. */
  readonly rematchFor: Millis;
  /** The side that declined a rematch, or null. The other side may not ask again. */
  readonly declined: Side | null;
  /** The id of the rematch; null if there is none, or it is still being made. */
  readonly rematch: string | null;
}

/** So that the asker is to move; null if the asker has not moved yet. */
export const pliesToTakeBack = (asker: Side, moves: number): 1 | 2 | null => {
  const isAskersTurn = (moves % 2 === 0) === (asker === "X");
  const plies = isAskersTurn ? 2 : 1;
  return moves >= plies ? plies : null;
};
