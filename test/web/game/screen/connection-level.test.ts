import { expect, test } from "vitest";
import {
  type ConnectionHistory,
  connectionLevel,
  untilNextLevel,
} from "../../../../web/game/screen/connection-level.ts";

const gone: ConnectionHistory = { isOpen: false, since: 1000, goneFor: 0 };
const back = (goneFor: number): ConnectionHistory => ({ isOpen: true, since: 1000, goneFor });

test.each([
  [0, "fine"],
  [1999, "fine"],
  [2000, "reconnecting"],
  [4999, "reconnecting"],
  [5000, "offline"],
  [600_000, "offline"],
])("%i ms after the connection was lost: %s", (elapsed, level) => {
  expect(connectionLevel(gone, 1000 + elapsed)).toBe(level);
});

test("its return is told for two seconds", () => {
  expect(connectionLevel(back(3000), 1000)).toBe("back");
  expect(connectionLevel(back(3000), 2999)).toBe("back");
  expect(connectionLevel(back(3000), 3000)).toBe("fine");
});

test("a loss that nobody was told of is over without a word", () => {
  expect(connectionLevel(back(1999), 1000)).toBe("fine");
});

test("the next look is due when the level may change, and never again once it cannot", () => {
  expect([0, 500, 2000, 4000, 5000].map((elapsed) => untilNextLevel(gone, 1000 + elapsed))).toEqual([
    2000,
    1500,
    3000,
    1000,
    null,
  ]);
  expect([0, 2000].map((elapsed) => untilNextLevel(back(3000), 1000 + elapsed))).toEqual([2000, null]);
});
