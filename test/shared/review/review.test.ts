import { describe, expect, test } from "vitest";
import { chanceOf, expectedScore, positionsToJudge, proofFor, standingsOf } from "../../../shared/review/chances.ts";
import { judgementOf } from "../../../shared/review/judgement.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { isJudged, reviewOf, suspectsOf } from "../../../shared/review/review.ts";
import type { SecondLooks } from "../../../shared/review/second-look.ts";
import {
  betterSentence,
  faultCounts,
  graphDescription,
  positionText,
  reasonSentence,
  standingText,
} from "../../../shared/review/sentences.ts";
import { SHORT_O_WIN } from "../../special-games.ts";

const NONE: SecondLooks = new Map();

const opinion = (square: number, value: number, proof: Opinion["proof"] = null): Opinion => ({ square, value, proof });

describe("the expected score", () => {
  test("is a little more than the engine's value for X, as much less for O, and the same at the ends", () => {
    expect(expectedScore(0.5, "X")).toBeCloseTo(0.5556, 4);
    for (let value = 0; value <= 1; value += 0.125) {
      expect(expectedScore(value, "X") + expectedScore(1 - value, "O")).toBeCloseTo(1, 12);
      expect(expectedScore(value, "X")).toBeGreaterThanOrEqual(value);
    }
    expect([expectedScore(0, "X"), expectedScore(1, "X")]).toEqual([0, 1]);
  });
});

describe("the standing of a game", () => {
  test("is told for both sides, from values for the side to move", () => {
    const [first, second] = standingsOf([40], [opinion(40, 0.6), opinion(36, 0.3)]);
    // X's odds are a quarter better than the engine's: 0.75 to 0.4, and 0.7 to 0.24.
    expect(first).toEqual({ chanceOfX: expect.closeTo(0.6522, 4), proofForX: null });
    expect(second).toEqual({ chanceOfX: expect.closeTo(0.7447, 4), proofForX: null });
    expect(second && chanceOf(second, "O")).toBeCloseTo(0.2553, 4);
  });

  test("prefers a proof to an estimate", () => {
    const [, second] = standingsOf([40], [opinion(40, 0.6), opinion(36, 0.4, "win")]);
    expect(second).toEqual({ chanceOfX: 0, proofForX: "loss" });
    expect(second && proofFor(second, "O")).toBe("win");
  });

  test("comes from the rules at the end, and from the engine after a resignation", () => {
    const opinions = SHORT_O_WIN.map(() => opinion(0, 0.5));
    expect(positionsToJudge(SHORT_O_WIN)).toBe(SHORT_O_WIN.length);
    expect(standingsOf(SHORT_O_WIN, opinions).at(-1)).toEqual({ chanceOfX: 0, proofForX: "loss" });
    const givenUp = SHORT_O_WIN.slice(0, 5);
    expect(positionsToJudge(givenUp)).toBe(6);
    expect(standingsOf(givenUp, opinions)).toHaveLength(6);
  });

  test("is told as far as the analysis goes", () => {
    expect(
      standingsOf(
        SHORT_O_WIN,
        SHORT_O_WIN.slice(0, 7).map(() => opinion(0, 0.5)),
      ),
    ).toHaveLength(7);
  });
});

test.each([
  [7.99, null],
  [8, "inaccuracy"],
  [11.99, "inaccuracy"],
  [12, "mistake"],
  [17.99, "mistake"],
  [18, "blunder"],
  [100, "blunder"],
])("a move that costs %d points is %s", (drop, judgement) => {
  expect(judgementOf(drop)).toBe(judgement);
});

/** A second look at the first move, which was 5-5 instead of 1-1. */
const lookAt = (played: Opinion, better: Opinion): SecondLooks => new Map([[0, { instead: 0, played, better }]]);

