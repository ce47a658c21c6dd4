import { expect, test } from "vitest";
import { toSquare } from "../../../shared/rules.ts";
import { TypedSquare } from "../../../web/board/typed-square.ts";

const BOARD_5 = { kind: "board", subBoard: 4 } as const;

/** What each of some keys meant, typed one second after the other. */
const typed = (...keys: readonly string[]) => {
  const square = new TypedSquare();
  return keys.map((key, index) => square.type(key, 1000 * index));
};

test("two digits are a square, as the move list writes it, and two more another one", () => {
  expect(typed("5", "3", "1", "9")).toEqual([
    BOARD_5,
    { kind: "square", square: toSquare(4, 2) },
    { kind: "board", subBoard: 0 },
    { kind: "square", square: toSquare(0, 8) },
  ]);
});

test.each(["Escape", "ArrowLeft", "Enter", "0", "c"])("%s between them takes the board back", (key) => {
  expect(typed("5", key, "5")).toEqual([BOARD_5, null, BOARD_5]);
});

test("a board waits three seconds for its square", () => {
  const inTime = new TypedSquare();
  inTime.type("5", 0);
  expect(inTime.type("3", 3000)).toEqual({ kind: "square", square: toSquare(4, 2) });
  const late = new TypedSquare();
  late.type("3", 0);
  expect(late.type("5", 3001)).toEqual(BOARD_5);
});
