import { expect, test } from "vitest";
import { toSquare } from "../../../../shared/game/rules.ts";
import { TypedSquare } from "../../../../web/kit/board/use-page-keys.ts";

const BOARD_5 = { kind: "board", subBoard: 4 } as const;

/** What each of these keys does, typed one second apart. */
const typed = (...keys: readonly string[]) => {
  const square = new TypedSquare();
  return keys.map((key, index) => square.type(key, 1000 * index));
};

test("two digits name a square, as in the move list, and two more name another", () => {
  expect(typed("5", "3", "1", "9")).toEqual([
    BOARD_5,
    { kind: "square", square: toSquare(4, 2) },
    { kind: "board", subBoard: 0 },
    { kind: "square", square: toSquare(0, 8) },
  ]);
});

test.each(["Escape", "ArrowLeft", "Enter", "0", "c"])("%s after the first digit drops the board", (key) => {
  expect(typed("5", key, "5")).toEqual([BOARD_5, null, BOARD_5]);
});

test("a first digit waits three seconds for the second", () => {
  const inTime = new TypedSquare();
  inTime.type("5", 0);
  expect(inTime.type("3", 3000)).toEqual({ kind: "square", square: toSquare(4, 2) });
  const late = new TypedSquare();
  late.type("3", 0);
  expect(late.type("5", 3001)).toEqual(BOARD_5);
});
