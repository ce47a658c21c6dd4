import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerOr, answerOrBusy, isDone } from "../../../../worker/platform/core/answer-or.ts";
import { inRequest } from "../../../../worker/platform/core/request-id.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  log.mockClear();
});

const never = () => new Promise<number>(() => undefined);
const fail = () => Promise.reject(new Error("away"));

test("an answer in time is passed on without a line in the log", async () => {
  expect(await answerOr(null, 1000, "room-silent", () => Promise.resolve(3))).toBe(3);
  expect(await answerOrBusy(5, 1000, "room-silent", () => Promise.resolve(3))).toBe(3);
  expect(await isDone(1000, "room-silent", () => Promise.resolve(false))).toBe(true);
  expect(log).not.toHaveBeenCalled();
});

test("a failed or late call gives the value instead, and a line with the request's id", async () => {
  const late = inRequest("0123456789abcdef", () => answerOr("silent", 1000, "room-silent", never, { gameId: "a" }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe("silent");
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({
    event: "room-silent",
    gameId: "a",
    request: "0123456789abcdef",
  });
  expect(await isDone(1000, "room-silent", fail)).toBe(false);
  const thrown = () => {
    throw new Error("no such object");
  };
  expect(await answerOr(null, 1000, "room-silent", thrown)).toBeNull();
  expect(log).toHaveBeenCalledTimes(3);
});

test("a call that needs the answer is refused for some seconds", async () => {
  await expect(answerOrBusy(5, 1000, "room-silent", fail)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  expect(log).toHaveBeenCalledOnce();
});
