import { expect, test } from "vitest";
import { type Square, toSquare } from "../../../shared/game/rules.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { reviewOf } from "../../../shared/review/review.ts";
import { newReviewer } from "../../bench/reviewed.ts";

/** Games between practice opponents. Earlier versions wrongly blamed the last move in all games except the last one. */

const reviewer = newReviewer();

const squareOf = (text: string): Square => toSquare(Number(text[0]) - 1, Number(text[2]) - 1);

/** True if a review blames the last move of a game. By the first look, that move seems to cost much. */
const accuses = (game: string, better: string): boolean => {
  const squares = game.split(" ").map(squareOf);
  const ply = squares.length - 1;
  const opinions = squares.map((square): Opinion => ({ square, value: 0.5, proof: null }));
  opinions[ply] = { square: squareOf(better), value: 0.9, proof: null };
  const suspect = { ply, played: squares[ply] ?? 0, better: squareOf(better) };
  const looks = new Map([[ply, reviewer.lookAgain(squares, suspect)]]);
  const review = reviewOf(squares, [...opinions, { square: 0, value: 0.9, proof: null }], looks);
  return review.faults.some((fault) => fault.ply === ply);
};

test.each([
  [
    "both moves lose, which is proved with more than thirty open squares",
    "7-2 2-2 2-6 6-3 3-9 9-4 4-7 7-1 1-9 9-5 5-5 5-7 7-5 5-1 1-7 7-8 8-9 9-2 2-3 3-6 6-5 5-3 3-1 1-5 5-4 4-9 9-1 1-8 8-7 7-7 7-9 9-8 8-8 5-2 2-4",
    "2-7",
  ],
  [
    "both moves lose, and only the played one is proved to: the other one is near a tie",
    "1-7 7-5 5-6 6-5 5-4 4-3 3-5 5-7 7-8 8-1 1-3 3-3 3-1 1-5 5-5 7-4 4-5 1-4 4-8 8-4 4-6 6-4 4-2 2-8 8-2 2-9 9-6 6-9 9-1 1-1 1-8 8-6 6-3 3-9 9-8 8-5",
    "8-8",
  ],
  [
    "both moves win, and neither is proved to",
    "8-3 3-7 7-5 5-4 4-7 7-6 6-9 9-1 1-4 4-6 6-7 7-9 9-3 3-8 8-2 2-7 7-2 2-4 4-8 8-1 1-7 7-3 3-6 6-2 2-5 5-9 9-2 2-1 1-6 6-3 3-4 4-4",
    "4-9",
  ],
])("nobody is accused where %s", (_, game, better) => {
  expect(accuses(game, better)).toBe(false);
});

test("a move that turns a proved win into a proved loss is a fault with more than thirty open squares, too", () => {
  const game =
    "3-7 7-2 2-5 5-4 4-2 2-9 9-3 3-9 9-9 9-6 6-4 4-1 1-7 7-8 8-4 4-9 9-4 4-7 7-9 9-5 5-8 8-8 8-3 3-3 3-6 6-5 5-2 2-3 3-1 1-1 1-5 5-3 3-8 8-9 9-7 7-5 5-5 1-2 2-8";
  expect(accuses(game, "2-6")).toBe(true);
});
