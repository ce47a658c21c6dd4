import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LineWatch } from "../../../../web/server/socket/line-watch.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

type Wire = "up" | "dead" | "refusing";

/** A connection and a site behind it, which answer after `latency` while the wire is up. */
const watchLine = (latency = 50) => {
  const log = {
    wire: "up" as Wire,
    latency,
    asked: 0,
    knocks: 0,
    renewals: [] as number[],
    silent: [] as (number | null)[],
  };
  const answer = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    if (log.wire === "refusing") resolve(false);
    if (log.wire === "up") setTimeout(() => resolve(true), log.latency);
    return promise;
  };
  const begin = performance.now();
  const watch = new LineWatch(
    {
      ask: () => {
        log.asked++;
        return answer();
      },
      probe: () => {
        log.knocks++;
        return answer();
      },
      renew: () => log.renewals.push(performance.now() - begin),
      onSilent: (since) => log.silent.push(since === null ? null : since - begin),
      random: () => 0.5,
    },
    true,
  );
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { log, watch, pass };
};

test.each([
  [20, 48],
  [900, 60],
  [1500, 60],
])(
  "a connection that answers after %i ms is probed %i times a minute and never counts as silent",
  async (latency, asked) => {
    const { log, watch, pass } = watchLine(latency);
    await pass(60_000);
    expect(log.asked).toBeGreaterThanOrEqual(asked - 1);
    expect(log.asked).toBeLessThanOrEqual(asked + 1);
    expect([log.knocks, log.renewals, log.silent]).toEqual([0, [], []]);
    watch.stop();
  },
);

test("a connection that dies silently counts as silent after two seconds, and another opens at once", async () => {
  const { log, watch, pass } = watchLine();
  await pass(10_400);
  log.wire = "dead";
  await pass(2200);
  const [since] = log.silent;
  expect(since).toBeGreaterThan(9000);
  expect(since).toBeLessThanOrEqual(10_400);
  expect(log.renewals).toHaveLength(1);
  expect((log.renewals[0] ?? 0) - (since ?? 0)).toBeLessThanOrEqual(2250);
  watch.stop();
});

test("when the site answers again after silence, a connection opens within 700 ms", async () => {
  const { log, watch, pass } = watchLine();
  await pass(1000);
  log.wire = "dead";
  await pass(16_100);
  const before = log.renewals.length;
  log.wire = "up";
  await pass(700);
  expect(log.renewals).toHaveLength(before + 1);
  watch.setOpen(true);
  expect(log.silent.at(-1)).toBeNull();
  const { knocks } = log;
  await pass(10_000);
  expect([log.knocks, log.renewals.length]).toEqual([knocks, before + 1]);
  watch.stop();
});

test("the same after the wire was cut", async () => {
  const { log, watch, pass } = watchLine();
  await pass(1000);
  log.wire = "refusing";
  watch.setOpen(false);
  await pass(16_000);
  expect(log.renewals).toEqual([]);
  log.wire = "up";
  await pass(700);
  expect(log.renewals).toHaveLength(1);
  watch.stop();
});

test("a slow site that always answers does not cause one reconnect after another", async () => {
  const { log, watch, pass } = watchLine(1500);
  watch.setOpen(false);
  await pass(20_000);
  expect(log.renewals).toHaveLength(1);
  watch.stop();
});

test("when a busy server answers only some, each attempt has longer to open than the one before", async () => {
  const { log, watch, pass } = watchLine();
  watch.setOpen(false);
  // One probe of four is answered, and no connection opens: as when all players of a server come back at once.
  for (let quarter = 0; quarter < 240; quarter++) {
    log.wire = quarter % 8 < 6 ? "dead" : "up";
    await pass(250);
  }
  const gaps = log.renewals.slice(1).map((at, number) => at - (log.renewals[number] ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(3);
  const shortest = [4000, 8000, 16_000, 16_000, 16_000];
  for (const [number, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual(shortest[number] ?? 16_000);
    expect(gap).toBeLessThan((shortest[number] ?? 16_000) + 4000);
  }
  watch.stop();
});

test("a long outage is probed twice a second for half a minute, then less and less often", async () => {
  const { log, watch, pass } = watchLine();
  log.wire = "refusing";
  watch.setOpen(false);
  await pass(30_000);
  expect(log.knocks).toBeGreaterThan(45);
  expect(log.knocks).toBeLessThan(65);
  const { knocks } = log;
  await pass(60_000);
  expect(log.knocks - knocks).toBeLessThan(20);
  watch.stop();
});

test("a connection that opens and stays silent is replaced less and less often", async () => {
  const { log, watch, pass } = watchLine();
  await pass(1000);
  log.wire = "dead";
  for (let second = 0; second < 120; second++) {
    await pass(1000);
    // Each new connection opens, and nothing is ever received on it.
    if (log.renewals.length > 0) watch.setOpen(true);
  }
  expect(log.renewals.length).toBeLessThan(12);
  watch.stop();
});

test("a page that slept does not count its connection as dead", async () => {
  const { log, watch, pass } = watchLine();
  await pass(5000);
  const later = performance.now() + 600_000;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  await pass(250);
  expect(log.silent).toEqual([]);
  vi.restoreAllMocks();
  watch.stop();
});

test("an unwatched connection is not probed", async () => {
  const { log, watch, pass } = watchLine();
  await pass(2000);
  watch.stop();
  const { asked } = log;
  await pass(10_000);
  expect(log.asked).toBe(asked);
});
