import { expect, test } from "vitest";
import { COST, Pace } from "../../../worker/matchmaking/pace.ts";

const START = 1_700_000_000_000;

/** How many pieces of work may begin at a moment. */
const portionOf = (pace: Pace, now: number, cost: number = COST.admission): number => {
  let begun = 0;
  while (pace.take(cost, now)) begun++;
  return begun;
};

test("a portion begins at once, the next after the alarm", () => {
  const pace = new Pace();
  expect(pace.restsUntil()).toBeNull();
  const first = portionOf(pace, START);
  expect(first).toBeGreaterThan(4);
  const restsUntil = Number(pace.restsUntil());
  expect(restsUntil).toBeGreaterThan(START);
  expect(portionOf(pace, restsUntil + 500)).toBe(0);
  pace.rang(restsUntil);
  expect(portionOf(pace, restsUntil)).toBeGreaterThan(first);
});

test("portions grow while alarms ring on time, and shrink when they ring late, down to the first", () => {
  const pace = new Pace();
  let now = START;
  const next = (lateness: number): number => {
    const portion = portionOf(pace, now);
    now = Number(pace.restsUntil()) + lateness;
    pace.rang(now);
    return portion;
  };
  const growing = Array.from({ length: 40 }, () => next(0));
  expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  const [least, most] = [growing[0] ?? 0, growing.at(-1) ?? 0];
  expect(most).toBeGreaterThan(3 * least);
  const shrinking = Array.from({ length: 10 }, () => next(500));
  expect(shrinking.at(-1)).toBe(least);
});

test("a game counts as much as several searches", () => {
  expect(portionOf(new Pace(), START, COST.making)).toBeLessThan(portionOf(new Pace(), START) / 2);
});

test("an alarm for something else does no harm, and one that was lost is not waited for", () => {
  const pace = new Pace();
  pace.rang(START);
  const first = portionOf(pace, START);
  expect(portionOf(pace, START + 3000)).toBe(first);
});
