import { afterEach, expect, test, vi } from "vitest";
import { NoAnswerInTime, within } from "../../../../worker/platform/core/within.ts";

afterEach(() => vi.useRealTimers());

const NEVER = new Promise<never>(() => {});

test("an answer in time is returned, an error is thrown, and no timer is left", async () => {
  vi.useFakeTimers();
  expect(await within(1000, Promise.resolve("here"))).toBe("here");
  await expect(within(1000, Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(vi.getTimerCount()).toBe(0);
});

test("silence is an error after the time limit, and not before", async () => {
  vi.useFakeTimers();
  let caught: unknown;
  void within(1000, NEVER).catch((error: unknown) => {
    caught = error;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(caught).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(caught).toBeInstanceOf(NoAnswerInTime);
});
