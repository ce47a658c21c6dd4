import { describe, expect, test } from "vitest";
import {
  COMMENT_LENGTH,
  commentOf,
  countMoves,
  EMPTY_TREE,
  isPlainLine,
  mainLine,
  placeAt,
  positionAfter,
  repliesAt,
  type StudyTree,
  withLine,
  withPlace,
} from "../../../shared/study/tree.ts";

const lines = (...paths: readonly (readonly number[])[]): StudyTree => paths.reduce<StudyTree>(withLine, EMPTY_TREE);

test("a line joins the moves that are there, and branches off where it differs", () => {
  const tree = lines([40, 36, 0], [40, 37], [40, 36, 0, 1], [13]);
  expect(tree.replies.map(({ square }) => square)).toEqual([40, 13]);
  expect(repliesAt(tree, [40]).map(({ square }) => square)).toEqual([36, 37]);
  expect(mainLine(tree)).toEqual([40, 36, 0, 1]);
  expect(countMoves(tree)).toBe(6);
});

test("a place is found by its path, and changed without the others", () => {
  const tree = lines([40, 36], [40, 37]);
  const commented = withPlace(tree, [40, 37], (place) => ({ ...place, comment: "better" }));
  expect(placeAt(commented, [40, 37])).toEqual({ square: 37, comment: "better", replies: [] });
  expect(placeAt(commented, [40, 36])).toBe(placeAt(tree, [40, 36]));
  expect(placeAt(commented, [1])).toBeUndefined();
  expect(repliesAt(commented, [1, 2])).toEqual([]);
  expect(withPlace(tree, [], (place) => ({ ...place, comment: "start" }))).toEqual({ ...tree, comment: "start" });
  expect(withPlace(tree, [7], () => ({ comment: "none", replies: [] }))).toEqual(tree);
  expect(positionAfter(tree, [40, 37])).toMatchObject({ ply: 2, target: 1 });
});

test("only one line from the start of a game without comments is plain", () => {
  expect(isPlainLine(EMPTY_TREE)).toBe(true);
  expect(isPlainLine(lines([40, 36, 0]))).toBe(true);
  expect(isPlainLine(lines([40, 36], [40, 37]))).toBe(false);
  expect(isPlainLine(lines([40], [41]))).toBe(false);
  expect(isPlainLine({ ...EMPTY_TREE, comment: "a" })).toBe(false);
  expect(isPlainLine(withPlace(lines([40, 36]), [40, 36], (place) => ({ ...place, comment: "a" })))).toBe(false);
  expect(isPlainLine({ ...EMPTY_TREE, start: positionAfter(EMPTY_TREE, [40]) })).toBe(false);
});

describe("a comment", () => {
  test.each([
    ["  two\r\nlines  ", "two\nlines"],
    ["a\tb\u0000c\u0085d", "a b c d"],
    ["half \ud83d", "half \ufffd"],
    ["a\u202eb\u2066c\u200fd", "abcd"],
    [" \n ", ""],
    ["a".repeat(COMMENT_LENGTH + 5), "a".repeat(COMMENT_LENGTH)],
    [`${"a".repeat(COMMENT_LENGTH - 1)}😀`, "a".repeat(COMMENT_LENGTH - 1)],
    [`${"a".repeat(COMMENT_LENGTH - 1)} b`, "a".repeat(COMMENT_LENGTH - 1)],
  ])("is cleaned and cut: %j", (typed, comment) => {
    expect(commentOf(typed)).toBe(comment);
    expect(commentOf(comment)).toBe(comment);
  });
});
