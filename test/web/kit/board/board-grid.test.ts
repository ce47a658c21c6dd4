import { expect, test } from "vitest";
import { SQUARE_COUNT, toSquare } from "../../../../shared/game/rules.ts";
import { columnOf, focusAfterKey, INDICES, rowOf, squareAt } from "../../../../web/kit/board/board-grid.ts";

const centre = toSquare(4, 4);

test("each square has its own place in the grid", () => {
  const squares = INDICES.flatMap((row) => INDICES.map((column) => squareAt(row, column)));
  expect(new Set(squares).size).toBe(SQUARE_COUNT);
  for (const [place, square] of squares.entries()) {
    expect([rowOf(square), columnOf(square)]).toEqual([Math.floor(place / 9), place % 9]);
  }
});

test.each([
  ["ArrowRight", toSquare(4, 5)],
  ["ArrowLeft", toSquare(4, 3)],
  ["ArrowUp", toSquare(4, 1)],
  ["ArrowDown", toSquare(4, 7)],
  ["Home", toSquare(3, 3)],
  ["End", toSquare(5, 5)],
])("%s leads from the middle to square %i", (key, expected) => {
  expect(focusAfterKey(centre, key, false)).toBe(expected);
});

test("an arrow crosses from one sub-board into the next", () => {
  expect(focusAfterKey(toSquare(0, 2), "ArrowRight", false)).toBe(toSquare(1, 0));
  expect(focusAfterKey(toSquare(0, 8), "ArrowDown", false)).toBe(toSquare(3, 2));
});

test.each([
  ["ArrowLeft", toSquare(0, 0)],
  ["ArrowUp", toSquare(0, 0)],
  ["ArrowRight", toSquare(8, 8)],
  ["ArrowDown", toSquare(8, 8)],
])("%s stops at the edge", (key, corner) => {
  expect(focusAfterKey(corner, key, false)).toBe(corner);
});

test("in large steps, Home and End lead to the corners", () => {
  expect(focusAfterKey(centre, "Home", true)).toBe(toSquare(0, 0));
  expect(focusAfterKey(centre, "End", true)).toBe(toSquare(8, 8));
});

test.each([
  ["ArrowRight", toSquare(5, 4)],
  ["ArrowLeft", toSquare(3, 4)],
  ["ArrowUp", toSquare(1, 4)],
  ["ArrowDown", toSquare(7, 4)],
])("in large steps, %s leads to the same square of the next board, and stops at the edge", (key, expected) => {
  expect(focusAfterKey(centre, key, true)).toBe(expected);
  expect(focusAfterKey(expected, key, true)).toBe(expected);
});

test.each(["Enter", " ", "0", "5", "c", "Tab", "Escape"])("%j is not a key that moves the focus", (key) => {
  expect(focusAfterKey(centre, key, false)).toBeNull();
});
