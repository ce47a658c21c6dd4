import { describe, expect, test } from "vitest";
import { countLegal, replay, type Square, sideAt, toSquare } from "../../../shared/game/rules.ts";
import { accuracyOf, gameAccuracy } from "../../../shared/review/accuracy.ts";
import type { Standing } from "../../../shared/review/chances.ts";
import { newReviewer } from "../../bench/reviewed.ts";
import strengths from "../../vectors/games-by-strength.json" with { type: "json" };

describe("the accuracy for costs", () => {
  test.each([
    [[0, 0, 0, 0], 100],
    // 100 · e^(−mean / 8), calculated independently of the code.
    [[4, 0, 4, 0], 77.88],
    [[12, 4, 12, 4], 36.788],
  ])("of %j is %d", (costs, accuracy) => {
    expect(accuracyOf(costs)).toBeCloseTo(accuracy, 2);
  });

  test("counts no move as more than 20 points", () => {
    expect(accuracyOf([0, 0, 0, 100])).toBe(accuracyOf([0, 0, 0, 20]));
    expect(accuracyOf([0, 0, 0, 19])).toBeGreaterThan(accuracyOf([0, 0, 0, 20]) ?? 100);
  });

  test("is unknown for fewer than four moves", () => {
    expect(accuracyOf([0, 0, 0])).toBeNull();
  });
});

const movesOf = (text: string): readonly Square[] =>
  text.split(" ").map((move) => toSquare(Number(move[0]) - 1, Number(move[2]) - 1));

const OPEN: Standing = { chanceOfX: 0.5, proofForX: null };
const LOST_BY_X: Standing = { chanceOfX: 0, proofForX: "loss" };

describe("the accuracy of a game", () => {
  const squares: readonly Square[] = [40, 36, 0, 4, 37, 9, 1, 13];
  const standings = [...squares, 0].map(() => OPEN);
  const dropsOf = (costs: Readonly<Record<number, number>>): readonly number[] =>
    squares.map((_, ply) => costs[ply] ?? 0);

  test("counts a side's own moves", () => {
    expect(replay(squares).ply).toBe(8);
    const drops = dropsOf({ 0: 8 });
    expect(gameAccuracy(squares, standings, drops, "X")).toBe(accuracyOf([8, 0, 0, 0]));
    expect(gameAccuracy(squares, standings, drops, "O")).toBe(100);
  });

  test("leaves out positions whose result was proved, unless the move was a fault", () => {
    const drops = dropsOf({ 0: 8, 2: 3 });
    const longer = [...squares, 36 + 2, 18];
    const proved = [...standings, OPEN, OPEN].map((standing, ply) => (ply === 2 ? LOST_BY_X : standing));
    expect(gameAccuracy(longer, proved, [...drops, 0, 0], "X")).toBe(accuracyOf([8, 0, 0, 0]));
    expect(gameAccuracy(longer, proved, [...dropsOf({ 0: 8, 2: 40 }), 0, 0], "X")).toBe(accuracyOf([8, 40, 0, 0, 0]));
  });

  test("leaves out moves without a choice", () => {
    const games = strengths.flatMap(({ games }) => games.map(movesOf));
    const forced = games.flatMap((game) =>
      game.flatMap((_, ply) => (countLegal(replay(game, ply)) === 1 ? [{ game, ply }] : [])),
    );
    expect(forced.length).toBeGreaterThan(5);
    for (const { game, ply } of forced) {
      const drops = game.map((_, at) => (at === ply ? 50 : 0));
      const open = [...game, 0].map(() => OPEN);
      expect(gameAccuracy(game, open, drops, sideAt(ply))).toBe(100);
    }
  });
});

test("grows with the strength of the players in recorded games", () => {
  // The order is so clear that a small part of a page's search effort is enough.
  const reviewer = newReviewer(0.03);
  const means = strengths.map(({ games }) => {
    const all = games.flatMap((text) => Object.values(reviewer.review(movesOf(text)).accuracy));
    return all.reduce<number>((sum, value) => sum + (value ?? 0), 0) / all.length;
  });
  expect(strengths.map(({ player }) => player)).toEqual([
    ...["random moves", "Pebble", "Biscuit", "Clover", "Granite", "Zenith"],
  ]);
  expect(means).toEqual(means.toSorted((one, other) => one - other));
});
