import { expect, test } from "vitest";
import { LIMITS } from "../../../../shared/api/call-limits.ts";
import { leftIn, takeFrom } from "../../../../worker/platform/rate-limiter/bucket.ts";
import { limitHeaders } from "../../../../worker/platform/rate-limiter/limit-headers.ts";

const NOW = 1_800_000_000_000;

test.each(Object.entries(LIMITS))(
  "as many calls of %s are left as can be made, and the next one when it says",
  (_, limit) => {
    let fullAt = 0;
    for (let used = 0; used < limit.burst; used++) {
      expect(leftIn(limit, fullAt, NOW).left).toBe(limit.burst - used);
      const taken = takeFrom(limit, fullAt, NOW);
      if (!taken.ok) throw new Error(`refused after ${used}`);
      ({ fullAt } = taken);
    }
    const { left, moreIn } = leftIn(limit, fullAt, NOW);
    expect(left).toBe(0);
    expect(takeFrom(limit, fullAt, NOW)).toMatchObject({ ok: false, retryAfter: moreIn });
    expect(leftIn(limit, fullAt, NOW + moreIn * 1000).left).toBeGreaterThanOrEqual(1);
    expect(leftIn(limit, fullAt, NOW + 86_400_000)).toEqual({ left: limit.burst, moreIn: 0 });
  },
);

test("headers are the draft's lists", () => {
  const [one, two] = [
    { burst: 30, perHour: 120 },
    { burst: 5, perHour: 7 },
  ];
  expect(
    limitHeaders([
      { policy: "seeks", limit: one, left: 29, moreIn: 30 },
      { policy: "seeks-of-network", limit: two, left: 0, moreIn: 515 },
    ]),
  ).toEqual({
    "RateLimit-Policy": '"seeks";q=30;w=900, "seeks-of-network";q=5;w=2572',
    RateLimit: '"seeks";r=29;t=30, "seeks-of-network";r=0;t=515',
  });
});
