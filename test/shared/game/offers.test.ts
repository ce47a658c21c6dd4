import { expect, test } from "vitest";
import { pliesToTakeBack } from "../../../shared/game/offers.ts";

test.each([
  [0, null, null],
  [1, 1, null],
  [2, 2, 1],
  [3, 1, 2],
  [4, 2, 1],
] as const)("after %d moves X takes back %s of them and O %s, so that the asker is to move", (moves, byX, byO) => {
  expect([pliesToTakeBack("X", moves), pliesToTakeBack("O", moves)]).toEqual([byX, byO]);
});
