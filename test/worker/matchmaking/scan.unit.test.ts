import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextPairingAt, scan } from "../../../worker/matchmaking/pairing.ts";
import type { Pair, WaitingPlayer } from "../../../worker/matchmaking/waiting.ts";
import { seededRandom } from "../../seeded-random.ts";
import { nextPairingPlainly, pairUpPlainly } from "./pairing-oracle.ts";
import { NOW, pools, waiter } from "./pools.ts";

/** The scan of the sorted list, beside an oracle that compares everybody with everybody. */

const namesOf = (pairs: readonly Pair[]): string[] =>
  pairs.map(({ X, O }) => `${X.identity.identifier}-${O.identity.identifier}`);

const RUNS = 2000;

test("finds the same pairs in the same order, with the same sides, at every moment, and then the next moment", () => {
  fc.assert(
    fc.property(pools, fc.integer({ min: 0, max: 100_000 }), fc.integer(), (pool, later, seed) => {
      const { pairs, nextAt } = scan(pool, NOW + later, seededRandom(seed));
      expect(namesOf(pairs)).toEqual(namesOf(pairUpPlainly(pool, NOW + later, seededRandom(seed))));
      const paired = new Set(pairs.flatMap(({ X, O }) => [X, O]));
      const left = pool.waiting.filter((one) => !paired.has(one));
      // Those who are paired count among the arrivals of the next scan.
      const arrivals = [...pool.arrivals, ...Array.from(paired, ({ waitingSince }) => waitingSince)];
      expect(nextAt).toBe(nextPairingPlainly({ ...pool, waiting: left, arrivals }));
    }),
    { numRuns: RUNS },
  );
});

test("knows the same moment of the next pair", () => {
  fc.assert(
    fc.property(pools, (pool) => {
      expect(nextPairingAt(pool)).toBe(nextPairingPlainly(pool));
    }),
    { numRuns: RUNS },
  );
});

describe("thousands", () => {
  const random = seededRandom(7);
  const many = (count: number, more: (index: number) => Partial<WaitingPlayer>): WaitingPlayer[] =>
    Array.from({ length: count }, (_, index) => waiter(`p${String(index).padStart(5, "0")}`, more(index)));
  const someRating = (): number => 1500 + 300 * (random() - random());

  test("are the same pairs as by comparing all", () => {
    const waiting = many(600, () => ({
      rating: someRating(),
      deviation: random() < 0.3 ? 200 : 70,
      waitingSince: NOW - Math.floor(30_000 * random()),
    })).sort((a, b) => a.waitingSince - b.waitingSince || (a.identity.identifier < b.identity.identifier ? -1 : 1));
    const pool = { waiting, isRated: true, arrivals: [] };
    expect(namesOf(scan(pool, NOW, seededRandom(1)).pairs)).toEqual(namesOf(pairUpPlainly(pool, NOW, seededRandom(1))));
  });

  // Comparing everybody with everybody would take too long here.
  test.each([
    ["of many ratings", (): Partial<WaitingPlayer> => ({ rating: someRating() })],
    ["of one rating", (): Partial<WaitingPlayer> => ({})],
  ])("%s are all paired at once", (_, more) => {
    const waiting = many(5000, (index) => ({ waitingSince: NOW - 30_000 + index, ...more() }));
    const { pairs } = scan({ waiting, isRated: true, arrivals: [] }, NOW, Math.random);
    expect(pairs).toHaveLength(2500);
  });

  const twenty = Array.from({ length: 20 }, (_, index) => `p0${1980 + index}`);

  // Counts instead of measuring time: a scan that compares all would look at each player some thousand times.
  test.each([
    ["of one rating", 1000, (index: number) => ({ waitingSince: NOW - index })],
    ["of whom only two suit each other", 1, (index: number) => ({ rating: 1_000_000 * Math.max(1, index) })],
    [
      "of one rating, beside sixty who have waited the longer the nearer they are,",
      1000,
      (index: number) => ({
        waitingSince: NOW - 1000 * index,
        rating: index < 1940 ? 1500 : 1494 + (index - 1940) / 10,
      }),
    ],
    [
      "of one rating, beside twenty who must wait longer and may not meet each other,",
      990,
      (index: number) =>
        index < 1980 ? { waitingSince: NOW - index } : { waitingSince: NOW - 12_000, rating: 1600, blocked: twenty },
    ],
  ])("%s are each compared with a few others", (_, expected, more) => {
    let looks = 0;
    const waiting = many(2000, more).map((one) => ({
      ...one,
      get identity() {
        looks++;
        return one.identity;
      },
    }));
    const { pairs } = scan({ waiting, isRated: true, arrivals: [] }, NOW, Math.random);
    expect(pairs).toHaveLength(expected);
    expect(looks).toBeLessThan(50 * waiting.length);
  });
});
