import { expect, test } from "vitest";
import {
  between,
  type Counters,
  dollarsOf,
  linesOf,
  monthOf,
  NOTHING_COUNTED,
  ofAlarms,
  ofHeartbeats,
  plus,
  times,
} from "./bench/cost-model.ts";

const counters = (more: Partial<Counters>): Counters => ({ ...NOTHING_COUNTED, ...more });

const MILLION = 1e6;

test("a million rows written cost a dollar, and a million object calls fifteen cents plus their duration", () => {
  const { room } = linesOf({ room: counters({ written: MILLION }) });
  expect(room && dollarsOf(room)).toBeCloseTo(1, 10);
  const { hub } = linesOf({ hub: counters({ requests: MILLION }) });
  // Each call lasts 10 ms at 128 MB.
  expect(hub && dollarsOf(hub)).toBeCloseTo(0.15 + 0.01 * 0.128 * 12.5, 10);
});

test("twenty frames count as one call, and so does an alarm", () => {
  const { room } = linesOf({ room: counters({ frames: 40, alarms: 3 }) });
  expect(room?.objectRequest).toBe(5);
  expect(ofHeartbeats(40).objectRequest).toBe(2);
  expect(ofHeartbeats(40).gigabyteSecond).toBe(0);
});

test("an object that asks others keeps running until they answer, and setting an alarm writes a row", () => {
  const { queue } = linesOf({ queue: counters({ asked: MILLION }) });
  expect(queue && dollarsOf(queue)).toBeCloseTo(0.03 * 0.128 * 12.5, 10);
  expect(dollarsOf(ofAlarms(MILLION))).toBeCloseTo(1 + 0.15 + 0.01 * 0.128 * 12.5, 10);
});

test("the database bills rows, not queries", () => {
  const { D1 } = linesOf({ D1: counters({ requests: 50, written: 10 }) });
  expect(D1 && dollarsOf(D1)).toBeCloseTo(10 / MILLION, 12);
});

test("the plan's price is billed, and what it includes is free", () => {
  const { room } = linesOf({ room: counters({ written: MILLION }) });
  if (room === undefined) throw new Error("no line");
  expect(monthOf(times(room, 50))).toBe(5);
  expect(monthOf(times(room, 51))).toBeCloseTo(6, 6);
  expect(plus(room, room).rowWritten).toBe(2 * MILLION);
});

test("only what was counted since the last reading is billed", () => {
  const before = { room: counters({ written: 10 }) };
  const after = { room: counters({ written: 40 }), hub: counters({ requests: 6 }) };
  expect(between(before, after, 3)).toMatchObject({ room: { written: 10 }, hub: { requests: 2 } });
});
