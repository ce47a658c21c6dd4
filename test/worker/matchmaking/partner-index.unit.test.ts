import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Crowd, nextPairAt, nextPairingAt, pairUp, takePairs } from "../../../worker/matchmaking/pairing.ts";
import { PartnerIndex } from "../../../worker/matchmaking/partner-index.ts";
import type { Pair, Waiting } from "../../../worker/matchmaking/waiting.ts";
import { seededRandom } from "../../seeded-random.ts";
import { crowds, NOW, waiter } from "./crowds.ts";
import { nextPairingPlainly, pairUpPlainly } from "./pairing-oracle.ts";

/** The search for partners in an index, beside one that compares everybody with everybody. */

const namesOf = (pairs: readonly Pair[]): string[] =>
  pairs.map(({ X, O }) => `${X.identity.identifier}-${O.identity.identifier}`);

const RUNS = 2000;

test("finds the same pairs in the same order, with the same sides, at every moment", () => {
  fc.assert(
    fc.property(crowds, fc.integer({ min: 0, max: 100_000 }), fc.integer(), (crowd, later, seed) => {
      const found = pairUp(crowd, NOW + later, seededRandom(seed));
      expect(namesOf(found)).toEqual(namesOf(pairUpPlainly(crowd, NOW + later, seededRandom(seed))));
    }),
    { numRuns: RUNS },
  );
});

test("knows the same moment of the next pair", () => {
  fc.assert(
    fc.property(crowds, (crowd) => {
      expect(nextPairingAt(crowd)).toBe(nextPairingPlainly(crowd));
    }),
    { numRuns: RUNS },
  );
});

/** What happens in a pool, one after the other: somebody comes, goes, or is looked for. */
const histories = fc.array(
  fc.record({
    kind: fc.constantFrom("come", "come", "go", "pair", "look"),
    who: fc.nat(1000),
    after: fc.integer({ min: 0, max: 3000 }),
  }),
  { maxLength: 80 },
);

test("stays true whoever comes and goes", () => {
  fc.assert(
    fc.property(crowds, histories, (crowd, history) => {
      const index = new PartnerIndex(crowd.isRated);
      const there = new Map<string, Waiting>();
      const plainly = (): Crowd => ({
        ...crowd,
        waiting: [...there.values()].sort(
          (a, b) => a.waitingSince - b.waitingSince || (a.identity.identifier < b.identity.identifier ? -1 : 1),
        ),
      });
      let now = NOW;
      for (const { kind, who, after } of history) {
        now += after;
        const one = crowd.waiting[who % Math.max(1, crowd.waiting.length)];
        if (kind === "come" && one !== undefined) {
          // Half of them come now; the others have waited already, as those do whose game could not be made.
          const come = who % 2 === 0 ? { ...one, waitingSince: now } : one;
          index.add(come);
          there.set(come.identity.identifier, come);
        } else if (kind === "go" && one !== undefined) {
          index.remove(one.identity.identifier);
          there.delete(one.identity.identifier);
        } else if (kind === "pair") {
          const expected = namesOf(pairUpPlainly(plainly(), now, seededRandom(who)));
          const found = takePairs(index, crowd.arrivals, now, seededRandom(who));
          expect(namesOf(found)).toEqual(expected);
          for (const { X, O } of found) for (const { identity } of [X, O]) there.delete(identity.identifier);
        } else {
          expect(nextPairAt(index, crowd.arrivals)).toBe(nextPairingPlainly(plainly()));
        }
      }
    }),
    { numRuns: RUNS / 4 },
  );
});

describe("thousands", () => {
  const random = seededRandom(7);
  const many = (count: number, more: (index: number) => Partial<Waiting>): Waiting[] =>
    Array.from({ length: count }, (_, index) => waiter(`p${String(index).padStart(5, "0")}`, more(index)));

  test("who all wait for the end of a pause are the same pairs as by comparing all", () => {
    const waiting = many(600, () => ({
      rating: 1500 + 300 * (random() - random()),
      deviation: random() < 0.3 ? 200 : 70,
      waitingSince: NOW - Math.floor(30_000 * random()),
    })).sort((a, b) => a.waitingSince - b.waitingSince || (a.identity.identifier < b.identity.identifier ? -1 : 1));
    const crowd = { waiting, isRated: true, arrivals: [] };
    expect(namesOf(pairUp(crowd, NOW, seededRandom(1)))).toEqual(namesOf(pairUpPlainly(crowd, NOW, seededRandom(1))));
  });

  // Comparing all with all of them would take longer than a test may.
  test.each([
    ["rated", (): Partial<Waiting> => ({ rating: 1500 + 300 * (random() - random()) })],
    ["of one rating", (): Partial<Waiting> => ({})],
  ])("%s are all paired at once", (_, more) => {
    const waiting = many(5000, (index) => ({ waitingSince: NOW - 30_000 + index, ...more() }));
    const pairs = pairUp({ waiting, isRated: true, arrivals: [] }, NOW, Math.random);
    expect(pairs).toHaveLength(2500);
  });
});
