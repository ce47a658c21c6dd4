import { expect, test } from "vitest";
import { ApiException } from "../../../../worker/platform/core/api-exception.ts";
import { ThreadShare } from "../../../../worker/platform/core/thread-share.ts";

const LIMITS = { rest: 1, waiting: 3, pollEvery: 20, polls: 30, heldFor: 1000 };

/** Time stands still until a test lets it pass. */
const stage = () => {
  let now = 0;
  let alarms: { readonly at: number; readonly ring: () => void }[] = [];
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    const due = alarms.filter(({ at }) => at <= now);
    alarms = alarms.filter(({ at }) => at > now);
    for (const { ring } of due) ring();
    // Runs everything that follows, except what waits again.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((ring) => {
      alarms.push({ at: now + milliseconds, ring });
    });
  return { pass, wait, now: () => now, share: new ThreadShare<"heavy" | "other">(LIMITS, { now: () => now, wait }) };
};

const statusOf = (result: PromiseSettledResult<unknown>): number =>
  result.status === "rejected" && result.reason instanceof ApiException ? result.reason.status : 200;

test("one works at a time, and then rests for as long as it worked; three wait, and the next one is refused", async () => {
  const { pass, now, share } = stage();
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const work = async (): Promise<void> => {
    began.push(now());
    await new Promise<void>((end) => ends.push(end));
  };
  const all = Promise.allSettled(Array.from({ length: 6 }, () => share.run("heavy", work)));
  await pass(0);
  for (let step = 0; step < 100; step++) {
    // Work takes 60 ms.
    if (now() - (began.at(-1) ?? 0) >= 60) for (const end of ends.splice(0)) end();
    await pass(0);
    await pass(20);
  }
  const results = await all;
  expect(results.map(statusOf).sort()).toEqual([200, 200, 200, 200, 503, 503]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { retryAfter: 2 } });
  expect(began).toHaveLength(4);
  for (const [turn, at] of began.entries()) {
    if (turn > 0) expect(at - (began[turn - 1] ?? 0), `turn ${turn}`).toBeGreaterThanOrEqual(120);
  }
});

test("waiting has a limit, and a cancelled request frees its turn", async () => {
  const { pass, share } = stage();
  const never = (): Promise<void> => new Promise(() => undefined);
  share.run("heavy", never).catch(() => undefined);
  await pass(0);
  const late = share.run("heavy", () => Promise.resolve("done")).catch((error: unknown) => error);
  for (let poll = 0; poll < 30; poll++) await pass(20);
  expect(await late).toBeInstanceOf(ApiException);
  await pass(1000);
  const next = share.run("heavy", () => Promise.resolve("done"));
  await pass(0);
  await pass(0);
  expect(await next).toBe("done");
});

test("a failure frees its turn", async () => {
  const { pass, share } = stage();
  for (let attempt = 0; attempt < 5; attempt++) {
    const failed = share.run("heavy", () => Promise.reject(new Error("broken"))).catch((error: unknown) => error);
    await pass(0);
    await pass(0);
    expect(await failed).toEqual(new Error("broken"));
  }
});

test("a kind of work that waits in great numbers does not keep another one waiting for more than one turn", async () => {
  const { pass, wait, share } = stage();
  const order: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    order.push(name);
    await wait(30);
  };
  const all = ["first", "second", "third", "fourth"].map((name) => share.run("heavy", work(name)));
  await pass(0);
  all.push(share.run("other", work("other")));
  for (let step = 0; step < 60; step++) await pass(20);
  await Promise.all(all);
  expect(order.slice(0, 2)).toEqual(["first", "other"]);
  expect(order).toHaveLength(5);
});

test("within a kind, whoever has waited longest goes first, also before somebody who finds the thread free", async () => {
  const { pass, wait, share } = stage();
  const order: string[] = [];
  const run = (name: string): Promise<void> =>
    share.run("heavy", async () => {
      order.push(name);
      await wait(30);
    });
  const all = [run("first")];
  await pass(10);
  await pass(5);
  all.push(run("second"), run("third"));
  // The work ends at 40, its rest at 70. Those who wait have polled at 35 and 55.
  for (const milliseconds of [20, 5, 0, 15, 17]) await pass(milliseconds);
  all.push(run("newcomer"));
  for (let step = 0; step < 30; step++) await pass(20);
  await Promise.all(all);
  expect(order).toEqual(["first", "second", "third", "newcomer"]);
});

test("what comes while the thread works may have waited for all of that work, and what comes later for none", async () => {
  const { pass, share } = stage();
  expect(share.delay()).toBe(0);
  let end: () => void = () => undefined;
  const done = share.run("heavy", () => new Promise<void>((resolve) => (end = resolve)));
  await pass(0);
  await pass(70);
  expect(share.delay()).toBe(70);
  end();
  await pass(0);
  await pass(0);
  await done;
  await pass(5);
  expect(share.delay()).toBe(70);
  await pass(20);
  expect(share.delay()).toBe(0);
});

test("work that was cancelled delays nothing for ever", async () => {
  const { pass, share } = stage();
  share.run("heavy", () => new Promise<void>(() => undefined)).catch(() => undefined);
  await pass(0);
  await pass(1000);
  expect(share.delay()).toBe(1000);
  await pass(30);
  expect(share.delay()).toBe(0);
});
