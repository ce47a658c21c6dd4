import { expect, test } from "vitest";
import { scheduleOf } from "./schedule.ts";

const OPTIONS = { kills: 40, lines: 5, databaseFor: 4000 };

test("the same seed makes the same faults, and another seed makes others", () => {
  const schedule = scheduleOf({ ...OPTIONS, seed: 3 });
  expect(scheduleOf({ ...OPTIONS, seed: 3 })).toEqual(schedule);
  expect(scheduleOf({ ...OPTIONS, seed: 4 })).not.toEqual(schedule);
});

test.each([1, 2, 3, 4, 5])("seed %i has as many kills as requested, and all other kinds", (seed) => {
  const kinds = scheduleOf({ ...OPTIONS, seed }).map(({ fault }) => fault.kind);
  expect(kinds.filter((kind) => kind === "kill")).toHaveLength(OPTIONS.kills);
  expect(new Set(kinds)).toEqual(new Set(["kill", "deploy", "evict", "line", "database", "payments"]));
});
