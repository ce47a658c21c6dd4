import { describe, expect, test } from "vitest";
import { chanceOf, positionsToJudge, proofFor, standingsOf } from "../../../shared/review/chances.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { judgementOf, reviewOf } from "../../../shared/review/review.ts";
import {
  betterSentence,
  graphDescription,
  momentText,
  reasonSentence,
  standingText,
} from "../../../shared/review/sentences.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

const opinion = (square: number, value: number, proof: Opinion["proof"] = null): Opinion => ({ square, value, proof });

const WON_BY_O = vectors.special_games.find(({ name }) => name === "shortest_possible_o_win_18")?.moves ?? [];

describe("how a game stood", () => {
  test("is told for both sides from what is found for the side to move", () => {
    const [first, second] = standingsOf([40], [opinion(40, 0.6), opinion(36, 0.3)]);
    expect(first).toEqual({ chanceOfX: 0.6, proofForX: null });
    expect(second).toEqual({ chanceOfX: 0.7, proofForX: null });
    expect(second && chanceOf(second, "O")).toBeCloseTo(0.3);
  });

  test("goes by what is proved rather than by what is thought", () => {
    const [, second] = standingsOf([40], [opinion(40, 0.6), opinion(36, 0.4, "win")]);
    expect(second).toEqual({ chanceOfX: 0, proofForX: "loss" });
    expect(second && proofFor(second, "O")).toBe("win");
  });

  test("is known by the rules at the end, and of a game that was given up by the engine", () => {
    const opinions = WON_BY_O.map(() => opinion(0, 0.5));
    expect(positionsToJudge(WON_BY_O)).toBe(WON_BY_O.length);
    expect(standingsOf(WON_BY_O, opinions).at(-1)).toEqual({ chanceOfX: 0, proofForX: "loss" });
    const givenUp = WON_BY_O.slice(0, 5);
    expect(positionsToJudge(givenUp)).toBe(6);
    expect(standingsOf(givenUp, opinions)).toHaveLength(6);
  });

  test("is told as far as there are opinions", () => {
    expect(
      standingsOf(
        WON_BY_O,
        WON_BY_O.slice(0, 7).map(() => opinion(0, 0.5)),
      ),
    ).toHaveLength(7);
  });
});

test.each([
  [4.99, null],
  [5, "inaccuracy"],
  [9.99, "inaccuracy"],
  [10, "mistake"],
  [14.99, "mistake"],
  [15, "blunder"],
  [100, "blunder"],
])("a move that costs %d points is %s", (drop, judgement) => {
  expect(judgementOf(drop)).toBe(judgement);
});

describe("a review", () => {
  /** X takes the centre of the centre though 1-1 was better, and O answers with the best move. */
  const opinions = [opinion(0, 0.6), opinion(36, 0.52), opinion(0, 0.49)];
  const review = reviewOf([40, 36], opinions);

  test("judges a move by what it cost its own side", () => {
    expect(review.faults).toHaveLength(1);
    expect(review.faults[0]).toMatchObject({ ply: 0, side: "X", square: 40, better: 0, judgement: "mistake" });
    expect(review.faults[0]?.drop).toBeCloseTo(12);
  });

  test("gives the accuracy of both sides once all positions are known", () => {
    expect(review.accuracy.X).toBeLessThan(70);
    expect(review.accuracy.O).toBe(100);
    expect(reviewOf([40, 36], opinions.slice(0, 2)).accuracy).toEqual({ X: null, O: null });
  });

  test("finds no fault in the engine's own move, whatever it thinks of it afterwards", () => {
    expect(reviewOf([0, 4], [opinion(0, 0.9), opinion(4, 0.6), opinion(36, 0.4)]).faults).toEqual([]);
  });

  test("has nothing to say of no move", () => {
    expect(reviewOf([], [opinion(40, 0.5)])).toMatchObject({ faults: [], accuracy: { X: null, O: null } });
  });

  test("says what is proved", () => {
    const proved = reviewOf([40, 36], [opinion(0, 1, "win"), opinion(36, 0.5), opinion(0, 0.5)]);
    const [fault] = proved.faults;
    if (fault === undefined) throw new Error("a win was given away");
    expect(fault.isProved).toBe(true);
    expect(reasonSentence(fault)).toBe("Missed a win: it was proved, beginning with 1-1.");
    expect(betterSentence(fault)).toBe("Better, as is proved: 1-1.");
  });

  test("tells its graph and each moment of it in words", () => {
    expect(graphDescription(review, 2)).toBe(
      "X's chance to win goes from 60\u202f% to 49\u202f%. Moves that cost something: 1.",
    );
    expect(momentText([40, 36], review, 0)).toBe("The beginning. X 60\u202f%, O 40\u202f%");
    expect(momentText([40, 36], review, 1)).toBe("Move 1, X: 5-5. X 48\u202f%, O 52\u202f%. Mistake");
    expect(momentText([40, 36], review, 2)).toBe("Move 1, O: 5-1. X 49\u202f%, O 51\u202f%");
    expect(standingText({ chanceOfX: 0, proofForX: "loss" })).toBe("Proved: O wins");
    expect(standingText({ chanceOfX: 0.5, proofForX: "draw" })).toBe("Proved: a tie");
  });
});
