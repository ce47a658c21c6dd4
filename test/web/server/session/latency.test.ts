import { expect, test } from "vitest";
import { barsFor } from "../../../../web/server/session/latency.tsx";

test.each([
  [0, 4],
  [199, 4],
  [200, 3],
  [399, 3],
  [400, 2],
  [599, 2],
  [600, 1],
  [799, 1],
  [800, 0],
  [5000, 0],
])("%i ms are %i bars", (latency, bars) => {
  expect(barsFor(latency)).toBe(bars);
});
