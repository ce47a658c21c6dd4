import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countLegal, outcomeOf, play, replay, whyIllegal } from "../../../shared/game/rules.ts";
import { puzzleOf, puzzleText } from "../../../shared/puzzles/puzzle.ts";
import {
  bandOfDifficulty,
  PUZZLES_A_SET,
  pathOfSet,
  placeOfPuzzle,
  SET_COUNT,
  SETS_OF_BANDS,
} from "../../../shared/puzzles/sets.ts";
import { PUZZLE_THEMES } from "../../../shared/puzzles/themes.ts";
import { twinKey } from "../../../shared/puzzles/twins.ts";

const DIRECTORY = "web/public/puzzle-sets";
const files = Array.from({ length: SET_COUNT }, (_, set) => readFileSync(`web/public${pathOfSet(set)}`, "utf8"));
const sets = files.map((file) => file.trimEnd().split("\n").map(puzzleOf));
const puzzles = sets.flat();

test("the files are those that the generator wrote", () => {
  expect(readdirSync(DIRECTORY)).toHaveLength(SET_COUNT);
  expect(createHash("sha256").update(files.join("")).digest("hex")).toBe(
    "58e3b4c88c62f10f0d3faba12fb2bed4182e10212aad29ea7de92406e9fe7e96",
  );
  for (const file of files) expect(file.length).toBeLessThanOrEqual(40_000);
});

test("there are enough of each difficulty and each theme", () => {
  expect(puzzles).toHaveLength(SET_COUNT * PUZZLES_A_SET);
  expect(puzzles.length).toBeGreaterThanOrEqual(6000);
  for (const [band, numbers] of SETS_OF_BANDS.entries()) {
    const ofBand = numbers.flatMap((number) => sets[number] ?? []);
    expect(ofBand.length).toBeGreaterThanOrEqual(400);
    expect(new Set(ofBand.map(({ difficulty }) => bandOfDifficulty(difficulty)))).toEqual(new Set([band]));
  }
  for (const theme of PUZZLE_THEMES) {
    expect(puzzles.filter(({ themes }) => themes.includes(theme)).length, theme).toBeGreaterThanOrEqual(100);
  }
});

test("each puzzle is a legal game with a choice, and a line to the end of a win", () => {
  for (const { kind, moves, line } of puzzles) {
    let position = replay([]);
    for (const square of moves) {
      expect(whyIllegal(position, square)).toBeNull();
      position = play(position, square);
    }
    expect(countLegal(position)).toBeGreaterThanOrEqual(4);
    for (const square of line) {
      expect(whyIllegal(position, square)).toBeNull();
      position = play(position, square);
    }
    expect(line.length % 2).toBe(1);
    expect(outcomeOf(position)?.winner != null).toBe(kind === "win");
  }
});

test("no two puzzles are the same under the symmetries of the board and of the sides", () => {
  const keys = puzzles.map(({ moves }) => twinKey(replay(moves)));
  expect(new Set(keys).size).toBe(puzzles.length);
});

test("a puzzle's text is read back", () => {
  for (const puzzle of puzzles) expect(puzzleOf(puzzleText(puzzle))).toEqual(puzzle);
  expect(() => puzzleOf("x 1 * *")).toThrow(RangeError);
  expect([placeOfPuzzle(-1), placeOfPuzzle(0.5), placeOfPuzzle(SET_COUNT * PUZZLES_A_SET)]).toEqual([null, null, null]);
});
