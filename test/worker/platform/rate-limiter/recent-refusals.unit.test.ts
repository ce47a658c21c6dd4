import { expect, test } from "vitest";
import { RecentRefusals } from "../../../../worker/platform/rate-limiter/recent-refusals.ts";

test("a refused bucket is not asked until the second that was announced", () => {
  const recent = new RecentRefusals();
  expect(recent.waitFor("one", 1000)).toBe(0);
  recent.note("one", 51_000);
  expect([1000, 1001, 50_000, 50_001].map((now) => recent.waitFor("one", now))).toEqual([50, 50, 1, 1]);
  expect(recent.waitFor("other", 50_001)).toBe(0);
  expect(recent.waitFor("one", 51_000)).toBe(0);
});

test("if the clock is set back, nothing is refused for longer", () => {
  const recent = new RecentRefusals();
  recent.note("one", 1_050_000);
  expect(recent.waitFor("one", 1_000_000)).toBe(50);
  expect(recent.waitFor("one", 500_000)).toBe(0);
});

test("it remembers a thousand at most", () => {
  const recent = new RecentRefusals();
  for (let bucket = 0; bucket <= 1000; bucket++) recent.note(`${bucket}`, 51_000);
  expect(recent.waitFor("0", 1000)).toBe(0);
  expect(recent.waitFor("1000", 1000)).toBe(50);
});
