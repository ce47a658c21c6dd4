import type { Side } from "../game/rules.ts";

/** Seeks: correspondence games that wait for an opponent while their owner is away. */

export interface SeekTerms {
  /** For each move. */
  readonly days: number;
  readonly isRated: boolean;
  /** The owner's side; drawn if it is missing. */
  readonly side?: Side;
}

export interface Seek extends SeekTerms {
  readonly id: string;
  readonly username: string;
  /** The owner's rating in correspondence games, a whole number. Guests have none. */
  readonly elo?: number;
  readonly isProvisional?: true;
  readonly isSupporter?: true;
  /** Left out for those of others. */
  readonly isOwn?: true;
}

/** `GET /v2/seeks`: the open ones, first the caller's, then the newest, without those of blocked players. Some seconds old, but one's own are not. */
export interface SeeksResponse {
  readonly seeks: readonly Seek[];
}

/** `POST /v2/seeks`, and `DELETE /v2/seeks/{id}`, which withdraws one. */
export interface SeekResponse {
  readonly id: string;
}

/** `POST /v2/seeks/{id}/take`: the game has begun. */
export interface SeekTakenResponse {
  readonly gameId: string;
}
