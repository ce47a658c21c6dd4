import { expect, test } from "vitest";
import { winRate } from "../../../../web/server/api/profile.ts";

test.each([
  [{ winsR: 0, lossesR: 0, drawsR: 0 }, 0],
  [{ winsR: 1, lossesR: 0, drawsR: 0 }, 100],
  [{ winsR: 1, lossesR: 1, drawsR: 2 }, 25],
  [{ winsR: 0, lossesR: 3, drawsR: 1 }, 0],
])("%o is a win rate of %d", (record, rate) => {
  expect(winRate(record)).toBe(rate);
});
