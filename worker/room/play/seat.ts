import { isHouseBot } from "../../../shared/account/house-bots.ts";
import { type Identity, isIdentity } from "../../../shared/account/identity.ts";
import { isProvisional, type Rating } from "../../../shared/game/rating.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";

/** The player of a seat, with the name at that time. */
export interface Seat {
  readonly identifier: string;
  readonly username: string;
  /** In rated games, the rounded rating at the start. */
  readonly elo?: number;
  readonly isProvisional?: true;
  /** Supporter when the seat was taken; for a recorded game, supporter today. */
  readonly isSupporter?: true;
  /** The player is a bot. */
  readonly isBot?: true;
}

export type Seats = Readonly<Record<Side, Seat>>;

export type StartRating = Pick<Rating, "rating" | "deviation">;

/** The seat for a player, with the rating if the game is rated. */
export const seatOf = (
  {
    identifier,
    username,
    isSupporter,
    isBot,
  }: Pick<ConnectedIdentity, "identifier" | "username" | "isSupporter" | "isBot">,
  rating?: StartRating,
): Seat => ({
  identifier,
  username,
  ...(rating !== undefined && { elo: Math.round(rating.rating) }),
  ...(rating !== undefined && isProvisional(rating) && { isProvisional: true }),
  ...(isSupporter && { isSupporter }),
  ...(isBot && { isBot }),
});

/** True if a bot plays. Such games are left out of people's lists, pools and rematches. */
export const isWithBot = ({ X, O }: Seats): boolean => X.isBot === true || O.isBot === true;

/** The side of a person who plays a bot; null in any other game. */
export const personSideOf = ({ X, O }: Seats): Side | null => {
  if (X.isBot === O.isBot) return null;
  return X.isBot ? "O" : "X";
};

/** The side of a house bot that plays a person; null in any other game. */
export const houseSideOf = (seats: Seats): Side | null => {
  const person = personSideOf(seats);
  const side = person && opponentOf(person);
  return side !== null && isHouseBot(seats[side]) ? side : null;
};

/** The side that somebody plays, or null. A seat of the guest they were before logging in is theirs too. */
export const sideOf = (seats: Seats, identity: Identity): Side | null => {
  if (seats.X.identifier === identity.identifier) return "X";
  if (seats.O.identifier === identity.identifier) return "O";
  if (isIdentity(seats.X.identifier, identity)) return "X";
  return isIdentity(seats.O.identifier, identity) ? "O" : null;
};
