import { expect, test } from "vitest";
import { reconnection } from "../../../web/socket/connection.ts";

test("a lost connection is tried again for ever, after one second up to five, half as long or half as long again", () => {
  const delays = [0, 0.5, 1].map((lot) => reconnection(() => lot));
  expect(delays.map(({ minReconnectionDelay }) => minReconnectionDelay)).toEqual([500, 1000, 1500]);
  expect(delays.map(({ maxReconnectionDelay }) => maxReconnectionDelay)).toEqual([2500, 5000, 5000]);
  for (const { maxRetries } of delays) expect(maxRetries).toBe(Number.POSITIVE_INFINITY);
});
