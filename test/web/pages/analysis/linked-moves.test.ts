import { expect, test } from "vitest";
import { analysisPath } from "../../../../shared/protocol/notation.ts";
import { linkedMoves } from "../../../../web/pages/analysis/linked-moves.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const read = (search: string) => linkedMoves(new URLSearchParams(search));
const readPath = (path: string) => read(path.replace("/analysis", ""));

test("an address opens as it was written", () => {
  expect(analysisPath([])).toBe("/analysis");
  expect(analysisPath([36, 4, 38])).toBe("/analysis?moves=5-1,1-5,5-3");
  expect(analysisPath([36, 4, 38], 1)).toBe("/analysis?moves=5-1,1-5,5-3&ply=1");
  for (const squares of vectors.special_games.map(({ moves }) => moves)) {
    expect(readPath(analysisPath(squares))).toEqual({ kind: "moves", squares, ply: squares.length });
    expect(readPath(analysisPath(squares, 3))).toEqual({ kind: "moves", squares, ply: 3 });
  }
});

test("an address without moves is the empty board", () => {
  expect(read("")).toEqual({ kind: "moves", squares: [], ply: 0 });
  expect(read("?moves=")).toEqual({ kind: "moves", squares: [], ply: 0 });
});

test.each(["-1", "4", "1.5", "x", "1e9"])("an invalid ply, such as %s, means the end of the moves", (ply) => {
  expect(read(`?moves=5-1,1-5&ply=${ply}`)).toEqual({ kind: "moves", squares: [36, 4], ply: 2 });
});

test.each([
  ["?moves=5-x", "This link shows no game: “5-x” is no move."],
  ["?moves=5-1,,1-5", "This link shows no game: “” is no move."],
  ["?moves=<script>alert(1)</script>", "This link shows no game: “<script>aler” is no move."],
  ["?moves=0-1", "This link shows no game: “0-1” is no move."],
  ["?moves=5-1,5-1", "This link shows no game: 5-1 is not allowed as move 2."],
  ["?moves=5-1,2-5", "This link shows no game: 2-5 is not allowed as move 2."],
])("%s is refused with a sentence", (search, text) => {
  expect(read(search)).toEqual({ kind: "problem", text });
});

test("moves after the end are refused", () => {
  const won = vectors.special_games.find(({ name }) => name === "shortest_possible_o_win_18")?.moves ?? [];
  expect(readPath(`${analysisPath(won)},9-9`)).toEqual({
    kind: "problem",
    text: "This link shows no game: the game is over before 9-9, its move 19.",
  });
});
