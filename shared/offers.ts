import type { Side } from "./rules.ts";
import type { Millis } from "./time-controls.ts";

export const OFFER_KINDS = ["draw", "takeback", "rematch"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** How long after the end of a game its players can agree on the next one, and say something. */
export const REMATCH_WITHIN: Millis = 300_000;

/** Whoever has offered a draw may do so again after so many moves of both sides together. */
export const PLIES_BETWEEN_DRAWS = 10;

/** Before both sides have moved there is nothing to agree on: the game can be aborted. */
export const FIRST_DRAW_PLY = 2;

/** What the two players of a game have offered each other, as everybody in the game sees it. */
export interface Offers {
  /** What each side offers: one thing at a time. */
  readonly X: OfferKind | null;
  readonly O: OfferKind | null;
  /** From how many moves on each side may offer a draw. */
  readonly drawFrom: Readonly<Record<Side, number>>;
  /** For how long a rematch can be agreed on; 0 while the game goes on, and when that time is over. */
  readonly rematchFor: Millis;
  /** Who has turned a rematch down, or null: the other may not ask again. */
  readonly declined: Side | null;
  /** The game that was agreed on; null when there is none, or it is still being made. */
  readonly rematch: string | null;
}

/** How many moves a takeback takes back, so that whoever asks is to move; null when they have not moved yet. */
export const pliesToTakeBack = (asker: Side, moves: number): 1 | 2 | null => {
  const isAskersTurn = (moves % 2 === 0) === (asker === "X");
  const plies = isAskersTurn ? 2 : 1;
  return moves >= plies ? plies : null;
};
