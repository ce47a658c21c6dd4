import { describe, expect, test } from "vitest";
import { gameAccuracy, moveAccuracy, weightsOf } from "../../../shared/review/accuracy.ts";

describe("the accuracy of a move", () => {
  test.each([
    [0, 100],
    [-3, 100],
    // 103.1668 · e^(−0.04354 · drop) − 3.1669 + 1, calculated independently of the code.
    [5, 80.815],
    [10, 64.58],
    [15, 51.521],
    [50, 9.528],
    [100, 0],
  ])("that costs %d points is %d", (drop, accuracy) => {
    expect(moveAccuracy(drop)).toBeCloseTo(accuracy, 2);
  });

  test("falls with its cost and stays between 0 and 100", () => {
    let last = 100;
    for (let drop = 0; drop <= 100; drop++) {
      const accuracy = moveAccuracy(drop);
      expect(accuracy).toBeLessThanOrEqual(last);
      expect(accuracy).toBeGreaterThanOrEqual(0);
      last = accuracy;
    }
  });
});

describe("the weight of a move", () => {
  test("is the deviation in its window, between 0.5 and 12", () => {
    // Windows of two, as in all games of fewer than 30 moves: the deviation is half the difference.
    expect(weightsOf([50, 50, 60, 20, 22])).toEqual([0.5, 5, 12, 1]);
  });

  test("comes from windows that grow with the game, and the first moves share the first one", () => {
    const chances = Array.from({ length: 41 }, (_, ply) => (ply < 4 ? 50 : 50 + (ply % 2) * 8));
    const weights = weightsOf(chances);
    expect(weights).toHaveLength(2 + 38);
    expect(weights.slice(0, 3)).toEqual([0.5, 0.5, 0.5]);
    expect(weights[10]).toBe(4);
  });

  test("exists for each move of a game of any length", () => {
    for (let moves = 1; moves <= 81; moves++) {
      expect(weightsOf(Array.from({ length: moves + 1 }, () => 50)), String(moves)).toHaveLength(moves);
    }
  });
});

describe("the accuracy of a game", () => {
  test("is 100 if no move cost anything, and null for a side without moves", () => {
    expect(gameAccuracy([50, 50, 50], [0, 0], "X")).toBe(100);
    expect(gameAccuracy([50, 60], [0], "O")).toBeNull();
  });

  test("lies halfway between the weighted and the harmonic mean of a side's moves", () => {
    // X: moves of 100 and 64.58 with weights 0.5 and 5. O: moves that cost nothing.
    const weighted = (0.5 * 100 + 5 * 64.5798) / 5.5;
    const harmonic = 2 / (1 / 100 + 1 / 64.5798);
    const chances = [50, 50, 50, 40, 40];
    expect(gameAccuracy(chances, [0, 0, 10, 0], "X")).toBeCloseTo((weighted + harmonic) / 2, 2);
    expect(gameAccuracy(chances, [0, 0, 10, 0], "O")).toBe(100);
  });

  test("stays above zero when one move loses everything", () => {
    const chances = [50, 100, 100, 0, 0, 0];
    expect(gameAccuracy(chances, [0, 0, 100, 0, 0], "X")).toBeGreaterThan(1.5);
  });
});
