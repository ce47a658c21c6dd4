import { describe, expect, test } from "vitest";
import { simulate } from "../../bench/pairing-simulation.ts";
import { percentile } from "../../bench/stats.ts";

describe.each([1, 2, 3])("some hours of searches, seed %i", (seed) => {
  const rated = simulate({ isRated: true, arrivals: 20, hours: 4, seed });
  const quiet = simulate({ isRated: true, arrivals: 2, hours: 24, seed });
  const casual = simulate({ isRated: false, arrivals: 20, hours: 4, seed });

  test("nobody is paired beyond 500, and most are paired well inside", () => {
    for (const { gaps } of [rated, quiet]) expect(percentile(gaps, 1)).toBeLessThanOrEqual(500);
    expect(percentile(rated.gaps, 0.5)).toBeLessThan(100);
    expect(percentile(quiet.gaps, 0.5)).toBeLessThan(200);
    // Were the ratings not looked at, the gaps would be far larger, as they are where they are not.
    expect(percentile(casual.gaps, 0.5)).toBeGreaterThan(200);
  });

  test("waiting is short where many search, and bearable where few do", () => {
    expect(percentile(rated.waits, 0.5)).toBeLessThan(5000);
    expect(percentile(rated.waits, 0.9)).toBeLessThan(40_000);
    expect(percentile(quiet.waits, 0.5)).toBeLessThan(40_000);
    expect(percentile(casual.waits, 0.99)).toBeLessThan(20_000);
  });

  test("nearly everybody finds somebody", () => {
    expect(rated.unpaired / rated.searches).toBeLessThan(0.02);
    expect(quiet.unpaired / quiet.searches).toBeLessThan(0.12);
    expect(casual.unpaired).toBeLessThanOrEqual(1);
  });

  test("everybody is counted once", () => {
    for (const { searches, unpaired, waits } of [rated, quiet, casual]) expect(waits.length + unpaired).toBe(searches);
  });

  test("X is shared out evenly", () => {
    for (const { firstHadX, largestXBalance } of [rated, quiet, casual]) {
      expect(Math.abs(firstHadX - 0.5)).toBeLessThan(0.05);
      expect(largestXBalance).toBeLessThanOrEqual(4);
    }
  });

  test("the same two rarely meet twice running", () => {
    expect(rated.rematches / rated.gaps.length).toBeLessThan(0.01);
  });
});

test("the same seed gives the same result, another one another", () => {
  const run = (seed: number) => simulate({ isRated: true, arrivals: 10, hours: 1, seed });
  expect(run(7)).toEqual(run(7));
  expect(run(8)).not.toEqual(run(7));
});
