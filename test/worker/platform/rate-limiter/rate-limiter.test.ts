import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { takeFrom } from "../../../../worker/platform/rate-limiter/bucket.ts";

const LIMIT = { burst: 3, perHour: 60 };
const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

const kept = (stub: DurableObjectStub): Promise<number> =>
  runInDurableObject(stub, async (_object, state) => (await state.storage.list()).size);

describe("the bucket", () => {
  test("gives its burst at once, then one for each share of an hour", () => {
    let fullAt = 0;
    for (let taken = 0; taken < 3; taken++) {
      const result = takeFrom(LIMIT, fullAt, 1000);
      if (!result.ok) throw new Error("refused too early");
      fullAt = result.fullAt;
    }
    expect(takeFrom(LIMIT, fullAt, 1000)).toEqual({ ok: false, freeAt: 61_000, retryAfter: 60 });
    expect(takeFrom(LIMIT, fullAt, 1001)).toEqual({ ok: false, freeAt: 61_000, retryAfter: 60 });
    expect(takeFrom(LIMIT, fullAt, 60_999)).toEqual({ ok: false, freeAt: 61_000, retryAfter: 1 });
    expect(takeFrom(LIMIT, fullAt, 61_000)).toEqual({ ok: true, fullAt: 61_000 + 3 * MINUTE });
  });
});

describe("the limiter", () => {
  test("accepts after the stated wait, and not a second earlier", async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const freeAt = start + MINUTE;
    const limiter = env.RATE_LIMITER.getByName("exact");
    for (let taken = 0; taken < 3; taken++) expect((await limiter.take(LIMIT)).ok).toBe(true);
    vi.setSystemTime(Date.now() + 12_345);
    expect(await limiter.take(LIMIT)).toEqual({ ok: false, freeAt, retryAfter: 48 });
    vi.setSystemTime(Date.now() + 47_000);
    expect(await limiter.take(LIMIT)).toEqual({ ok: false, freeAt, retryAfter: 1 });
    vi.setSystemTime(Date.now() + 1000);
    expect((await limiter.take(LIMIT)).ok).toBe(true);
  });

  test("lets exactly its balance through when many come at once", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const limiter = env.RATE_LIMITER.getByName("crowd");
    const taken = await Promise.all(Array.from({ length: 10 }, () => limiter.take(LIMIT)));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test("keys are independent, and a full bucket is deleted", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const [one, other] = [env.RATE_LIMITER.getByName("one"), env.RATE_LIMITER.getByName("other")];
    for (let taken = 0; taken < 3; taken++) await one.take(LIMIT);
    expect((await other.take(LIMIT)).ok).toBe(true);
    expect(await runDurableObjectAlarm(one)).toBe(true);
    expect(await kept(one)).toBe(1);
    vi.setSystemTime(Date.now() + 4 * MINUTE);
    expect(await runDurableObjectAlarm(one)).toBe(true);
    expect(await kept(one)).toBe(0);
  });
});
