import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextPairingAt, scan } from "../../../worker/matchmaking/pairing.ts";
import { scanOrder, type WaitingPlayer, type WaitingPool } from "../../../worker/matchmaking/waiting.ts";
import { openingOf } from "../../../worker/matchmaking/window.ts";
import { NOW, waiter } from "./pools.ts";

const formerly = (name: string, guest: string): WaitingPlayer =>
  waiter(name, { identity: { identifier: name, username: name, role: "player", formerGuest: guest } });

const lot = () => 0.25;

const pairUp = (...args: Parameters<typeof scan>) => scan(...args).pairs;

/** A pool with these waiting players. `arrivals` are the moments at which others came lately. */
const pool = (waiting: readonly WaitingPlayer[], isRated: boolean, arrivals: readonly number[] = []): WaitingPool => ({
  waiting,
  isRated,
  arrivals,
});

/** The pairs as sorted names, in the order in which they were made. */
const pairsOf = (waiting: readonly WaitingPlayer[], isRated: boolean, seconds = 0): string[] =>
  pairUp(pool(waiting, isRated), NOW + seconds * 1000, lot).map(({ X, O }) =>
    [X.identity.identifier, O.identity.identifier].sort().join("-"),
  );

/** Arrivals of others, one every `seconds` seconds until now. */
const every = (seconds: number): number[] => Array.from({ length: 20 }, (_, index) => NOW - index * seconds * 1000);

/** How many seconds two players wait who come at the same moment. */
const waitOf = (gap: number, arrivals: readonly number[] = [], deviation = 60): number => {
  const two = [waiter("a", { deviation }), waiter("b", { deviation, rating: 1500 + gap })];
  return (Number(nextPairingAt(pool(two, true, arrivals))) - NOW) / 1000;
};