describe("a review", () => {
  /** X takes the centre of the centre though 1-1 was better, and O answers with the best move. */
  const opinions = [opinion(0, 0.6), opinion(36, 0.52), opinion(0, 0.49)];
  const looks: SecondLooks = new Map([[0, { instead: 0, played: opinion(36, 0.52), better: opinion(4, 0.41) }]]);
  const review = reviewOf([40, 36], opinions, looks);

  test("judges a move by what it cost its own side", () => {
    expect(review.faults).toHaveLength(1);
    expect(review.faults[0]).toMatchObject({ ply: 0, side: "X", square: 40, better: 0, judgement: "inaccuracy" });
    // 11.65 by the first look, from 0.6522 to 0.5357; 10.69 by the second, from 0.6427.
    expect(review.faults[0]?.drop).toBeCloseTo(10.69, 1);
  });

  test("gives the accuracy of both sides once all positions are known", () => {
    const squares = [40, 36, 0, 4, 37, 9, 1, 13];
    const later = squares.slice(2).map((square) => opinion(square, 0.5));
    const all = [...opinions.slice(0, 2), ...later, opinion(36, 0.5)];
    const { X, O } = reviewOf(squares, all, looks).accuracy;
    expect(X).toBeLessThan(80);
    expect(O).toBe(100);
    expect(reviewOf(squares, all.slice(0, 8), looks).accuracy).toEqual({ X: null, O: null });
    expect(review.accuracy).toEqual({ X: null, O: null });
  });

  test("accuses nobody before the second look, or against it", () => {
    expect(suspectsOf([40, 36], opinions)).toEqual([{ ply: 0, played: 40, better: 0 }]);
    expect(reviewOf([40, 36], opinions, NONE)).toMatchObject({ faults: [], accuracy: { X: null, O: null } });
    const cleared = new Map([[0, { instead: 0, played: opinion(36, 0.5), better: opinion(4, 0.49) }]]);
    expect(reviewOf([40, 36], opinions, cleared)).toMatchObject({ faults: [] });
  });

  test("accuses nobody where both moves are proved to lead to the same result", () => {
    const lost = new Map([[0, { instead: 0, played: opinion(36, 1, "win"), better: opinion(4, 1, "win") }]]);
    expect(reviewOf([40, 36], [opinion(0, 0.6), opinion(36, 1, "win"), opinion(0, 0, "loss")], lost).faults).toEqual(
      [],
    );
  });

  test("finds no fault in the engine's own move, even if its opinion changes later", () => {
    expect(reviewOf([0, 4], [opinion(0, 0.9), opinion(4, 0.6), opinion(36, 0.4)], NONE).faults).toEqual([]);
  });

  test("says nothing without a move", () => {
    expect(reviewOf([], [opinion(40, 0.5)], NONE)).toMatchObject({ faults: [], accuracy: { X: null, O: null } });
  });

  test("gives no reason where none is certain", () => {
    const [fault] = review.faults;
    expect(fault?.reason).toBeNull();
    expect(fault && reasonSentence(fault)).toBeNull();
  });

  test("says what is proved", () => {
    const won = lookAt(opinion(36, 0.5, "draw"), opinion(4, 0, "loss"));
    const proved = reviewOf([40, 36], [opinion(0, 1, "win"), opinion(36, 0.5), opinion(0, 0.5)], won);
    const [fault] = proved.faults;
    if (fault === undefined) throw new Error("a win was given away");
    expect(fault.isProved).toBe(true);
    expect(reasonSentence(fault)).toBe("Missed a forced win, starting with 1-1.");
    expect(betterSentence(fault)).toBe("Best (certain): 1-1.");
  });

  test.each([
    ["unproved", null],
    ["proved to be a tie", "draw"],
  ] as const)("calls a move that ties the best for certain only if no move is proved to win: %s", (_, proof) => {
    const tied = lookAt(opinion(36, 1, "win"), opinion(4, 0.5, "draw"));
    const [fault] = reviewOf([40, 36], [opinion(0, 0.6, proof), opinion(36, 1, "win"), opinion(0, 0)], tied).faults;
    expect(fault?.isProved).toBe(proof === "draw");
    expect(fault && betterSentence(fault)).toBe(proof === "draw" ? "Best (certain): 1-1." : "Better: 1-1.");
  });

  test("looks again at the engine's own move if the next position is proved to be worse, and names what was better", () => {
    const refuted = [opinion(40, 0.6), opinion(36, 1, "win"), opinion(0, 0)];
    expect(suspectsOf([40, 36], refuted)).toEqual([{ ply: 0, played: 40, better: null }]);
    const better = lookAt(opinion(36, 1, "win"), opinion(4, 0.5, "draw"));
    expect(reviewOf([40, 36], refuted, better).faults).toMatchObject([{ ply: 0, square: 40, better: 0 }]);
    const none = new Map([[0, { instead: 40, played: undefined, better: undefined }]]);
    expect(reviewOf([40, 36], refuted, none)).toMatchObject({ faults: [], classes: [null, "best"] });
    expect(suspectsOf([40, 36], [opinion(40, 0.6), opinion(36, 0.9), opinion(0, 0.1)])).toEqual([]);
  });

  test("counts each kind of fault by its name", () => {
    const faults = (["blunder", "inaccuracy", "mistake", "inaccuracy"] as const).map((judgement) => ({ judgement }));
    expect(faultCounts(faults)).toBe("2 inaccuracies, 1 mistake, 1 blunder");
    expect(faultCounts([])).toBe("0 mistakes");
  });

  test("judges no game in which a side made fewer than four moves that mattered", () => {
    expect(isJudged(reviewOf([40, 36], [opinion(40, 0.5), opinion(36, 0.5), opinion(0, 0.5)], NONE))).toBe(false);
    const squares = [40, 36, 0, 4, 37, 9, 1, 13];
    const even = [...squares, 36].map((square) => opinion(square, 0.5));
    expect(isJudged(reviewOf(squares, even, NONE))).toBe(true);
  });

  test("says how the game ended, and proves nothing after that", () => {
    const over = reviewOf(
      SHORT_O_WIN,
      SHORT_O_WIN.map((square) => opinion(square, 0.5)),
      NONE,
    );
    const last = positionText(SHORT_O_WIN, over, SHORT_O_WIN.length);
    expect(last).toMatch(/\. O won the game$/);
    expect(positionText(SHORT_O_WIN, over, SHORT_O_WIN.length, "O")).toMatch(/\. You won the game$/);
    expect(positionText(SHORT_O_WIN, over, SHORT_O_WIN.length, "X")).toBe(last);
  });

  test("describes its graph and each moment in words", () => {
    expect(graphDescription(review, 2)).toBe("X's expected score goes from 65\u202f% to 55\u202f%. 1 inaccuracy.");
    expect(positionText([40, 36], review, 0)).toBe("The beginning. Expected score: X 65\u202f%");
    expect(positionText([40, 36], review, 1)).toBe("Move 1, X: 5-5. Expected score: X 54\u202f%. Inaccuracy");
    expect(positionText([40, 36], review, 2)).toBe("Move 2, O: 5-1. Expected score: X 55\u202f%");
    expect(standingText({ chanceOfX: 0, proofForX: "loss" })).toBe("Proved: O wins");
    expect(standingText({ chanceOfX: 0.5, proofForX: "draw" })).toBe("Proved: a tie");
  });

  test("says you to its reader, with the reader's own expected score", () => {
    const graph = (reader: "X" | "O") => graphDescription(review, 2, reader);
    expect(graph("X")).toBe("Your expected score goes from 65\u202f% to 55\u202f%. 1 inaccuracy.");
    expect(graph("O")).toBe("Your expected score goes from 35\u202f% to 45\u202f%. 1 inaccuracy.");
    expect(positionText([40, 36], review, 2, "O")).toBe("Move 2, O: 5-1. Your expected score: 45\u202f%");
    const won = { chanceOfX: 0, proofForX: "loss" } as const;
    expect([standingText(won, "O"), standingText(won, "X")]).toEqual(["Proved: you win", "Proved: O wins"]);
  });
});
