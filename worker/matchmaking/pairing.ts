import type { Millis } from "../../shared/time-controls.ts";
import { type Candidate, PartnerIndex } from "./partner-index.ts";
import type { Pair, Waiting } from "./waiting.ts";
import { COUNTED, type Opening, openingOf } from "./window.ts";

/** Who plays whom: the same in the queue, the tests and the simulation. How wide windows are: window.ts. */

/** Everybody who can be paired at a moment, and what else is known of their pool. */
export interface Crowd {
  readonly waiting: readonly Waiting[];
  /** When those who have found somebody had come, lately. */
  readonly arrivals: readonly Millis[];
  /** Whether ratings count; where they do not, everybody takes everybody. */
  readonly isRated: boolean;
}

/** Of those who wait, the two who came last are no reason for each other to wait. */
const LAST_TWO = 2;

/**
 * How the windows of a pool open now. It changes when somebody comes or goes, never by time alone: so the moment of the
 * next pair is known ahead.
 */
const openingIn = (index: PartnerIndex, arrivals: readonly Millis[]): Opening => {
  const since = index.latest(LAST_TWO + COUNTED);
  return openingOf([...arrivals, ...since.slice(LAST_TWO)], since[0] ?? 0);
};

/** Who had X less often lately gets it; by lot where that is even. */
const drawSides = ({ first, second }: Candidate, random: () => number): Pair => {
  const isFirstX = first.xBalance === second.xBalance ? random() < 0.5 : first.xBalance < second.xBalance;
  return isFirstX ? { X: first, O: second } : { X: second, O: first };
};

/**
 * Takes the pairs to make at a moment out of an index, best first.
 * @param random a number from 0 to below 1, for the lot.
 */
export const takePairs = (
  index: PartnerIndex,
  arrivals: readonly Millis[],
  now: Millis,
  random: () => number,
): readonly Pair[] => index.takeDue(openingIn(index, arrivals), now).map((candidate) => drawSides(candidate, random));

/** The first moment at which some of an index can be paired if nobody comes or goes; null when that moment never comes. */
export const nextPairAt = (index: PartnerIndex, arrivals: readonly Millis[]): Millis | null =>
  index.nextAt(openingIn(index, arrivals));

const indexOf = ({ waiting, isRated }: Crowd): PartnerIndex => {
  const index = new PartnerIndex(isRated);
  for (const one of waiting) index.add(one);
  return index;
};

/** The pairs to make at a moment of some people, best first. */
export const pairUp = (crowd: Crowd, now: Millis, random: () => number): readonly Pair[] =>
  takePairs(indexOf(crowd), crowd.arrivals, now, random);

/** The first moment at which some of these can be paired if nobody comes or goes; null when that moment never comes. */
export const nextPairingAt = (crowd: Crowd): Millis | null => nextPairAt(indexOf(crowd), crowd.arrivals);