describe("the window", () => {
  test.each([
    [100, 60, 0],
    [100.001, 60, 0.001],
    [200, 111, 0],
    [400, 60, 0.313],
    [400, 111, 0.13],
    [900, 60, 0.626],
  ])("two who are alone with a gap of %d at deviation %i wait %d seconds", (gap, deviation, seconds) => {
    expect(waitOf(gap, [], deviation)).toBe(seconds);
    const two = [waiter("a", { deviation }), waiter("b", { deviation, rating: 1500 + gap })];
    expect(pairsOf(two, true, seconds)).toEqual(["a-b"]);
    expect(pairsOf(two, true, seconds - 0.001)).toEqual([]);
  });

  test("two who are alone are paired within two seconds, whatever their gap", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4500, noNaN: true }), fc.integer({ min: 0, max: 400 }), (gap, away) => {
        // A single earlier arrival has little effect.
        expect(waitOf(gap, [NOW - away * 1000 - 300_000])).toBeLessThan(2);
      }),
    );
  });

  test("the fewer come, the sooner it opens for a far opponent, and the wider it starts", () => {
    const waits = [20, 40, 60, 120, 300].map((seconds) => waitOf(500, every(seconds)));
    expect(waits).toEqual(waits.toSorted((a, b) => b - a));
    expect(waits[0]).toBeGreaterThan(10);
    const starts = [0.1, 1, 4, 20].map((seconds) =>
      [5, 10, 20, 40, 80].findLast((gap) => waitOf(gap, every(seconds)) === 0),
    );
    expect(starts).toEqual([5, 20, 40, 80]);
  });

  test("it opens for every gap, however many come", () => {
    for (const seconds of [0.05, 1, 10, 60]) expect(waitOf(2000, every(seconds))).toBeLessThan(180);
  });

  test("the wait of both counts: a player who has waited long takes a newcomer at once", () => {
    const arrivals = every(20);
    const [old, far] = [waiter("a", { waitingSince: NOW - 120_000 }), waiter("b", { rating: 1900 })];
    expect(waitOf(400, arrivals)).toBeGreaterThan(10);
    expect(nextPairingAt(pool([old, far], true, arrivals))).toBeLessThanOrEqual(NOW);
  });

  test("those who wait besides count as people who come", () => {
    const others = [1, 2, 3, 4].map((index) => waiter(`o${index}`, { rating: 1500 + 2000 * index }));
    const two = [waiter("a"), waiter("b", { rating: 1900 })];
    expect(nextPairingAt(pool([...others, ...two], true))).toBeGreaterThan(NOW + 2000);
  });

  test("it does not matter in which order others have come", () => {
    expect(waitOf(500, every(20).toReversed())).toBe(waitOf(500, every(20)));
  });

  test("a provisional player looks past one with a settled rating at another with a provisional one", () => {
    const three = [
      waiter("a", { deviation: 300, waitingSince: NOW - 2 }),
      waiter("b", { deviation: 60, rating: 1800, waitingSince: NOW - 1, blocked: ["c"] }),
      waiter("c", { deviation: 300, rating: 1800 }),
    ];
    const at = Number(nextPairingAt(pool(three, true)));
    expect(pairsOf(three, true, (at - NOW) / 1000)).toEqual(["a-c"]);
    expect(pairsOf(three, true, (at - NOW) / 1000 - 0.001)).toEqual([]);
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

  test("then the names in their order", () => {
    for (const names of ["abcd", "dcba", "bdac"]) {
      expect(
        pairsOf(
          [...names].map((name) => waiter(name)),
          false,
        ),
        names,
      ).toEqual(["a-b", "c-d"]);
    }
  });

  test("the first name of two of equal rating and wait who both suit only a third", () => {
    const newcomer = waiter("m", { rating: 1490 });
    const [p, q] = [waiter("p", { waitingSince: NOW - 1, blocked: ["q"] }), waiter("q", { waitingSince: NOW - 1 })];
    for (const three of [
      [newcomer, p, q],
      [q, p, newcomer],
    ]) {
      expect(pairsOf(three, true)).toEqual(["m-p"]);
    }
  });

  test("the first name even if the other has lost a closer opponent to somebody", () => {
    const five = [
      waiter("m", { rating: 1490 }),
      waiter("p", { waitingSince: NOW - 1, blocked: ["q", "r"] }),
      waiter("q", { waitingSince: NOW - 1 }),
      waiter("r", { rating: 1501 }),
      waiter("s", { rating: 1501, waitingSince: NOW - 5 }),
    ];
    expect(pairsOf(five, true)).toEqual(["r-s", "m-p"]);
  });

  test("the best of all that is left, again and again", () => {
    const five = [
      waiter("a", { rating: 1510, waitingSince: NOW - 5000 }),
      waiter("b", { rating: 1500 }),
      waiter("c", { rating: 1501 }),
      waiter("d", { rating: 1560 }),
      waiter("e", { rating: 1660, waitingSince: NOW - 5000 }),
    ];
    expect(pairsOf(five, true, 60)).toEqual(["b-c", "a-d"]);
  });

  test("never somebody with the guest they were", () => {
    expect(pairsOf([formerly("a", "guest_a"), waiter("guest_a")], false)).toEqual([]);
    expect(pairsOf([waiter("guest_a"), formerly("a", "guest_a"), waiter("b")], false)).toHaveLength(1);
  });

  test("not two players who were the same guest", () => {
    const [a, b] = [formerly("a", "guest_a"), formerly("b", "guest_a")];
    for (const isRated of [true, false]) {
      expect(pairsOf([a, b], isRated, 3600)).toEqual([]);
      expect(pairsOf([a, b, waiter("c")], isRated, 3600)).toHaveLength(1);
    }
    expect(pairsOf([a, formerly("b", "guest_b")], true)).toEqual(["a-b"]);
  });

  test("not the same two again while somebody else waits", () => {
    const [a, b] = [waiter("a", { lastOpponent: "b" }), waiter("b", { lastOpponent: "a" })];
    expect(pairsOf([a, b, waiter("c")], false)).toEqual(["a-c"]);
    expect(pairsOf([a, b, waiter("c"), waiter("d")], false)).toEqual(["a-c", "b-d"]);
    expect(pairsOf([a, b], false)).toEqual(["a-b"]);
  });

  test("not the same two again while one of them may still get somebody else, however far", () => {
    const [a, b] = [waiter("a", { lastOpponent: "b" }), waiter("b", { lastOpponent: "a", rating: 1400 })];
    const far = waiter("far", { rating: 2200 });
    expect(pairsOf([a, b, far], true)).toEqual([]);
    expect(pairsOf([a, b, far], true, 60)).toEqual(["a-far"]);
  });

  test("the same two again while the only other may not meet either of them", () => {
    const [a, b] = [waiter("a", { lastOpponent: "b" }), waiter("b", { lastOpponent: "a" })];
    expect(pairsOf([a, b, waiter("c", { blocked: ["a", "b"] })], true)).toEqual(["a-b"]);
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

describe("the scan order", () => {
  test.each([true, false])("sorts equal waits by name, and nobody comes before themselves (rated: %s)", (isRated) => {
    const order = scanOrder(isRated);
    const [a, b] = [waiter("a"), waiter("b")];
    expect([order(a, b), order(b, a), order(a, a)].map(Math.sign)).toEqual([-1, 1, 0]);
  });
});

describe("sides", () => {
  test("who had X less often gets it", () => {
    const [pair] = pairUp(pool([waiter("a", { xBalance: 1 }), waiter("b", { xBalance: -1 })], false), NOW, lot);
    expect([pair?.X.identity.identifier, pair?.O.identity.identifier]).toEqual(["b", "a"]);
  });

  test.each([
    [0.49, "a"],
    [0.5, "b"],
  ])("by lot where that is even: %f gives X to %s", (drawn, x) => {
    const [pair] = pairUp(pool([waiter("a", { waitingSince: NOW - 1 }), waiter("b")], false), NOW, () => drawn);
    expect(pair?.X.identity.identifier).toBe(x);
  });
});

describe("a waiting player", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  const waiters: fc.Arbitrary<WaitingPlayer[]> = fc
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
              blocked: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
              formerGuest: fc.option(fc.constantFrom(...names.filter((other) => other !== name)), { freq: 5 }),
            })
            .map(({ formerGuest, ...more }) =>
              waiter(name, { ...more, identity: { identifier: name, username: name, role: "player", formerGuest } }),
            ),
        ),
      ),
    );

  /** The rules again, in their simplest form. */
  const isAcceptable = (
    a: WaitingPlayer,
    b: WaitingPlayer,
    now: number,
    { waiting, arrivals, isRated }: WaitingPool,
  ): boolean => {
    if (!isRated) return true;
    const since = waiting.map(({ waitingSince }) => waitingSince).sort((x, y) => y - x);
    const { start, pace } = openingOf([...arrivals, ...since.slice(2)], since[0] ?? 0);
    const waited = Math.max(0, now - (a.waitingSince + b.waitingSince) / 2);
    const first = a.deviation > 110 && b.deviation > 110 ? 2 * start : start;
    return Math.abs(a.rating - b.rating) <= first * (1 + waited / pace) ** 2;
  };
  const isBlocked = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
    [a.identity.identifier, a.identity.formerGuest].some((name) => b.blocked?.includes(name ?? "")) ||
    [b.identity.identifier, b.identity.formerGuest].some((name) => a.blocked?.includes(name ?? ""));
  const isSame = ({ identity: a }: WaitingPlayer, { identity: b }: WaitingPlayer): boolean =>
    a.identifier === b.formerGuest ||
    b.identifier === a.formerGuest ||
    (a.formerGuest !== null && a.formerGuest === b.formerGuest);
  const isRematch = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
    [b.identity.identifier, b.identity.formerGuest].includes(a.lastOpponent ?? "") ||
    [a.identity.identifier, a.identity.formerGuest].includes(b.lastOpponent ?? "");
  const pairsAmong = (list: readonly WaitingPlayer[]): [WaitingPlayer, WaitingPlayer][] =>
    list.flatMap((a, index) => list.slice(index + 1).map((b): [WaitingPlayer, WaitingPlayer] => [a, b]));

  const pools = fc
    .tuple(waiters, fc.boolean(), fc.array(fc.integer({ min: NOW - 400_000, max: NOW }), { maxLength: 12 }))
    .map((parts) => pool(...parts));

  test("is paired at most once, with somebody else whom they may meet, inside their window", () => {
    fc.assert(
      fc.property(pools, (all) => {
        const pairs = pairUp(all, NOW, Math.random);
        const paired = pairs.flatMap(({ X, O }) => [X, O]);
        expect(new Set(paired).size).toBe(paired.length);
        for (const { X, O } of pairs) {
          expect(isSame(X, O) || isBlocked(X, O)).toBe(false);
          expect(isAcceptable(X, O, NOW + 1, all)).toBe(true);
          expect(X.xBalance).toBeLessThanOrEqual(O.xBalance);
        }
      }),
    );
  });

  test("is left over only where there is nobody for them, or only whom they have just played", () => {
    fc.assert(
      fc.property(pools, (all) => {
        const paired = new Set(pairUp(all, NOW, lot).flatMap(({ X, O }) => [X, O]));
        const left = all.waiting.filter((entry) => !paired.has(entry));
        for (const [a, b] of pairsAmong(left)) {
          const couldPlay = isAcceptable(a, b, NOW - 1, all) && !isSame(a, b) && !isBlocked(a, b);
          if (couldPlay) expect(isRematch(a, b)).toBe(true);
        }
        // In a casual pool nobody waits for a better opponent, so even a rematch is made at once.
        if (!all.isRated) expect(pairsAmong(left).every(([a, b]) => isSame(a, b) || isBlocked(a, b))).toBe(true);
      }),
    );
  });

  test("is paired at the very moment that was announced, and not before", () => {
    fc.assert(
      fc.property(pools, (all) => {
        const next = nextPairingAt(all);
        if (next === null) {
          expect(pairUp(all, NOW + 1_000_000, lot)).toEqual([]);
          return;
        }
        expect(pairUp(all, next - 1, lot)).toEqual([]);
        expect(pairUp(all, next, lot).length).toBeGreaterThan(0);
      }),
    );
  });

  test("finds somebody in the end, if there is anybody they may meet", () => {
    fc.assert(
      fc.property(pools, (all) => {
        let left = all.waiting;
        for (;;) {
          const next = nextPairingAt({ ...all, waiting: left });
          if (next === null) break;
          const paired = new Set(pairUp({ ...all, waiting: left }, next, lot).flatMap(({ X, O }) => [X, O]));
          expect(paired.size).toBeGreaterThan(0);
          left = left.filter((entry) => !paired.has(entry));
        }
        expect(pairsAmong(left).every(([a, b]) => isSame(a, b) || isBlocked(a, b))).toBe(true);
      }),
    );
  });
});
