import { expect, test } from "vitest";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { forcedResult } from "./forced.ts";
import { hintMeanings, hintOf, readHint } from "./hints.ts";
import { faultOf, readReview, reviewMeanings } from "./review.ts";
import { beginning, legalMoves, play, playAll } from "./rules.ts";

test("each sentence of a hint and of a review has a meaning, and no other has", () => {
  const hints = Object.values(hintsTexts.reasons);
  expect(Object.keys(hintMeanings).sort()).toEqual(hints.sort());
  expect(Object.keys(reviewMeanings).sort()).toEqual(Object.values(reviewTexts.reasons).sort());
});

test("the rules that the meanings stand on play the games of another oracle", () => {
  for (const { moves, legal, subs, result } of [...vectors.special_games, ...vectors.random_games]) {
    let position = beginning;
    for (const [ply, move] of moves.entries()) {
      expect(legalMoves(position).length).toBe(legal[ply]);
      expect(legalMoves(position)).toContain(move);
      position = play(position, move);
    }
    expect(position.boards.map((winner) => (winner === "tie" ? "T" : (winner ?? "-"))).join("")).toBe(subs);
    expect(position.result === "tie" ? "T" : position.result).toBe(result);
  }
});

test("the result of a late position is played out, that of an early one is not seen", () => {
  const moves = vectors.random_games[0]?.moves ?? [];
  expect(forcedResult(playAll(moves.slice(0, -1)))).toBe("O");
  expect(forcedResult(beginning)).toBeUndefined();
});

// X has two in a line of board 5, and O is sent to board 2.
const CENTRE = [36, 4, 37];

test.each([
  [[], 40, "It wins board 5.", ["it wins the board"]],
  [CENTRE, 9, "It blocks X in board 2.", ["it takes the only square with which the opponent wins the board"]],
  [[...CENTRE, 13], 39, "It wins board 6.", ["the move is in the board", "it wins the board"]],
  [[], 40, "O can't choose the board.", ["after another move it could choose"]],
  [[], 40, "But O can then win board 5 with 5-5.", ["the answer is allowed", "the answer wins the board"]],
  [[], 40, "But O can then choose the board.", ["there is more than one board to play in"]],
])("after %j the move %i is not told truly: %s", (moves, move, sentence, falsely) => {
  expect(readHint(sentence, hintOf(playAll(moves), move)).falsely).toEqual(falsely);
});

test("what can't be played out is neither true nor false", () => {
  expect(readReview("1-1 wins by force.", faultOf(beginning, 40, 0))).toEqual({
    falsely: [],
    unseen: ["the better move wins by force", "the played one doesn't"],
  });
});

test("a sentence about the wrong side has no meaning", () => {
  expect(() => readHint("X can't choose the board.", hintOf(beginning, 40))).toThrow("No meaning");
});

test("a line whose moves are not allowed, or in which the opponent wins a board, is not told truly", () => {
  const falselyOf = (line: string) =>
    readHint(`Expected line: ${line}, then 1-5 wins board 1.`, hintOf(playAll(CENTRE.slice(0, 2)), 37)).falsely;
  expect(falselyOf("2-1")).toContain("it wins the board");
  expect(falselyOf("3-1")).toContain("the line and the move are allowed");
  expect(falselyOf("2-1 1-1")).toContain("the line begins and ends with the opponent");
});
