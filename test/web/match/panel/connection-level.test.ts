import { expect, test } from "vitest";
import {
  type ConnectionHistory,
  connectionLevel,
  connectionText,
  nextHistory,
  untilNextLevel,
} from "../../../../web/match/panel/connection-level.ts";

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

test("its return shows for two seconds", () => {
  expect(connectionLevel(back(3000), 1000)).toBe("back");
  expect(connectionLevel(back(3000), 2999)).toBe("back");
  expect(connectionLevel(back(3000), 3000)).toBe("fine");
});

test("a loss too short to show ends without a message", () => {
  expect(connectionLevel(back(1999), 1000)).toBe("fine");
});

test("the next check is due when the level may change, and never once it cannot", () => {
  expect([0, 500, 2000, 4000, 5000].map((elapsed) => untilNextLevel(gone, 1000 + elapsed))).toEqual([
    2000,
    1500,
    3000,
    1000,
    null,
  ]);
  expect([0, 2000].map((elapsed) => untilNextLevel(back(3000), 1000 + elapsed))).toEqual([2000, null]);
});

test("a connection that was silent before it was lost counts as gone since it was last heard", () => {
  const silent = nextHistory(null, 1000, 3000);
  expect(silent).toEqual({ isOpen: false, since: 1000, goneFor: 0 });
  const lost = nextHistory(silent, 4000, 4000);
  expect(lost).toEqual(silent);
  expect(nextHistory(lost, null, 7500)).toEqual({ isOpen: true, since: 7500, goneFor: 6500 });
});

test.each([
  ["reconnecting", "line", "your clock", "Reconnecting…"],
  ["offline", "line", "your clock", "You are offline – your clock still runs"],
  ["offline", "line", "their clock", "You are offline – the game goes on"],
  ["offline", "line", "nothing of yours", "You are offline"],
  ["reconnecting", "move", "your clock", "No answer to your move yet – your clock still runs"],
  ["offline", "move", "your clock", "Your move is not confirmed – your clock still runs"],
  ["back", "line", "your clock", "Back online"],
  ["fine", "line", "your clock", null],
] as const)("%s, for want of the %s, with %s running: %s", (level, broken, running, text) => {
  expect(connectionText({ level, broken }, running)).toBe(text);
});
