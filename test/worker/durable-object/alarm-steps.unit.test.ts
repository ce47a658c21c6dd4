import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AlarmSteps } from "../../../worker/durable-object/alarm-steps.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a step that fails is logged and keeps no other from being done", async () => {
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

test("after a failure nothing rings for a while, longer each time, until all goes well", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const steps = new AlarmSteps();
  const overdue = Date.now() - 5000;
  const pauses: number[] = [];
  for (let failure = 0; failure < 7; failure++) {
    await steps.run("some-alarm", [() => Promise.reject(new Error("no"))]);
    pauses.push((Number(steps.notBefore(overdue)) - Date.now()) / 1000);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300]);
  expect(steps.notBefore(Date.now() + 900_000)).toBe(Date.now() + 900_000);
  expect(steps.notBefore(null)).toBeNull();
  await steps.run("some-alarm", [() => {}]);
  expect(steps.notBefore(overdue)).toBe(overdue);
});
