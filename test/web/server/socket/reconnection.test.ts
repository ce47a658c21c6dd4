import { expect, test } from "vitest";
import { reconnection } from "../../../../web/server/socket/connection.ts";

test("a lost connection is retried forever, after one second up to five, give or take half", () => {
  const delays = [0, 0.5, 1].map((lot) => reconnection(() => lot));
  expect(delays.map(({ minReconnectionDelay }) => minReconnectionDelay)).toEqual([500, 1000, 1500]);
  expect(delays.map(({ maxReconnectionDelay }) => maxReconnectionDelay)).toEqual([2500, 5000, 5000]);
  for (const { maxRetries } of delays) expect(maxRetries).toBe(Number.POSITIVE_INFINITY);
});
