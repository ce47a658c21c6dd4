import { type Identity, isIdentity } from "../../shared/identity.ts";
import type { Rating } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";

/** Who waits, and who may meet whom at all: pure. */

/** As much of a rating as pairing asks for. */
export type Rated = Pick<Rating, "rating" | "deviation">;

export interface Waiting extends Rated {
  readonly identity: Identity;
  readonly waitingSince: Millis;
  /** Games as X less games as O, lately. */
  readonly xBalance: number;
  /** Identifier of who they were paired with last, if that was lately. */
  readonly lastOpponent: string | null;
  /** Identifiers of those they must not meet: blocked by either of the two. Nobody when left out. */
  readonly blocked?: readonly string[];
}

export type Pair = Readonly<Record<Side, Waiting>>;

const isSamePerson = (a: Identity, b: Identity): boolean => isIdentity(a.identifier, b) || isIdentity(b.identifier, a);

const isBlocked = (one: Waiting, { identity }: Waiting): boolean =>
  one.blocked?.some((identifier) => isIdentity(identifier, identity)) ?? false;

export const mayMeet = (a: Waiting, b: Waiting): boolean =>
  a !== b && !isSamePerson(a.identity, b.identity) && !isBlocked(a, b) && !isBlocked(b, a);

/** By which names somebody is known. */
export const namesOf = ({ identity: { identifier, formerGuest } }: Waiting): readonly string[] =>
  formerGuest === null ? [identifier] : [identifier, formerGuest];

/**
 * The names that somebody has a reason not to be paired with: their own, as they may be searching as the guest they were,
 * those they must not meet, and the last opponent. Who goes by one of them is not paired with them, nor the other way
 * round; with the last opponent only where there is nobody else.
 */
export const avoidedBy = ({ identity, lastOpponent, blocked }: Waiting): readonly string[] => [
  identity.identifier,
  ...(lastOpponent === null ? [] : [lastOpponent]),
  ...(blocked ?? []),
];
