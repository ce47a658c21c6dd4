import { expect, test } from "vitest";
import { TokenBucket } from "../../../../worker/platform/object/token-bucket.ts";

const LIMIT = { size: 3, refillPerSecond: 2 };

test("it gives its size at once, then one for each share of a second", () => {
  const bucket = new TokenBucket(LIMIT);
  expect([1, 2, 3, 4].map(() => bucket.take(1000))).toEqual([true, true, true, false]);
  expect(bucket.take(1499)).toBe(false);
  expect(bucket.take(1500)).toBe(true);
  expect(bucket.take(1500)).toBe(false);
  expect([1, 2, 3, 4].map(() => bucket.take(60_000))).toEqual([true, true, true, false]);
});

test("a charge beyond the balance makes a debt, and a refusal does not", () => {
  const bucket = new TokenBucket(LIMIT);
  expect([1, 2, 3, 4, 5].map(() => bucket.charge(0))).toEqual([2, 1, 0, -1, -2]);
  expect(bucket.take(1000)).toBe(false);
  expect(bucket.take(1500)).toBe(true);
  expect(bucket.isFull(2999)).toBe(false);
  expect(bucket.isFull(3000)).toBe(true);
});

test("a clock that goes back refills nothing", () => {
  const bucket = new TokenBucket({ size: 1, refillPerSecond: 1 });
  expect(bucket.take(5000)).toBe(true);
  expect(bucket.take(4000)).toBe(false);
});
