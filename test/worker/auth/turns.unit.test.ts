import { expect, test } from "vitest";
import { Turns } from "../../../worker/auth/turns.ts";
import { ApiException } from "../../../worker/core/api-exception.ts";

const LIMITS = { atOnce: 2, waiting: 3, lookEvery: 20, looks: 5, heldFor: 1000 };

/** Time that stands still until a test lets it pass. */
const stage = () => {
  let now = 0;
  let alarms: { readonly at: number; readonly ring: () => void }[] = [];
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    const due = alarms.filter(({ at }) => at <= now);
    alarms = alarms.filter(({ at }) => at > now);
    for (const { ring } of due) ring();
    // Whatever they lead to, but for what waits again.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((ring) => {
      alarms.push({ at: now + milliseconds, ring });
    });
  return { pass, turns: new Turns(LIMITS, { now: () => now, wait }) };
};

const statusOf = (result: PromiseSettledResult<unknown>): number =>
  result.status === "rejected" && result.reason instanceof ApiException ? result.reason.status : 200;

test("two work at once, three wait, and whoever comes then is told to come back", async () => {
  const { pass, turns } = stage();
  let [running, most] = [0, 0];
  const ends: (() => void)[] = [];
  const work = async (): Promise<void> => {
    running++;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running--;
  };
  const all = Promise.allSettled(Array.from({ length: 8 }, () => turns.take(work)));
  await pass(0);
  expect(running).toBe(2);
  for (let step = 0; step < 4; step++) {
    for (const end of ends.splice(0)) end();
    await pass(0);
    await pass(20);
    await pass(0);
  }
  for (const end of ends.splice(0)) end();
  const results = await all;
  expect(results.map(statusOf).sort()).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
  const refused = results.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { retryAfter: 2 } });
  expect(most).toBe(2);
});

test("nobody waits for ever, and what a cancelled request held is free again", async () => {
  const { pass, turns } = stage();
  const never = (): Promise<void> => new Promise(() => undefined);
  for (let cancelled = 0; cancelled < 2; cancelled++) turns.take(never).catch(() => undefined);
  await pass(0);
  const late = turns.take(() => Promise.resolve("done")).catch((error: unknown) => error);
  for (let look = 0; look < 5; look++) await pass(20);
  expect(await late).toBeInstanceOf(ApiException);
  await pass(1000);
  const next = turns.take(() => Promise.resolve("done"));
  await pass(0);
  expect(await next).toBe("done");
});

test("a failure gives its turn back", async () => {
  const { pass, turns } = stage();
  for (let attempt = 0; attempt < 5; attempt++) {
    const failed = turns.take(() => Promise.reject(new Error("broken"))).catch((error: unknown) => error);
    await pass(0);
    expect(await failed).toEqual(new Error("broken"));
  }
});
