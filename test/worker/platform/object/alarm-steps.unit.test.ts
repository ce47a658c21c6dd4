import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AlarmSteps } from "../../../../worker/platform/object/alarm-steps.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a step that fails is logged and stops no other", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const done: string[] = [];
  await new AlarmSteps().run("some-alarm", [
    () => {
      throw new Error("at once");
    },
    () => void done.push("second"),
    () => Promise.reject(new Error("later")),
    async () => void done.push("fourth"),
  ]);
  expect(done).toEqual(["second", "fourth"]);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["some-alarm", "some-alarm"]);
});

test("after a failure the alarm pauses, longer each time, until all steps succeed", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const steps = new AlarmSteps();
  const overdue = Date.now() - 5000;
  const pauses: number[] = [];
  for (let failure = 0; failure < 7; failure++) {
    await steps.run("some-alarm", [() => Promise.reject(new Error("no"))]);
    pauses.push((Number(steps.notBefore(overdue)) - Date.now()) / 1000);
  }
  expect(pauses).toEqual([10, 20, 30, 30, 30, 30, 30]);
  expect(steps.notBefore(Date.now() + 900_000)).toBe(Date.now() + 900_000);
  expect(steps.notBefore(null)).toBeNull();
  await steps.run("some-alarm", [() => {}]);
  expect(steps.notBefore(overdue)).toBe(overdue);
});
