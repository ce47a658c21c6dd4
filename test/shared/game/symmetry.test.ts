import { expect, test } from "vitest";
import { LINES } from "../../../shared/game/sets.ts";
import { placeUnder, SYMMETRIES, squareBefore, squareUnder } from "../../../shared/game/symmetry.ts";

const SQUARES = Array.from({ length: 81 }, (_, square) => square);

test("there are eight symmetries, all different, and the first leaves everything in place", () => {
  expect(new Set(SYMMETRIES.map((symmetry) => symmetry.join())).size).toBe(8);
  expect(SYMMETRIES[0]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("every symmetry takes lines to lines", () => {
  for (const symmetry of SYMMETRIES) {
    const images = LINES.map((line) =>
      SQUARES.slice(0, 9).reduce(
        (set, place) => ((line >> place) & 1 ? set | (1 << placeUnder(symmetry, place)) : set),
        0,
      ),
    );
    expect(images.toSorted()).toEqual([...LINES].toSorted());
  }
});

test("a square and its image lead to each other", () => {
  for (const symmetry of SYMMETRIES) {
    expect(SQUARES.map((square) => squareBefore(symmetry, squareUnder(symmetry, square)))).toEqual(SQUARES);
    expect(new Set(SQUARES.map((square) => squareUnder(symmetry, square))).size).toBe(81);
  }
});
