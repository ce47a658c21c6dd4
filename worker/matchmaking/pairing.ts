import { type Identity, isIdentity } from "../../shared/identity.ts";
import { isProvisional, type Rating } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { earliest } from "../durable-object/object-alarm.ts";

/** Who plays whom: pure, and the same in the queue, the tests and the simulation. */

/** How far apart in rating two players may be at first. A provisional rating says little yet, so it starts wider. */
const START_WINDOW = { established: 100, provisional: 200 } as const;
/** The longer somebody waits, the wider it gets. */
const WIDENING_PER_SECOND = 5;
const WIDEST_WINDOW = 500;

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

/** Two who may be paired, now or once they have waited longer. */
interface Candidate {
  /** Has waited at least as long as the second. */
  readonly first: Waiting;
  readonly second: Waiting;
  readonly gap: number;
  readonly acceptableAt: Millis;
  readonly isRematch: boolean;
}

const isSamePerson = (a: Identity, b: Identity): boolean => isIdentity(a.identifier, b) || isIdentity(b.identifier, a);

const wasLastOpponent = (of: Waiting, { identity }: Waiting): boolean =>
  of.lastOpponent !== null && isIdentity(of.lastOpponent, identity);

const isBlocked = (one: Waiting, { identity }: Waiting): boolean =>
  one.blocked?.some((identifier) => isIdentity(identifier, identity)) ?? false;

/** The moment from which a player who has waited since `waitingSince` takes a gap that is within the widest window. */
const acceptsAt = (player: Rated, waitingSince: Millis, gap: number): Millis => {
  const startWindow = isProvisional(player) ? START_WINDOW.provisional : START_WINDOW.established;
  const missing = Math.max(0, gap - startWindow);
  return waitingSince + Math.ceil((missing / WIDENING_PER_SECOND) * 1000);
};

const candidateOf = (a: Waiting, b: Waiting, isRated: boolean): Candidate | null => {
  const gap = isRated ? Math.abs(a.rating - b.rating) : 0;
  if (gap > WIDEST_WINDOW || isSamePerson(a.identity, b.identity)) return null;
  if (isBlocked(a, b) || isBlocked(b, a)) return null;
  const [first, second] = a.waitingSince <= b.waitingSince ? [a, b] : [b, a];
  const acceptableAt = Math.max(acceptsAt(a, a.waitingSince, gap), acceptsAt(b, b.waitingSince, gap));
  return { first, second, gap, acceptableAt, isRematch: wasLastOpponent(a, b) || wasLastOpponent(b, a) };
};

/**
 * Everybody who may be paired with whom. Those who have just played each other may only while neither has anybody else
 * to wait for; the windows stop widening after 80 seconds, so waiting for somebody else has an end.
 */
const candidatesAmong = (waiting: readonly Waiting[], isRated: boolean): Candidate[] => {
  const candidates = waiting.flatMap((a, index) =>
    waiting.slice(index + 1).flatMap((b) => candidateOf(a, b, isRated) ?? []),
  );
  const haveOthers = new Set(
    candidates.filter(({ isRematch }) => !isRematch).flatMap(({ first, second }) => [first, second]),
  );
  return candidates.filter(
    ({ first, second, isRematch }) => !isRematch || !(haveOthers.has(first) || haveOthers.has(second)),
  );
};

/** Smallest gap, then longest wait. */
const bestFirst = (a: Candidate, b: Candidate): number =>
  a.gap - b.gap || a.first.waitingSince - b.first.waitingSince || a.second.waitingSince - b.second.waitingSince;

/** Who had X less often lately gets it; by lot where that is even. */
const drawSides = ({ first, second }: Candidate, random: () => number): Pair => {
  const isFirstX = first.xBalance === second.xBalance ? random() < 0.5 : first.xBalance < second.xBalance;
  return isFirstX ? { X: first, O: second } : { X: second, O: first };
};

/**
 * The pairs to make at a moment, best first: greedily, which leaves nobody waiting who could be paired.
 * @param isRated whether ratings count; where they do not, everybody takes everybody.
 * @param random a number from 0 to below 1, for the lot.
 */
export const pairUp = (
  waiting: readonly Waiting[],
  now: Millis,
  isRated: boolean,
  random: () => number,
): readonly Pair[] => {
  const pairs: Pair[] = [];
  let left = waiting;
  // Each round takes people away, after which two who have just played may be the only ones left to each other.
  for (;;) {
    const due = candidatesAmong(left, isRated).filter(({ acceptableAt }) => acceptableAt <= now);
    if (due.length === 0) return pairs;
    const taken = new Set<Waiting>();
    for (const candidate of due.sort(bestFirst)) {
      if (taken.has(candidate.first) || taken.has(candidate.second)) continue;
      taken.add(candidate.first).add(candidate.second);
      pairs.push(drawSides(candidate, random));
    }
    left = left.filter((entry) => !taken.has(entry));
  }
};

/** The first moment at which some of these can be paired if nobody comes or goes; null when that moment never comes. */
export const nextPairingAt = (waiting: readonly Waiting[], isRated: boolean): Millis | null => {
  return earliest(candidatesAmong(waiting, isRated).map(({ acceptableAt }) => acceptableAt));
};
