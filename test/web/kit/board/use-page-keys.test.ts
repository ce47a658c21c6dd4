import { expect, test } from "vitest";
import { toSquare } from "../../../../shared/game/rules.ts";
import { shortcutOf, TypedSquare } from "../../../../web/kit/board/use-page-keys.ts";

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

const pressed = (key: string, code: string, shiftKey = false): string => shortcutOf({ key, code, shiftKey });

test.each([
  ["(", "Digit5", "on a French keyboard"],
  ["é", "Digit2", "on a French keyboard"],
  ["+", "Digit1", "on a Czech keyboard"],
  ["٥", "Digit5", "on an Arabic keyboard"],
  ["۵", "Digit5", "on a Persian keyboard"],
  ["५", "Digit5", "on a Hindi keyboard"],
  ["٥", "Numpad5", "on an Arabic number pad"],
])("%s of the key %s, %s, is the digit of its place", (key, code) => {
  expect(pressed(key, code)).toBe(code.slice(-1));
});

test("a digit is the one that is typed, wherever its key is", () => {
  expect(pressed("5", "Digit5", true)).toBe("5");
  expect(pressed("5", "Numpad5")).toBe("5");
  expect(pressed("3", "Digit2")).toBe("3");
});

test.each([
  ["%", "Digit5", true],
  ["ArrowLeft", "Numpad4", false],
  ["0", "Digit0", false],
  ["à", "Digit0", false],
])("%s of the key %s is no digit", (key, code, shiftKey) => {
  expect(pressed(key, code, shiftKey)).not.toMatch(/^[1-9]$/);
});

test.each([
  ["д", "KeyL", "l"],
  ["Д", "KeyL", "l"],
  ["م", "KeyL", "l"],
  ["λ", "KeyL", "l"],
  ["ל", "KeyK", "k"],
])("%s of the key %s is the Latin letter of its place, %s", (key, code, letter) => {
  expect(pressed(key, code)).toBe(letter);
});

test.each([
  ["z", "KeyY", "on a German keyboard"],
  ["n", "KeyL", "on a Dvorak keyboard"],
  [",", "KeyM", "on a French keyboard"],
  ["?", "Digit7", "on a Russian keyboard, with Shift"],
  ["?", "KeyM", "on a French keyboard, with Shift"],
])("%s of the key %s, %s, stays what is typed", (key, code) => {
  expect(pressed(key, code, true)).toBe(key);
  expect(pressed(key.toUpperCase(), code, true)).toBe(key);
});

test("the Arabic question mark opens the list of keys, too", () => {
  expect(pressed("؟", "Slash", true)).toBe("?");
});
