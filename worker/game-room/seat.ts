import { type Identity, isIdentity } from "../../shared/identity.ts";
import { isProvisional, type Rating } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";

/** Whose seat it is, under the name they took it with. */
export interface Seat {
  readonly identifier: string;
  readonly username: string;
  /** In rated games, at the start: a whole number. */
  readonly elo?: number;
  readonly isProvisional?: true;
  /** Whether they were a supporter when they took it; of a recorded game, whether they are one today. */
  readonly isSupporter?: true;
}

export type Seats = Readonly<Record<Side, Seat>>;

/** The seat that somebody takes, with the rating they play for if the game is rated. */
export const seatOf = (
  { identifier, username, isSupporter }: ConnectedIdentity,
  rating?: Pick<Rating, "rating" | "deviation">,
): Seat => ({
  identifier,
  username,
  ...(rating !== undefined && { elo: Math.round(rating.rating) }),
  ...(rating !== undefined && isProvisional(rating) && { isProvisional: true }),
  ...(isSupporter && { isSupporter }),
});

/** Which side somebody plays, or null. The seat of the guest they were before logging in is theirs too. */
export const sideOf = (seats: Seats, identity: Identity): Side | null => {
  if (seats.X.identifier === identity.identifier) return "X";
  if (seats.O.identifier === identity.identifier) return "O";
  if (isIdentity(seats.X.identifier, identity)) return "X";
  return isIdentity(seats.O.identifier, identity) ? "O" : null;
};
