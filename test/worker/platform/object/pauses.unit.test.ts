import fc from "fast-check";
import { expect, test } from "vitest";
import { nextTry } from "../../../../worker/platform/object/pauses.ts";

const pauseAfter = (first: number, failures: number, random: number) =>
  nextTry({ failures }, 1000, random, first).at - 1000;

test("the pause doubles with each failure, up to half a minute", () => {
  const pauses = Array.from({ length: 8 }, (_, failures) => pauseAfter(2000, failures, 0));
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
});

test("pauses of the same length are spread over their second half", () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, random) => {
      const longest = pauseAfter(10_000, failures, 0);
      const pause = pauseAfter(10_000, failures, random);
      expect(pause).toBeLessThanOrEqual(longest);
      expect(pause).toBeGreaterThanOrEqual(longest / 2);
    }),
  );
  expect(pauseAfter(10_000, 5, 0.999)).toBeLessThan(16_000);
});
