import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextPairingAt, pairUp, type Waiting } from "../../../worker/matchmaking/pairing.ts";

const NOW = 1_700_000_000_000;

const waiter = (name: string, more: Partial<Waiting> = {}): Waiting => ({
  identity: { identifier: name, username: name, role: "player", formerGuest: null },
  rating: 1500,
  deviation: 60,
  waitingSince: NOW,
  xBalance: 0,
  lastOpponent: null,
  ...more,
});

const formerly = (name: string, guest: string): Waiting =>
  waiter(name, { identity: { identifier: name, username: name, role: "player", formerGuest: guest } });

const lot = () => 0.25;

/** The pairs as sorted names, in the order in which they were made. */
const pairsOf = (waiting: readonly Waiting[], isRated: boolean, seconds = 0): string[] =>
  pairUp(waiting, NOW + seconds * 1000, isRated, lot).map(({ X, O }) =>
    [X.identity.identifier, O.identity.identifier].sort().join("-"),
  );

describe("the window", () => {
  test.each([
    [100, 60, 0],
    [100.001, 60, 0.001],
    [101, 60, 0.2],
    [350, 60, 50],
    [500, 60, 80],
    [200, 111, 0],
    [500, 350, 60],
  ])("a gap of %d at deviation %i takes %d seconds", (gap, deviation, seconds) => {
    const two = [waiter("a", { deviation }), waiter("b", { deviation, rating: 1500 + gap })];
    expect(nextPairingAt(two, true)).toBe(NOW + seconds * 1000);
    expect(pairsOf(two, true, seconds)).toEqual(["a-b"]);
    expect(pairUp(two, NOW + seconds * 1000 - 1, true, lot)).toEqual([]);
  });

  test("nobody is paired over more than 500, however long they wait", () => {
    const two = [waiter("a"), waiter("b", { rating: 2000.1 })];
    expect(nextPairingAt(two, true)).toBeNull();
    expect(pairsOf(two, true, 86_400)).toEqual([]);
  });

  test("both must accept: a newcomer's window counts, too", () => {
    const two = [waiter("a", { waitingSince: NOW - 80_000 }), waiter("b", { rating: 1900 })];
    expect(pairsOf(two, true)).toEqual([]);
    expect(nextPairingAt(two, true)).toBe(NOW + 60_000);
  });

  test("ratings do not count in a casual pool", () => {
    expect(pairsOf([waiter("a"), waiter("b", { rating: 2800 })], false)).toEqual(["a-b"]);
  });
});

describe("who plays whom", () => {
  test("the smallest gap first", () => {
    const four = [
      waiter("a"),
      waiter("b", { rating: 1540 }),
      waiter("c", { rating: 1550 }),
      waiter("d", { rating: 1600 }),
    ];
    expect(pairsOf(four, true)).toEqual(["b-c", "a-d"]);
  });

  test("then the longest wait", () => {
    const three = ["a", "b", "c"].map((name, index) => waiter(name, { waitingSince: NOW - index }));
    expect(pairsOf(three, false)).toEqual(["b-c"]);
  });

  test("never somebody with the guest they were", () => {
    expect(pairsOf([formerly("a", "guest_a"), waiter("guest_a")], false)).toEqual([]);
    expect(pairsOf([waiter("guest_a"), formerly("a", "guest_a"), waiter("b")], false)).toHaveLength(1);
  });

  test("not the same two again while somebody else waits", () => {
    const [a, b] = [waiter("a", { lastOpponent: "b" }), waiter("b", { lastOpponent: "a" })];
    expect(pairsOf([a, b, waiter("c")], false)).toEqual(["a-c"]);
    expect(pairsOf([a, b, waiter("c"), waiter("d")], false)).toEqual(["a-c", "b-d"]);
    expect(pairsOf([a, b], false)).toEqual(["a-b"]);
  });

  test("the same two again while nobody else can ever be paired with them", () => {
    const [a, b] = [waiter("a", { lastOpponent: "b" }), waiter("b", { lastOpponent: "a" })];
    expect(pairsOf([a, b, waiter("far", { rating: 2200 })], true)).toEqual(["a-b"]);
    const near = waiter("near", { rating: 1650 });
    expect(pairsOf([a, b, near], true)).toEqual([]);
    expect(nextPairingAt([a, b, near], true)).toBe(NOW + 10_000);
  });

  test("not the same two again while one of them may still get somebody else", () => {
    const [a, b] = [waiter("a", { lastOpponent: "b" }), waiter("b", { lastOpponent: "a", rating: 1400 })];
    expect(pairsOf([a, b, waiter("c", { rating: 1950 })], true)).toEqual([]);
  });

  test("a rematch is made as soon as everybody else is spoken for", () => {
    const four = [
      waiter("a", { lastOpponent: "b", waitingSince: NOW - 1 }),
      waiter("b", { lastOpponent: "a", waitingSince: NOW - 2 }),
      waiter("c", { waitingSince: NOW - 4 }),
      waiter("d", { waitingSince: NOW - 3 }),
    ];
    expect(pairsOf(four, false)).toEqual(["c-d", "a-b"]);
  });

  test("a player who was a guest then counts as the opponent of then", () => {
    const [a, b] = [waiter("a", { lastOpponent: "guest_b" }), formerly("b", "guest_b")];
    expect(pairsOf([a, b, waiter("c")], false)).toEqual(["a-c"]);
  });
});

