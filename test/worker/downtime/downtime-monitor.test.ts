import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DowntimeMonitor } from "../../../worker/downtime/downtime-monitor.ts";

/** Far ahead of the real clock, so the alarm rings only when a test rings it. */
const START = Date.UTC(2040, 0, 1);
const MINUTE = 60_000;
const DAY = 86_400_000;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

let named = 0;
const newMonitor = (): DurableObjectStub<DowntimeMonitor> => env.DOWNTIME_MONITOR.getByName(`monitor ${named++}`);
const at = (moment: number): void => {
  vi.setSystemTime(START + moment);
};
const alarmOf = (monitor: DurableObjectStub<DowntimeMonitor>) =>
  runInDurableObject(monitor, (_, { storage }) => storage.getAlarm());
const gap = (from: number, until: number) => ({ from: START + from, until: START + until });

test("the first question starts it, and from then on it rings each minute, evicted or not", async () => {
  const monitor = newMonitor();
  expect(await alarmOf(monitor)).toBeNull();
  expect(await monitor.gapsSince(0)).toEqual([]);
  for (let minute = 1; minute <= 5; minute++) {
    expect(await alarmOf(monitor)).toBe(START + minute * MINUTE);
    await evictDurableObject(monitor);
    at(minute * MINUTE);
    expect(await runDurableObjectAlarm(monitor)).toBe(true);
  }
  at(5.5 * MINUTE);
  expect(await monitor.gapsSince(0)).toEqual([]);
  // A question changes nothing.
  expect(await alarmOf(monitor)).toBe(START + 6 * MINUTE);
});

test.each([
  ["its late alarm", (monitor: DurableObjectStub<DowntimeMonitor>) => runDurableObjectAlarm(monitor)],
  ["a question that comes before it", (monitor: DurableObjectStub<DowntimeMonitor>) => monitor.gapsSince(0)],
])("an outage is noted by %s, from the last sign of life on, and once", async (_, wake) => {
  const monitor = newMonitor();
  await monitor.gapsSince(0);
  at(MINUTE);
  await runDurableObjectAlarm(monitor);
  await evictDurableObject(monitor);
  at(10 * MINUTE);
  await wake(monitor);
  expect(await monitor.gapsSince(0)).toEqual([gap(MINUTE, 10 * MINUTE)]);
  await runDurableObjectAlarm(monitor);
  expect(await monitor.gapsSince(START + 10 * MINUTE - 1)).toEqual([gap(MINUTE, 10 * MINUTE)]);
  expect(await monitor.gapsSince(START + 10 * MINUTE)).toEqual([]);
  // A lost alarm is set again.
  expect(await alarmOf(monitor)).toBe(START + 11 * MINUTE);
});

test("an alarm that is late by some seconds, early or doubled is no outage", async () => {
  const monitor = newMonitor();
  await monitor.gapsSince(0);
  for (const moment of [75_000, 75_000, 100_000, 175_000]) {
    at(moment);
    await runInDurableObject(monitor, (object) => object.alarm());
  }
  expect(await monitor.gapsSince(0)).toEqual([]);
  at(175_000 + 75_001);
  expect(await monitor.gapsSince(0)).toEqual([gap(175_000, 250_001)]);
});

test("gaps are kept for thirty days, and a clock that is set back makes none", async () => {
  const monitor = newMonitor();
  await monitor.gapsSince(0);
  at(DAY);
  await monitor.gapsSince(0);
  at(DAY - 10 * MINUTE);
  await runInDurableObject(monitor, (object) => object.alarm());
  expect(await monitor.gapsSince(0)).toEqual([gap(0, DAY)]);
  at(31 * DAY);
  expect(await monitor.gapsSince(0)).toEqual([gap(DAY - 10 * MINUTE, 31 * DAY)]);
});

test("faster clocks of games have a finer monitor", async () => {
  const { CLOCK_SPEED } = env;
  try {
    env.CLOCK_SPEED = "60";
    const monitor = newMonitor();
    await monitor.gapsSince(0);
    expect(await alarmOf(monitor)).toBe(START + 1000);
  } finally {
    env.CLOCK_SPEED = CLOCK_SPEED;
  }
});
