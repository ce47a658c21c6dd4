import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerInTime, lookUp, USUAL_LIMIT } from "../../../../worker/site/html/answer-in-time.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => undefined);

const patience = lookUp.timeLimit;

beforeEach(() => {
  vi.useFakeTimers();
  lookUp.timeLimit = USUAL_LIMIT;
});
afterEach(() => {
  vi.useRealTimers();
  lookUp.timeLimit = patience;
  log.mockClear();
});

test("an answer in time is used", async () => {
  expect(await answerInTime("something", Promise.resolve(null))).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  expect(log).not.toHaveBeenCalled();
});

test("a slow answer is not waited for, and is logged", async () => {
  const found = answerInTime("something", new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(400);
  expect(await found).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"what":"something"'));
});

test("a failure, in time or later, fails no page", async () => {
  expect(await answerInTime("something", Promise.reject(new Error("no")))).toBeUndefined();
  let fail: (error: Error) => void = () => undefined;
  const found = answerInTime(
    "something",
    new Promise<string>((_resolve, reject) => {
      fail = reject;
    }),
  );
  await vi.advanceTimersByTimeAsync(400);
  fail(new Error("too late"));
  expect(await found).toBeUndefined();
});
