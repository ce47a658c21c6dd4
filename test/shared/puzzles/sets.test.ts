import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countLegal, outcomeOf, play, replay, whyIllegal } from "../../../shared/game/rules.ts";
import { puzzleOf, puzzleText } from "../../../shared/puzzles/puzzle.ts";
import {
  bandOfDifficulty,
  EDITION,
  PUZZLES_A_SET,
  pathOfSet,
  placeOfPuzzle,
  SET_COUNT,
  SETS_OF_BANDS,
} from "../../../shared/puzzles/sets.ts";
import { PUZZLE_THEMES } from "../../../shared/puzzles/themes.ts";
import { twinKey } from "../../../shared/puzzles/twins.ts";
import { figuresOf } from "../../puzzles/figures.ts";

const DIRECTORY = "web/public/puzzle-sets";
const files = Array.from({ length: SET_COUNT }, (_, set) => readFileSync(`web/public${pathOfSet(set)}`, "utf8"));
const sets = files.map((file) => file.trimEnd().split("\n").map(puzzleOf));
const puzzles = sets.flat();

test("the puzzles never change, and with their marks the address of their files does", () => {
  expect(readdirSync(DIRECTORY)).toHaveLength(SET_COUNT);
  const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
  const unmarked = puzzles.map((puzzle) => puzzleText({ ...puzzle, themes: [], also: [] }));
  expect(hashOf(unmarked.join())).toBe("a8311d80387a3b8e85db869c1a4ab37a7f898c5dc7a66e5226952f95de651c92");
  expect([EDITION, hashOf(files.join(""))]).toEqual([
    2,
    "7908b717d8f892de1c5774e592982f3e8053897dd42aeff827eb94c657eb319a",
  ]);
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

test("the bench's README has the figures of the sets", () => {
  expect(readFileSync("test/bench/README.md", "utf8")).toContain(figuresOf(puzzles));
});

test("no two puzzles are the same under the symmetries of the board and of the sides", () => {
  const keys = puzzles.map(({ moves }) => twinKey(replay(moves)));
  expect(new Set(keys).size).toBe(puzzles.length);
});

test("a puzzle's text is read back", () => {
  for (const puzzle of puzzles) expect(puzzleOf(puzzleText(puzzle))).toEqual(puzzle);
  expect(() => puzzleOf("x 1 * *")).toThrow(RangeError);
  // What a build before wrote lacks the moves that also win.
  expect(puzzleOf("w 1 *+ ,- fork")).toEqual({
    kind: "win",
    difficulty: 1,
    moves: [0, 1],
    line: [2, 3],
    themes: ["fork"],
    also: [],
  });
  expect([placeOfPuzzle(-1), placeOfPuzzle(0.5), placeOfPuzzle(SET_COUNT * PUZZLES_A_SET)]).toEqual([null, null, null]);
});
