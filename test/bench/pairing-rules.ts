import type { Millis } from "../../shared/game/time-controls.ts";
import { nextPairingAt, scan } from "../../worker/matchmaking/pairing.ts";
import type { Pair, WaitingPlayer, WaitingPool } from "../../worker/matchmaking/waiting.ts";

/** Pairing rules to simulate side by side: ours, and two for comparison. All are for rated pools. */

export interface PairingRule {
  readonly pairUp: (pool: WaitingPool, now: Millis, random: () => number) => readonly Pick<Pair, "X" | "O">[];
  /** When to try next if nobody comes or leaves; null: never. */
  readonly nextAt: (pool: WaitingPool, now: Millis) => Millis | null;
}

/** The product's rule, without the quarter of a second until the next scan. */
export const OURS: PairingRule = {
  pairUp: (pool, now, random) => scan(pool, now, random).pairs,
  nextAt: nextPairingAt,
};

const gapOf = (a: WaitingPlayer, b: WaitingPlayer): number => Math.abs(a.rating - b.rating);

const wereLastOpponents = (a: WaitingPlayer, b: WaitingPlayer): boolean => a.lastOpponent === b.identity.identifier;

const isProvisional = ({ deviation }: WaitingPlayer): boolean => deviation > 110;

/** A window that ignores its pool: 100 points, 200 if provisional, 5 more each second, at most 500. */
const fixedAt = (a: WaitingPlayer, b: WaitingPlayer): Millis => {
  const gap = gapOf(a, b);
  if (gap > 500) return Number.POSITIVE_INFINITY;
  const accepts = (player: WaitingPlayer): Millis =>
    player.waitingSince + Math.ceil(Math.max(0, gap - (isProvisional(player) ? 200 : 100)) * 200);
  return Math.max(accepts(a), accepts(b));
};

const allPairs = (waiting: readonly WaitingPlayer[]): (readonly [WaitingPlayer, WaitingPlayer])[] => {
  const pairs = waiting.flatMap((a, index) => waiting.slice(index + 1).map((b) => [a, b] as const));
  const able = pairs.filter(([a, b]) => fixedAt(a, b) < Number.POSITIVE_INFINITY);
  const haveOthers = new Set(able.filter(([a, b]) => !wereLastOpponents(a, b)).flat());
  return able.filter(([a, b]) => !wereLastOpponents(a, b) || !(haveOthers.has(a) || haveOthers.has(b)));
};

export const FIXED_WINDOW: PairingRule = {
  pairUp: ({ waiting }, now) => {
    const pairs: Pick<Pair, "X" | "O">[] = [];
    let left = waiting;
    for (;;) {
      const due = allPairs(left).filter(([a, b]) => fixedAt(a, b) <= now);
      if (due.length === 0) return pairs;
      const taken = new Set<WaitingPlayer>();
      for (const [X, O] of due.sort((one, other) => gapOf(...one) - gapOf(...other))) {
        if (taken.has(X) || taken.has(O)) continue;
        taken.add(X).add(O);
        pairs.push({ X, O });
      }
      left = left.filter((entry) => !taken.has(entry));
    }
  },
  nextAt: ({ waiting }) => {
    const moments = allPairs(waiting).map(([a, b]) => fixedAt(a, b));
    return moments.length === 0 ? null : Math.min(...moments);
  },
};

/** Large sites pair everybody at once in waves, at fixed intervals. */
const WAVE: Millis = 7000;
/** The maximum gap in the first wave, by whether both are provisional, and how much it widens in each later wave. */
const IN_FIRST_WAVE = { established: 110, provisional: 200 } as const;
const WIDER_EACH_WAVE = 12;
/** More than any gap: one more pair is better than any two closer ones. */
const WORTH_OF_PAIR = 10_000;
/** How many players may be skipped between the two of a pair, in order of rating. */
const PASSED_OVER = 3;

const fitsWave = (a: WaitingPlayer, b: WaitingPlayer, now: Millis): boolean => {
  const missed = Math.floor((now - Math.max(a.waitingSince, b.waitingSince)) / WAVE);
  const start = isProvisional(a) && isProvisional(b) ? IN_FIRST_WAVE.provisional : IN_FIRST_WAVE.established;
  return gapOf(a, b) <= start + WIDER_EACH_WAVE * missed;
};

/** The largest number of pairs with the smallest sum of gaps, by dynamic programming along the ratings. */
const matchWave = (waiting: readonly WaitingPlayer[], now: Millis): Pick<Pair, "X" | "O">[] => {
  const sorted = waiting.toSorted((a, b) => a.rating - b.rating);
  /** For the first n players: the value of the best matching, and its pairs, the last first. */
  const best: { readonly worth: number; readonly pair: Pick<Pair, "X" | "O"> | null; readonly before: number }[] = [
    { worth: 0, pair: null, before: 0 },
  ];
  for (const [index, O] of sorted.entries()) {
    let choice = { worth: best[index]?.worth ?? 0, pair: null as Pick<Pair, "X" | "O"> | null, before: index };
    for (let before = index - 1; before >= Math.max(0, index - 1 - PASSED_OVER); before--) {
      const X = sorted[before];
      if (X === undefined || !fitsWave(X, O, now) || (wereLastOpponents(X, O) && sorted.length > 2)) continue;
      const worth = (best[before]?.worth ?? 0) + WORTH_OF_PAIR - gapOf(X, O);
      if (worth > choice.worth) choice = { worth, pair: { X, O }, before };
    }
    best.push(choice);
  }
  const pairs: Pick<Pair, "X" | "O">[] = [];
  for (let at = best.length - 1; at > 0; ) {
    const choice = best[at];
    if (choice === undefined) break;
    if (choice.pair !== null) pairs.push(choice.pair);
    at = choice.before;
  }
  return pairs;
};

export const WAVES: PairingRule = {
  pairUp: ({ waiting }, now) => (now % WAVE === 0 ? matchWave(waiting, now) : []),
  nextAt: ({ waiting }, now) => (waiting.length < 2 ? null : (Math.floor(now / WAVE) + 1) * WAVE),
};
