import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../web/api/query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("what is fetched is fetched again on a new connection, not on a new look at it", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
});

test("what fails is tried three times more, 1500 ms apart", async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.reject(new Error("no answer")));
  const observer = new QueryObserver(client, { queryKey: ["anything"], queryFn });
  const stop = observer.subscribe(() => {});
  const attempts: number[] = [];
  for (const pause of [0, 1499, 1, 1499, 1, 1499, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(pause);
    attempts.push(queryFn.mock.calls.length);
  }
  expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
});
