import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moveText, packMoves } from "../../shared/protocol/notation.ts";
import { puzzleOf } from "../../shared/puzzles/puzzle.ts";
import { gameIn, puzzlesOfGames } from "../puzzles/recorded.ts";

/** A puzzle of the sets, and a game that reaches its position and then plays its solution. */
const shipped = readFileSync("web/public/puzzle-sets/06.txt", "utf8").trimEnd().split("\n").map(puzzleOf);
const puzzle = shipped.find(({ kind, line }) => kind === "win" && line.length === 3);
const played = [...(puzzle?.moves ?? []), ...(puzzle?.line ?? [])];
const written = played.map(moveText);

test("a game is read from a list of moves, from one text, and packed", () => {
  for (const moves of [written, written.join(","), written.join(" "), packMoves(played)]) {
    expect(gameIn(JSON.stringify({ id: "abc", isRated: true, moves }))).toEqual(played);
  }
  expect(gameIn(JSON.stringify({ moves: "5-1,1-3" }))).toEqual([36, 2]);
  expect(gameIn(JSON.stringify({ isRated: false, moves: written }))).toBeNull();
});

test("a line that is no game is no silent loss", () => {
  for (const line of ["{", "[]", '{"moves":"5-1,5-2,x"}', '{"moves":"5-1,9-9"}', '{"moves":["0-1"]}', '{"moves":7}']) {
    expect(() => gameIn(line), line).toThrow();
  }
});

test("puzzles in recorded games are proved, each is found once, and none that is shipped already", () => {
  const line = JSON.stringify({ isRated: true, moves: written });
  const found = puzzlesOfGames([line, "", line], []);
  const again = found.filter(({ moves }) => moves.length === puzzle?.moves.length);
  expect(again).toEqual([puzzle]);
  expect(puzzlesOfGames([line], shipped)).toEqual(found.filter(({ moves }) => moves.length !== puzzle?.moves.length));
});
