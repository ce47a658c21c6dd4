import { type Identity, isIdentity } from "../../../shared/account/identity.ts";
import { isProvisional } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Pair, WaitingPlayer, WaitingPool } from "../../../worker/matchmaking/waiting.ts";
import { type Opening, openingOf } from "../../../worker/matchmaking/window.ts";

/**
 * An oracle for the queue's search: a plain version of the pairing rules that compares everybody with everybody. With
 * thousands of players it takes seconds.
 */

const waitFor = (gap: number, { start, pace }: Opening, areProvisional: boolean): Millis => {
  const atOnce = areProvisional ? 2 * start : start;
  return gap <= atOnce ? 0 : pace * (Math.sqrt(gap / atOnce) - 1);
};

/** Two players who may be paired, now or after a longer wait. */
interface Candidate {
  /** Has waited at least as long as the second. */
  readonly first: WaitingPlayer;
  readonly second: WaitingPlayer;
  readonly gap: number;
  readonly acceptableAt: Millis;
}

const isSamePerson = (a: Identity, b: Identity): boolean =>
  isIdentity(a.identifier, b) ||
  isIdentity(b.identifier, a) ||
  (a.formerGuest !== null && a.formerGuest === b.formerGuest);

const wasLastOpponent = (of: WaitingPlayer, { identity }: WaitingPlayer): boolean =>
  of.lastOpponent !== null && isIdentity(of.lastOpponent, identity);

const isBlocked = (one: WaitingPlayer, { identity }: WaitingPlayer): boolean =>
  one.blocked?.some((identifier) => isIdentity(identifier, identity)) ?? false;

const mayMeet = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
  a !== b && !isSamePerson(a.identity, b.identity) && !isBlocked(a, b) && !isBlocked(b, a);

const isRematch = (a: WaitingPlayer, b: WaitingPlayer): boolean => wasLastOpponent(a, b) || wasLastOpponent(b, a);

/**
 * How the windows of a pool open now. The two newest of the waiting players do not count: neither is a reason for the
 * other to wait. The result changes when somebody comes or goes, never by time alone, so the moment of the next pair is
 * known ahead.
 */
const openingIn = ({ waiting, arrivals }: WaitingPool): Opening => {
  const since = waiting.map(({ waitingSince }) => waitingSince).sort((a, b) => b - a);
  return openingOf([...arrivals, ...since.slice(2)], since[0] ?? 0);
};

/** When two players accept each other. Their average wait counts, so a newcomer does not delay one who waited long. */
const acceptableAt = (
  a: WaitingPlayer,
  b: WaitingPlayer,
  gap: number,
  opening: Opening,
  areProvisional: boolean,
): Millis => Math.ceil((a.waitingSince + b.waitingSince) / 2 + waitFor(gap, opening, areProvisional));

/**
 * Visits each pair that may be made by a moment. `sorted` is in the order of ratings. Two who have just played each
 * other are a pair only while neither has anybody else to wait for. `until` is called again for each pair, so a search
 * for the earliest pair can lower it.
 */
const visitCandidates = (
  sorted: readonly WaitingPlayer[],
  isRated: boolean,
  opening: Opening,
  until: () => Millis,
  visit: (candidate: Candidate) => void,
): void => {
  const longestThere = Math.min(...sorted.map(({ waitingSince }) => waitingSince));
  const hasOthers = (one: WaitingPlayer): boolean =>
    sorted.some((other) => mayMeet(one, other) && !isRematch(one, other));
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const b = sorted[next];
      if (b === undefined) break;
      const gap = isRated ? b.rating - a.rating : 0;
      // Later players have larger gaps, and none has waited since before `longestThere`: no pair with a is due.
      if ((a.waitingSince + longestThere) / 2 + waitFor(gap, opening, true) > until()) break;
      const at = acceptableAt(a, b, gap, opening, isProvisional(a) && isProvisional(b));
      if (at > until() || !mayMeet(a, b)) continue;
      if (isRematch(a, b) && (hasOthers(a) || hasOthers(b))) continue;
      const [first, second] = a.waitingSince <= b.waitingSince ? [a, b] : [b, a];
      visit({ first, second, gap, acceptableAt: at });
    }
  }
};

const byRating = (a: WaitingPlayer, b: WaitingPlayer): number => a.rating - b.rating;

/** Smallest gap, then longest wait. */
const bestFirst = (a: Candidate, b: Candidate): number =>
  a.gap - b.gap || a.first.waitingSince - b.first.waitingSince || a.second.waitingSince - b.second.waitingSince;

/** The player who had X less often lately gets it. A tie is decided at random. */
const drawSides = ({ first, second }: Candidate, random: () => number): Pair => {
  const isFirstX = first.xBalance === second.xBalance ? random() < 0.5 : first.xBalance < second.xBalance;
  return isFirstX ? { X: first, O: second } : { X: second, O: first };
};

/**
 * The pairs to make at a moment, best first. The choice is greedy, so nobody who could be paired is left waiting.
 * @param random a number from 0 to below 1, to decide ties.
 */
export const pairUpPlainly = (pool: WaitingPool, now: Millis, random: () => number): readonly Pair[] => {
  const opening = openingIn(pool);
  const pairs: Pair[] = [];
  let left = pool.waiting.toSorted(byRating);
  // After each round fewer players are left. Then two who have just played may have nobody else to wait for.
  for (;;) {
    const due: Candidate[] = [];
    visitCandidates(
      left,
      pool.isRated,
      opening,
      () => now,
      (candidate) => due.push(candidate),
    );
    if (due.length === 0) return pairs;
    const taken = new Set<WaitingPlayer>();
    for (const candidate of due.sort(bestFirst)) {
      if (taken.has(candidate.first) || taken.has(candidate.second)) continue;
      taken.add(candidate.first).add(candidate.second);
      pairs.push(drawSides(candidate, random));
    }
    left = left.filter((entry) => !taken.has(entry));
  }
};

/** The first moment at which two of these can be paired if nobody comes or goes; null if there is none. */
export const nextPairingPlainly = (pool: WaitingPool): Millis | null => {
  let next = Number.POSITIVE_INFINITY;
  const sorted = pool.waiting.toSorted(byRating);
  visitCandidates(
    sorted,
    pool.isRated,
    openingIn(pool),
    () => next,
    (candidate) => {
      next = candidate.acceptableAt;
    },
  );
  return next === Number.POSITIVE_INFINITY ? null : next;
};
