import { describe, expect, test } from "vitest";
import { Playouts } from "../../../shared/engine/playout.ts";
import { boardOf, copyBoard, newBoard } from "../../../shared/engine/position.ts";
import { legalSquares, outcomeOf, play, replay } from "../../../shared/game/rules.ts";
import { COUNT } from "../../../shared/game/sets.ts";
import { seededRandom } from "../../seeded-random.ts";
import { randomGame, winsWithin } from "./reference.ts";

const ROUNDS = 10_000;

/** X's points over this many playouts of one position. */
const meanOf = (game: readonly number[], boardChance: number, seed: number): number => {
  const playouts = new Playouts();
  playouts.begin(seed, boardChance);
  const start = boardOf(replay(game));
  const board = newBoard();
  let halfPoints = 0;
  for (let round = 0; round < ROUNDS; round++) {
    copyBoard(start, board);
    halfPoints += playouts.play(board);
  }
  return halfPoints / 2 / ROUNDS;
};

/** The same with the rules alone. */
const referenceMean = (game: readonly number[], random: () => number): number => {
  let points = 0;
  for (let round = 0; round < ROUNDS / 4; round++) {
    let position = replay(game);
    let outcome = outcomeOf(position);
    while (outcome === null) {
      const legal = legalSquares(position);
      const before = position;
      const winning = legal.find((square) => outcomeOf(play(before, square))?.status === "line");
      position = play(position, winning ?? legal[Math.floor(random() * legal.length)] ?? 0);
      outcome = outcomeOf(position);
    }
    points += { X: 1, O: 0, none: 0.5 }[outcome.winner ?? "none"];
  }
  return points / (ROUNDS / 4);
};

describe("random games", () => {
  test("have the results of the rules, with all moves equally likely and wins taken", () => {
    const random = seededRandom(8);
    for (const plies of [0, 20, 36]) {
      const game = randomGame(random).slice(0, plies);
      // Three standard errors of the difference are at most 0.034.
      expect(Math.abs(meanOf(game, 0, 77) - referenceMean(game, random))).toBeLessThan(0.034);
    }
  });

  test("end well for a side that can win at once", () => {
    const random = seededRandom(9);
    let seen = 0;
    while (seen < 50) {
      const game = randomGame(random);
      const ply = game.findIndex((_, index) => index > 20 && winsWithin(replay(game, index), 1));
      if (ply < 0) continue;
      seen++;
      expect(meanOf(game.slice(0, ply), 0, 5)).toBe(ply % 2 === 0 ? 1 : 0);
    }
  });

  test("are the same for the same seed, and differ for another", () => {
    expect(meanOf([], 0, 12)).toBe(meanOf([], 0, 12));
    expect(meanOf([], 0, 12)).not.toBe(meanOf([], 0, 13));
  });

  test("are shorter when winnable sub-boards are taken", () => {
    const marksAtEnd = (boardChance: number): number => {
      const playouts = new Playouts();
      playouts.begin(99, boardChance);
      let marks = 0;
      for (let round = 0; round < 2000; round++) {
        const board = newBoard();
        playouts.play(board);
        for (const squares of board.subarray(0, 18)) marks += COUNT[squares] ?? 0;
      }
      return marks / 2000;
    };
    expect(marksAtEnd(1)).toBeLessThan(marksAtEnd(0.5) - 1);
    expect(marksAtEnd(0.5)).toBeLessThan(marksAtEnd(0) - 1);
  });
});
