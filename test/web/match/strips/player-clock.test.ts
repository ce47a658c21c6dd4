import { expect, test } from "vitest";
import { TIME_CONTROLS } from "../../../../shared/game/time-controls.ts";
import { LowTimeAlarm, lowTime } from "../../../../web/match/strips/player-clock.tsx";

test.each([
  ["bullet", 15_000],
  ["blitz", 37_500],
  ["rapid", 60_000],
  ["standard", 60_000],
] as const)("time is short in %s from %i ms on", (gameType, expected) => {
  expect(lowTime(TIME_CONTROLS[gameType].base)).toBe(expected);
});

test("it is never shorter than ten seconds", () => {
  expect(lowTime(30_000)).toBe(10_000);
});

test("it rings once on the way down", () => {
  const alarm = new LowTimeAlarm(10_000);
  const rings = [12_000, 11_000, 10_000, 9000, 8000].map((remaining, index) => alarm.check(remaining, index * 1000));
  expect(rings).toEqual([false, false, true, false, false]);
});

test("it rings again only after time was won back, and not within twenty seconds", () => {
  const alarm = new LowTimeAlarm(10_000);
  expect(alarm.check(9000, 0)).toBe(true);
  expect(alarm.check(11_000, 5000)).toBe(false);
  expect(alarm.check(9500, 6000)).toBe(false);
  expect(alarm.check(9500, 20_000)).toBe(true);
  expect(alarm.check(9000, 50_000)).toBe(false);
});
