import fc from "fast-check";
import { expect, test } from "vitest";
import { packTimes, unpackTimes } from "../../../../worker/data/game/move-times.ts";

const PACE = { base: 300_000, increment: 3000 };

/** Clocks of a game. `tenths` is the time of each move from the third on, in tenths of a second. */
const clocksOf = (tenths: readonly number[]): number[] => {
  const clocks = [PACE.base, PACE.base];
  for (const [index, took] of tenths.entries()) clocks.push((clocks[index] ?? 0) + PACE.increment - 100 * took);
  return clocks;
};

test("the clocks of any game come back, those after a takeback too", () => {
  // A takeback leaves increments, so a move may seem to take less than no time.
  const took = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: -900, max: 72_000 }));
  fc.assert(
    fc.property(fc.array(took, { maxLength: 79 }), (tenths) => {
      const clocks = clocksOf(tenths);
      const packed = packTimes(clocks, PACE);
      expect(packed).toMatch(/^[*-z]*$/);
      expect(unpackTimes(packed, PACE, clocks.length)).toEqual(clocks);
    }),
  );
});

test("a move of less than four seconds is one character, one of less than 160 is two", () => {
  expect(packTimes(clocksOf([0, 39]), PACE)).toHaveLength(2);
  expect(packTimes(clocksOf([40, 1599]), PACE)).toHaveLength(4);
  expect(packTimes(clocksOf([1600, 63_999]), PACE)).toHaveLength(6);
});

test.each([0, 1, 2])("a game of %d moves has only free ones", (moves) => {
  const clocks = clocksOf([]).slice(0, moves);
  expect(packTimes(clocks, PACE)).toBe("");
  expect(unpackTimes("", PACE, moves)).toEqual(clocks);
});

test.each([
  ["too few", "*", 4],
  ["too many", "***", 4],
  ["half a number", "*R", 4],
])("%s times belong to no game", (_, packed, moves) => {
  expect(unpackTimes(packed, PACE, moves)).toBeNull();
});

test("a base and an increment of no whole tenth, as on a server with faster clocks, come back rounded up", () => {
  const fast = { base: 15_050, increment: 167 };
  const clocks = [15_100, 15_100, 14_900, 15_000];
  expect(unpackTimes(packTimes(clocks, fast), fast, 4)).toEqual(clocks);
});

test("in a correspondence game each move is counted from the whole time", () => {
  const day = 86_400_000;
  const pace = { gameType: "correspondence", base: 14 * day, increment: 0 } as const;
  const clocks = [14 * day, 14 * day, 100, 14 * day, 13 * day];
  const packed = packTimes(clocks, pace);
  expect(packed.length).toBeLessThanOrEqual(3 * 5);
  expect(unpackTimes(packed, pace, 5)).toEqual(clocks);
});
