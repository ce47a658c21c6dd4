import { describe, expect, test } from "vitest";
import { FIXED_WINDOW, type PairingRule, WAVES } from "../../bench/pairing-rules.ts";
import { type Coming, type Outcome, simulate, steady } from "../../bench/pairing-simulation.ts";
import { percentile } from "../../bench/stats.ts";

const flow = (arrivals: number, hours: number): Coming => ({ kind: "flow", arrivals, hours });
const burst = (people: number, times: number): Coming => ({ kind: "burst", people, times });

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const by = (rule: PairingRule | undefined, coming: Coming, seed: number): Outcome =>
  simulate({ isRated: true, coming, seed, ...(rule !== undefined && { rule }) });

describe.each([1, 2, 3])("some hours of searches, seed %i", (seed) => {
  const rated = by(undefined, flow(20, 2), seed);
  const quiet = by(undefined, flow(2, 24), seed);
  const casual = simulate({ isRated: false, coming: flow(20, 2), seed });

  test("ratings count, and more so the more people search", () => {
    expect(mean(rated.gaps)).toBeLessThan(100);
    expect(mean(quiet.gaps)).toBeLessThan(320);
    expect(percentile(casual.gaps, 0.5)).toBeGreaterThan(200);
  });

  test("waiting is short with many searches, and acceptable with few", () => {
    expect(percentile(rated.waits, 0.5)).toBeLessThan(8000);
    expect(percentile(rated.waits, 0.9)).toBeLessThan(40_000);
    expect(percentile(quiet.waits, 0.5)).toBeLessThan(15_000);
    expect(percentile(casual.waits, 0.99)).toBeLessThan(20_000);
  });

  test("nearly everybody finds an opponent", () => {
    expect(rated.unpaired / rated.searches).toBeLessThan(0.02);
    expect(quiet.unpaired / quiet.searches).toBeLessThan(0.06);
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

  test("the same two rarely meet twice in a row", () => {
    expect(rated.rematches / rated.gaps.length).toBeLessThan(0.01);
  });
});

describe("compared with waves, in which a large site pairs everybody every seven seconds", () => {
  test("forty who are there at each wave wait less, and meet closer opponents", () => {
    const [ours, waves] = [by(undefined, steady(40), 1), by(WAVES, steady(40), 1)];
    expect(mean(ours.gaps)).toBeLessThan(0.85 * mean(waves.gaps));
    expect(mean(ours.waits)).toBeLessThan(0.85 * mean(waves.waits));
  });

  test("forty who come at once and are all paired wait less, at gaps no wider", () => {
    const [ours, waves] = [by(undefined, burst(40, 30), 1), by(WAVES, burst(40, 30), 1)];
    expect(ours.unpaired).toBe(0);
    expect(mean(ours.gaps)).toBeLessThan(1.05 * mean(waves.gaps));
    expect(percentile(ours.gaps, 0.5)).toBeLessThan(percentile(waves.gaps, 0.5));
    expect(mean(ours.waits)).toBeLessThan(0.5 * mean(waves.waits));
  });

  test("two hundred wait half as long at the same gaps", () => {
    const [ours, waves] = [by(undefined, burst(200, 4), 1), by(WAVES, burst(200, 4), 1)];
    expect(mean(ours.gaps)).toBeLessThan(1.15 * mean(waves.gaps));
    expect(mean(ours.waits)).toBeLessThan(0.5 * mean(waves.waits));
  });
});

test("two alone are paired within two seconds, while a window that ignores its pool leaves a fifth alone forever", () => {
  const [ours, fixed] = [by(undefined, burst(2, 200), 1), by(FIXED_WINDOW, burst(2, 200), 1)];
  expect(ours.unpaired).toBe(0);
  // The wait of the one who arrived later.
  const second = Float64Array.from({ length: ours.gaps.length }, (_, index) => {
    const pair = ours.waitsInOrder.slice(2 * index, 2 * index + 2);
    return Math.min(...pair);
  });
  expect(Math.max(...second)).toBeLessThan(2000);
  expect(fixed.unpaired / fixed.searches).toBeGreaterThan(0.15);
});

test("the same seed gives the same result, and another seed another", () => {
  const run = (seed: number) => by(undefined, flow(10, 1), seed);
  expect(run(7)).toEqual(run(7));
  expect(run(8)).not.toEqual(run(7));
});
