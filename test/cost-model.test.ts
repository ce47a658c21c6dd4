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

test("a million rows written are a dollar, and a million calls of an object fifteen cents and their time", () => {
  const { room } = linesOf({ room: counters({ written: MILLION }) });
  expect(room && dollarsOf(room)).toBeCloseTo(1, 10);
  const { hub } = linesOf({ hub: counters({ requests: MILLION }) });
  // Each runs for a hundredth of a second, at 128 MB.
  expect(hub && dollarsOf(hub)).toBeCloseTo(0.15 + 0.01 * 0.128 * 12.5, 10);
});

test("twenty frames count as one call, and an alarm as one", () => {
  const { room } = linesOf({ room: counters({ frames: 40, alarms: 3 }) });
  expect(room?.objectRequest).toBe(5);
  expect(ofHeartbeats(40).objectRequest).toBe(2);
  expect(ofHeartbeats(40).gigabyteSecond).toBe(0);
});

test("an object that asks others runs on until they have answered, and an alarm is a row, too", () => {
  const { queue } = linesOf({ queue: counters({ asked: MILLION }) });
  expect(queue && dollarsOf(queue)).toBeCloseTo(0.03 * 0.128 * 12.5, 10);
  expect(dollarsOf(ofAlarms(MILLION))).toBeCloseTo(1 + 0.15 + 0.01 * 0.128 * 12.5, 10);
});

test("the database has no price for a question, only for rows", () => {
  const { D1 } = linesOf({ D1: counters({ requests: 50, written: 10 }) });
  expect(D1 && dollarsOf(D1)).toBeCloseTo(10 / MILLION, 12);
});

test("what the plan includes is not paid for, and the plan is", () => {
  const { room } = linesOf({ room: counters({ written: MILLION }) });
  if (room === undefined) throw new Error("no line");
  expect(monthOf(times(room, 50))).toBe(5);
  expect(monthOf(times(room, 51))).toBeCloseTo(6, 6);
  expect(plus(room, room).rowWritten).toBe(2 * MILLION);
});

test("what was counted before is not counted", () => {
  const before = { room: counters({ written: 10 }) };
  const after = { room: counters({ written: 40 }), hub: counters({ requests: 6 }) };
  expect(between(before, after, 3)).toMatchObject({ room: { written: 10 }, hub: { requests: 2 } });
});
