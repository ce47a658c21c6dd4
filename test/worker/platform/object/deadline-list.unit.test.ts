import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Deadline, DeadlineList } from "../../../../worker/platform/object/deadline-list.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Only setting the alarm uses the storage. */
const listOf = (deadlines: () => readonly Deadline[]) =>
  new DeadlineList({} as DurableObjectStorage, "some-alarm", deadlines);

test("what fails is logged and stops nothing else", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const done: string[] = [];
  const acts = [
    () => {
      throw new Error("at once");
    },
    () => void done.push("second"),
    () => Promise.reject(new Error("later")),
    async () => void done.push("fourth"),
  ];
  await listOf(() => acts.map((act) => ({ act }))).ring();
  expect(done).toEqual(["second", "fourth"]);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["some-alarm", "some-alarm"]);
});

test("after a failure the alarm pauses, longer each time, until nothing fails", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const overdue = Date.now() - 5000;
  let act: () => void | Promise<void> = () => Promise.reject(new Error("no"));
  let at: number | null = overdue;
  const list = listOf(() => [{ at: () => at, act }]);
  const pauses: number[] = [];
  for (let failure = 0; failure < 7; failure++) {
    await list.ring();
    pauses.push((Number(list.nextAt(Date.now())) - Date.now()) / 1000);
  }
  expect(pauses).toEqual([10, 20, 30, 30, 30, 30, 30]);
  at = Date.now() + 900_000;
  expect(list.nextAt(Date.now())).toBe(at);
  at = null;
  expect(list.nextAt(Date.now())).toBeNull();
  act = () => {};
  at = overdue;
  await list.ring();
  expect(list.nextAt(Date.now())).toBe(overdue);
});
