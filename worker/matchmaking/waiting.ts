import { type Identity, isIdentity, isSamePerson } from "../../shared/account/identity.ts";
import type { Rating } from "../../shared/game/rating.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";

/** Players who wait for an opponent, as pairing sees them. Pure. */

/** The part of a rating that pairing needs. */
export type Rated = Pick<Rating, "rating" | "deviation">;

export interface WaitingPlayer extends Rated {
  readonly identity: Identity;
  readonly waitingSince: Millis;
  /** Recent games as X minus those as O. */
  readonly xBalance: number;
  /** Identifier of the last opponent, if the game was recent. */
  readonly lastOpponent: string | null;
  /** Identifiers of players on either side of a block, or with whom the day's rated games are used up. */
  readonly blocked?: readonly string[];
}

export type Pair = Readonly<Record<Side, WaitingPlayer>>;

/** The players of a pool who can be paired at a moment. */
export interface WaitingPool {
  readonly waiting: readonly WaitingPlayer[];
  /** When recently paired players began to search. */
  readonly arrivals: readonly Millis[];
  /** False for a casual pool, where ratings do not count. */
  readonly isRated: boolean;
}

const isBlocked = (one: WaitingPlayer, { identity }: WaitingPlayer): boolean =>
  one.blocked?.some((identifier) => isIdentity(identifier, identity)) ?? false;

/** Not the same person, and no block between them. */
export const mayMeet = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
  !isSamePerson(a.identity, b.identity) && !isBlocked(a, b) && !isBlocked(b, a);

const wasLastOpponent = ({ lastOpponent }: WaitingPlayer, { identity }: WaitingPlayer): boolean =>
  lastOpponent !== null && isIdentity(lastOpponent, identity);

/** True if the two have just played each other. */
export const isRematch = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
  wasLastOpponent(a, b) || wasLastOpponent(b, a);

const bySeniority = (a: WaitingPlayer, b: WaitingPlayer): number =>
  a.waitingSince - b.waitingSince ||
  (a.identity.identifier < b.identity.identifier ? -1 : a.identity.identifier > b.identity.identifier ? 1 : 0);

/** The order in which players are scanned: by rating in a rated pool, then the longest wait first, then by name. */
export const scanOrder =
  (isRated: boolean) =>
  (a: WaitingPlayer, b: WaitingPlayer): number =>
    (isRated ? a.rating - b.rating : 0) || bySeniority(a, b);

/** Binary search: the first index of a sorted list whose item does not satisfy `comesBefore`. */
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
