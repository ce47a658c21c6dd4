import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type IdlePlayer,
  type Meetable,
  mayMeetAt,
  mayMeetInArena,
  pairUp,
  REMATCH_AFTER,
} from "../../../worker/arena/pairing.ts";

const NOW = 1_000_000;

const meetable = (number: number): Meetable => ({
  identity: { identifier: `p${number}`, username: `p${number}`, role: "player", formerGuest: null },
  blocked: [],
});

const candidate = (number: number, changes: Partial<IdlePlayer> = {}): IdlePlayer => ({
  ...meetable(number),
  rank: number,
  rating: 1500,
  freeSince: NOW,
  sides: [],
  opponents: [],
  ...changes,
});

const meetables = (active: number): Meetable[] => Array.from({ length: active }, (_, index) => meetable(index + 1));
const circumstances = (active = 100) => ({ now: NOW, active: meetables(active), random: () => 0.3 });

const names = fc.integer({ min: 0, max: 11 }).map((number) => `p${number}`);
const anybody = fc.record({
  rating: fc.integer({ min: 600, max: 2600 }),
  freeSince: fc.integer({ min: NOW - 120_000, max: NOW }),
  sides: fc.array(fc.constantFrom("X" as const, "O" as const), { maxLength: 6 }),
  opponents: fc.array(names, { maxLength: 6 }),
  blocked: fc.array(names, { maxLength: 3 }),
});

test("two who have not just met are never both left over, and nobody is paired twice or with somebody blocked", () => {
  fc.assert(
    fc.property(fc.array(anybody, { maxLength: 12 }), fc.integer({ min: 2, max: 20 }), (people, active) => {
      const free = people.map((person, number) => candidate(number, person));
      const pairs = pairUp(free, 20, circumstances(active));
      const paired = pairs.flatMap(({ X, O }) => [X, O]);
      expect(new Set(paired).size).toBe(paired.length);
      const of = (identifier: string): IdlePlayer => {
        const found = free.find(({ identity }) => identity.identifier === identifier);
        if (found === undefined) throw new Error("nobody");
        return found;
      };
      const mayMeetNow = (one: IdlePlayer, other: IdlePlayer): boolean =>
        mayMeetInArena(one, other) && mayMeetAt(one, other, meetables(active)) <= NOW;
      for (const { X, O } of pairs) expect(mayMeetNow(of(X), of(O))).toBe(true);
      const left = free.filter(({ identity }) => !paired.includes(identity.identifier));
      for (const one of left) for (const other of left) if (one !== other) expect(mayMeetNow(one, other)).toBe(false);
    }),
  );
});

test("nobody is left over because a meeting is more recent for one of the two than for the other", () => {
  const waited = { freeSince: NOW - 120_000 };
  const free = [
    candidate(0, { rating: 600, ...waited }),
    candidate(1, { rating: 1503, ...waited }),
    candidate(2, { rating: 1248, freeSince: NOW - 58_525, opponents: ["p0"] }),
    candidate(3, { rating: 1530, freeSince: NOW - 47_725, sides: ["X"] }),
    candidate(4, { rating: 1117, ...waited }),
    candidate(5, { rating: 1012, ...waited }),
  ];
  expect(pairUp(free, 20, circumstances(2))).toHaveLength(3);
});

test("neighbours in the standing play each other", () => {
  const free = [1, 2, 3, 4].map((number) => candidate(number));
  const pairs = pairUp(free, 4, circumstances()).map(({ X, O }) => [X, O].toSorted());
  expect(pairs.toSorted()).toEqual([
    ["p1", "p2"],
    ["p3", "p4"],
  ]);
});

test("two who have just met wait for others, longer after each game in a row, unless there is nobody else", () => {
  const [one, other] = [candidate(1, { opponents: ["p2"] }), candidate(2, { opponents: ["p1"] })];
  expect(pairUp([one, other], 4, circumstances(4))).toEqual([]);
  expect(pairUp([one, other], 4, circumstances(2))).toHaveLength(1);
  expect(mayMeetAt(one, other, meetables(4))).toBe(NOW + REMATCH_AFTER);
  const after = (games: number): number => {
    const opponents = (id: string): string[] => Array.from({ length: games }, () => id);
    return mayMeetAt(
      candidate(1, { opponents: opponents("p2") }),
      candidate(2, { opponents: opponents("p1") }),
      meetables(4),
    );
  };
  expect(after(2)).toBe(NOW + 2 * REMATCH_AFTER);
  expect(after(12)).toBe(NOW + 2 * REMATCH_AFTER);
});

test("two who have just met play again at once if neither may meet anybody else", () => {
  const [one, other] = [candidate(1, { opponents: ["p2"] }), candidate(2, { opponents: ["p1"] })];
  const third = { ...meetable(3), blocked: ["p1", "p2"] };
  expect(mayMeetAt(one, other, [one, other, third])).toBe(NOW);
  expect(mayMeetAt(one, other, [one, other, { ...third, blocked: ["p1"] }])).toBe(NOW + REMATCH_AFTER);
});

test("nobody meets themselves under another name", () => {
  const { identity } = meetable(2);
  const guest = candidate(1, { identity: { ...identity, identifier: "guest_1" } });
  const later = candidate(2, { identity: { ...identity, formerGuest: "guest_1" } });
  const again = candidate(3, { identity: { ...identity, identifier: "p3", formerGuest: "guest_1" } });
  expect(pairUp([guest, later, again], 3, circumstances())).toEqual([]);
  expect(pairUp([guest, later, again, candidate(4)], 4, circumstances())).toHaveLength(1);
});

test("sides even out, and two who play again swap them", () => {
  const last = (side: "X" | "O", opponent: string) => ({ sides: [side], opponents: [opponent] });
  const pair = pairUp([candidate(1, last("X", "p2")), candidate(2, last("O", "p1"))], 2, circumstances(2));
  expect(pair).toEqual([{ X: "p2", O: "p1" }]);
  const often = candidate(1, { sides: ["X", "X", "O"] });
  expect(pairUp([often, candidate(2, { sides: ["X", "O", "O"] })], 2, circumstances(2))).toEqual([
    { X: "p2", O: "p1" },
  ]);
});

test("the one who has waited longest is not the one left over", () => {
  const free = [1, 2, 3].map((number) => candidate(number, { freeSince: number === 2 ? NOW - 60_000 : NOW }));
  const [pair] = pairUp(free, 3, circumstances());
  expect([pair?.X, pair?.O]).toContain("p2");
});

test("two hundred are paired, rank by rank in groups", () => {
  const free = Array.from({ length: 201 }, (_, number) =>
    candidate(number + 1, { rating: 1200 + ((number * 97) % 600) }),
  );
  const pairs = pairUp(free, 201, circumstances());
  expect(pairs).toHaveLength(100);
});
