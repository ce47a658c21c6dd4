import { expect, test } from "vitest";
import { TimeCalls } from "../../../../web/match/speech/time-calls.ts";

/** What is called on a clock that runs down without a pause, and at which time left. */
const callsOf = (base: number, low: number) => {
  const calls = new TimeCalls(base, low);
  const made: unknown[] = [];
  let remaining = base;
  for (let pause = calls.untilNext(remaining); pause !== null; pause = calls.untilNext(remaining)) {
    remaining -= pause;
    made.push([remaining, calls.call(remaining)]);
  }
  return made;
};

const polite = (text: string) => ({ urgency: "polite", text });
const assertive = (text: string) => ({ urgency: "assertive", text });

test("time is called on its way down, and from half a minute on it interrupts", () => {
  expect(callsOf(120_000, 15_000)).toEqual([
    [60_000, polite("1 minute left")],
    [30_000, assertive("30 seconds left")],
    [10_000, assertive("10 seconds left")],
    [5000, assertive("5 seconds left")],
  ]);
});

test("a low time that another announcement includes is not called", () => {
  expect(callsOf(600_000, 60_000).map((call) => Array.isArray(call) && call[0])).toEqual([
    300_000, 120_000, 30_000, 10_000, 5000,
  ]);
});

test("a clock that increments lift over a call again and again calls once, until much time is won back", () => {
  const calls = new TimeCalls(120_000, 15_000);
  expect(calls.untilNext(11_000)).toBe(1000);
  expect(calls.call(10_000)).toEqual(assertive("10 seconds left"));
  expect(calls.untilNext(11_000)).toBe(6000);
  expect(calls.untilNext(26_000)).toBe(16_000);
});

test("a call that is much too late, as after sleep, is left out", () => {
  expect(new TimeCalls(120_000, 15_000).call(27_000)).toBeNull();
});