describe("sides", () => {
  test("who had X less often gets it", () => {
    const [pair] = pairUp([waiter("a", { xBalance: 1 }), waiter("b", { xBalance: -1 })], NOW, false, lot);
    expect([pair?.X.identity.identifier, pair?.O.identity.identifier]).toEqual(["b", "a"]);
  });

  test.each([
    [0.49, "a"],
    [0.5, "b"],
  ])("by lot where that is even: %f gives X to %s", (drawn, x) => {
    const [pair] = pairUp([waiter("a", { waitingSince: NOW - 1 }), waiter("b")], NOW, false, () => drawn);
    expect(pair?.X.identity.identifier).toBe(x);
  });
});

describe("whoever waits", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  const waiters: fc.Arbitrary<Waiting[]> = fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: names.length })
    .chain((present) =>
      fc.tuple(
        ...present.map((name) =>
          fc
            .record({
              rating: fc.integer({ min: 1000, max: 2200 }),
              deviation: fc.integer({ min: 45, max: 350 }),
              waitingSince: fc.integer({ min: NOW - 100_000, max: NOW }),
              xBalance: fc.integer({ min: -3, max: 3 }),
              lastOpponent: fc.option(fc.constantFrom(...names.filter((other) => other !== name))),
              formerGuest: fc.option(fc.constantFrom(...names.filter((other) => other !== name)), { freq: 5 }),
            })
            .map(({ formerGuest, ...more }) =>
              waiter(name, { ...more, identity: { identifier: name, username: name, role: "player", formerGuest } }),
            ),
        ),
      ),
    );

  /** The rules once more, said as plainly as can be. */
  const windowOf = ({ deviation, waitingSince }: Waiting, now: number): number =>
    Math.min(500, (deviation > 110 ? 200 : 100) + (5 * (now - waitingSince)) / 1000);
  const isAcceptable = (a: Waiting, b: Waiting, now: number, isRated: boolean): boolean =>
    !isRated || Math.abs(a.rating - b.rating) <= Math.min(windowOf(a, now), windowOf(b, now));
  const isSame = ({ identity: a }: Waiting, { identity: b }: Waiting): boolean =>
    a.identifier === b.formerGuest || b.identifier === a.formerGuest;
  const isRematch = (a: Waiting, b: Waiting): boolean =>
    [b.identity.identifier, b.identity.formerGuest].includes(a.lastOpponent ?? "") ||
    [a.identity.identifier, a.identity.formerGuest].includes(b.lastOpponent ?? "");
  const pairsAmong = (list: readonly Waiting[]): [Waiting, Waiting][] =>
    list.flatMap((a, index) => list.slice(index + 1).map((b): [Waiting, Waiting] => [a, b]));

  test("is paired at most once, with somebody else, inside both windows", () => {
    fc.assert(
      fc.property(waiters, fc.boolean(), (list, isRated) => {
        const pairs = pairUp(list, NOW, isRated, Math.random);
        const paired = pairs.flatMap(({ X, O }) => [X, O]);
        expect(new Set(paired).size).toBe(paired.length);
        for (const { X, O } of pairs) {
          expect(isSame(X, O)).toBe(false);
          expect(isAcceptable(X, O, NOW, isRated)).toBe(true);
          expect(X.xBalance).toBeLessThanOrEqual(O.xBalance);
        }
      }),
    );
  });

  test("is left over only where there is nobody for them, or only whom they have just played", () => {
    fc.assert(
      fc.property(waiters, fc.boolean(), (list, isRated) => {
        const paired = new Set(pairUp(list, NOW, isRated, lot).flatMap(({ X, O }) => [X, O]));
        const left = list.filter((entry) => !paired.has(entry));
        for (const [a, b] of pairsAmong(left)) {
          const couldPlay = isAcceptable(a, b, NOW, isRated) && !isSame(a, b);
          if (couldPlay) expect(isRematch(a, b)).toBe(true);
        }
        // In a casual pool there is nobody to wait for, so not even a rematch is left undone.
        if (!isRated) expect(pairsAmong(left).every(([a, b]) => isSame(a, b))).toBe(true);
      }),
    );
  });

  test("is paired at the very moment that was announced, and not before", () => {
    fc.assert(
      fc.property(waiters, fc.boolean(), (list, isRated) => {
        const next = nextPairingAt(list, isRated);
        if (next === null) {
          expect(pairUp(list, NOW + 1_000_000, isRated, lot)).toEqual([]);
          return;
        }
        expect(pairUp(list, next - 1, isRated, lot)).toEqual([]);
        expect(pairUp(list, next, isRated, lot).length).toBeGreaterThan(0);
      }),
    );
  });
});
