import { type Identity, isIdentity, isSamePerson } from "../../shared/account/identity.ts";
import type { Rating } from "../../shared/game/rating.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";

export type Rated = Pick<Rating, "rating" | "deviation">;

export interface WaitingPlayer extends Rated {
  readonly identity: Identity;
  readonly waitingSince: Millis;
  /** Recent games as X minus those as O. */
  readonly xBalance: number;
  /** If the game was recent. */
  readonly lastOpponent: string | null;
  /** Identifiers of players on either side of a block, or with whom the day's rated games are used up. */
  readonly blocked?: readonly string[];
}

export type Pair = Readonly<Record<Side, WaitingPlayer>>;

export interface WaitingPool {
  readonly waiting: readonly WaitingPlayer[];
  readonly arrivals: readonly Millis[];
  readonly isRated: boolean;
}

const isBlocked = (one: WaitingPlayer, { identity }: WaitingPlayer): boolean =>
  one.blocked?.some((identifier) => isIdentity(identifier, identity)) ?? false;

export const mayMeet = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
  !isSamePerson(a.identity, b.identity) && !isBlocked(a, b) && !isBlocked(b, a);

const wasLastOpponent = ({ lastOpponent }: WaitingPlayer, { identity }: WaitingPlayer): boolean =>
  lastOpponent !== null && isIdentity(lastOpponent, identity);

export const isRematch = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
  wasLastOpponent(a, b) || wasLastOpponent(b, a);

const bySeniority = (a: WaitingPlayer, b: WaitingPlayer): number =>
  a.waitingSince - b.waitingSince ||
  (a.identity.identifier < b.identity.identifier ? -1 : a.identity.identifier > b.identity.identifier ? 1 : 0);

/** By rating in a rated pool, then the longest wait first, then by name. */
export const scanOrder =
  (isRated: boolean) =>
  (a: WaitingPlayer, b: WaitingPlayer): number =>
    (isRated ? a.rating - b.rating : 0) || bySeniority(a, b);

/** Binary search for the first item that does not satisfy `comesBefore`. */
export const placeIn = <Item>(sorted: readonly Item[], comesBefore: (item: Item) => boolean): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && comesBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
};
