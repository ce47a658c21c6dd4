import { describe, expect, test } from "vitest";
import { legalSquares, replay } from "../shared/game/rules.ts";
import { balancedOpenings, playMatch } from "./bench/engine-match.ts";
import { type Player, playerOf, playoutPlayer, recipePlayer } from "./bench/engine-players.ts";
import { eloOf, logLikelihoodRatio, type PairCounts, scoreText } from "./bench/engine-score.ts";

/** The harness that measures the engine's strength. */

describe("the score of a match", () => {
  test("is an Elo difference with its error", () => {
    expect(eloOf([10, 20, 40, 20, 10])).toEqual({ elo: 0, error: expect.closeTo(37.44, 1) });
    // 3 of 4 points are 191 Elo.
    expect(eloOf([0, 0, 50, 0, 50]).elo).toBeCloseTo(190.85, 1);
    expect(eloOf([50, 0, 50, 0, 0]).elo).toBeCloseTo(-190.85, 1);
  });

  test("is finite when every game was won", () => {
    expect(eloOf([0, 0, 0, 0, 100]).elo).toBeGreaterThan(800);
    expect(eloOf([0, 0, 0, 0, 100]).elo).toBeLessThan(2000);
  });

  test.each<[string, PairCounts]>([
    ["accepted", [10, 100, 300, 250, 40]],
    ["rejected", [40, 250, 300, 100, 10]],
    ["undecided", [1, 2, 4, 3, 1]],
  ])("is %s by the sequential test", (verdict, counts) => {
    expect(scoreText(counts)).toContain(`SPRT [0, 10] ${verdict}`);
  });

  test("is equally likely under both hypotheses halfway between them", () => {
    // The mean of the scores of 0 and of 10 Elo is 0.5072.
    expect(logLikelihoodRatio([0, 9712, 0, 10_288, 0])).toBeCloseTo(0, 1);
    expect(logLikelihoodRatio([0, 10_000, 0, 10_000, 0])).toBeLessThan(-0.1);
  });
});

test("openings are the same for the same seed, and none repeats", () => {
  const take = (seed: number): string[] => {
    const openings = balancedOpenings(seed);
    return Array.from({ length: 8 }, () => openings.next().value.join());
  };
  expect(take(3)).toEqual(take(3));
  expect(take(4)).not.toEqual(take(3));
  expect(new Set(take(3)).size).toBe(8);
});

const first: Player = { name: "first", move: (squares) => legalSquares(replay(squares))[0] ?? -1, close: () => {} };

const scoreOf = async (players: readonly [Player, Player], pairs: number, playouts: number): Promise<PairCounts> => {
  let score: PairCounts = [0, 0, 0, 0, 0];
  for await (score of playMatch({ players, pairs, seed: 2, limits: { playouts } }));
  return score;
};

describe("a match", () => {
  test("is won by the player that thinks, on either side", async () => {
    expect(await scoreOf([playoutPlayer("engine", 1), first], 5, 200)).toEqual([0, 0, 0, 0, 5]);
    expect(await scoreOf([playerOf("net", 1), first], 2, 50)).toEqual([0, 0, 0, 0, 2]);
    expect(await scoreOf([first, recipePlayer("recipe", 1)], 5, 200)).toEqual([5, 0, 0, 0, 0]);
  });

  test("is level between two equal players", async () => {
    expect(await scoreOf([playoutPlayer("one", 1), playoutPlayer("other", 1)], 3, 50)).toEqual([0, 0, 3, 0, 0]);
  });

  test("ends with an error after an illegal move", async () => {
    const wrong: Player = { ...first, name: "wrong", move: () => 81 };
    await expect(scoreOf([first, wrong], 1, 1)).rejects.toThrow("wrong played 81");
  });

  test("can be played by external commands", async () => {
    const command = playerOf(`${process.execPath} .scripts/engine.mjs`, 1);
    const score = await scoreOf([command, first], 1, 100);
    command.close();
    expect(score).toEqual([0, 0, 0, 0, 1]);
  });
});
