import { describe, expect, test } from "vitest";
import { Estimate } from "../../../shared/engine/estimate.ts";
import { type Board, boardOf } from "../../../shared/engine/position.ts";
import { CHANCES, TERNARY } from "../../../shared/engine/sub-board-chances.ts";
import { legalSquares, play, replay, type Square } from "../../../shared/game/rules.ts";
import { FULL, HAS_LINE } from "../../../shared/game/sets.ts";
import { seededRandom } from "../../seeded-random.ts";
import { randomGame } from "./reference.ts";

const random = seededRandom(31);

const chanceOf = (own: number, other: number): number => CHANCES[(TERNARY[own] ?? 0) + 2 * (TERNARY[other] ?? 0)] ?? 0;

/** How often the first side gets a line when all squares are filled at random, by a coin toss for each. */
const shareByLot = (own: number, other: number, rounds: number): number => {
  let wins = 0;
  for (let round = 0; round < rounds; round++) {
    const marks = [own, other] as [number, number];
    while (HAS_LINE[marks[0]] === 0 && HAS_LINE[marks[1]] === 0 && (marks[0] | marks[1]) !== FULL) {
      const bit = 1 << Math.floor(random() * 9);
      if (((marks[0] | marks[1]) & bit) === 0) marks[random() < 0.5 ? 0 : 1] |= bit;
    }
    wins += HAS_LINE[marks[0]] ?? 0;
  }
  return wins / rounds;
};

describe("the chance to win a sub-board", () => {
  test.each([
    ["empty", 0, 0],
    ["with two in a row", 0b000_000_011, 0b000_010_000],
    ["with a mark each", 0b000_010_000, 0b000_000_001],
    ["nearly full", 0b010_001_101, 0b100_110_010],
  ])("%s matches random filling", (_, own, other) => {
    // Four standard errors are at most 0.02.
    expect(Math.abs(chanceOf(own, other) - shareByLot(own, other, 10_000))).toBeLessThan(0.02);
  });

  test("is certain once the sub-board is decided", () => {
    expect(chanceOf(0b111, 0b011_000_000)).toBe(1);
    expect(chanceOf(0b011_000_000, 0b111)).toBe(0);
    expect(chanceOf(0b010_011_101, 0b101_100_010)).toBe(0);
  });
});

/** The same square on the mirrored board. Sub-boards are mirrored too. */
const mirrored = (square: Square): Square => {
  const flip = (cell: number): number => 3 * Math.floor(cell / 3) + 2 - (cell % 3);
  return 9 * flip(Math.floor(square / 9)) + flip(square % 9);
};

describe("an estimate", () => {
  const estimate = new Estimate();

  test("is the same for a position reached by another move in the same sub-board", () => {
    for (let round = 0; round < 50; round++) {
      const game = randomGame(random);
      const position = replay(game, Math.floor(random() * (game.length - 1)));
      const [first = 0, ...others] = legalSquares(position);
      const sub = Math.floor(first / 9);
      const boards = others
        .filter((square) => Math.floor(square / 9) === sub)
        .map((square): Board => boardOf(play(position, square)));
      const fresh = boards.map((board) => new Estimate().logit(board));
      estimate.prepare(boardOf(play(position, first)), sub);
      for (const [index, board] of boards.entries()) {
        expect(estimate.logitPrepared(board, sub)).toBeCloseTo(fresh[index] ?? Number.NaN, 9);
      }
    }
  });

  test("is the same for a mirrored position", () => {
    for (let round = 0; round < 50; round++) {
      const game = randomGame(random);
      const plies = Math.floor(random() * game.length);
      const other = estimate.logit(boardOf(replay(game.map(mirrored), plies)));
      expect(estimate.logit(boardOf(replay(game, plies)))).toBeCloseTo(other, 9);
    }
  });

  test("counts the lines that can still be won", () => {
    // X has won 1-1 and 5-5, O nothing. Whose turn it is matters less.
    const board = boardOf(replay([]));
    board[0] = board[4] = 0b111;
    board[18] = 0b10001;
    board[20] = (board[20] ?? 0) | 0b10001;
    expect(estimate.logit(board)).toBeGreaterThan(1);
    board[22] = 1;
    expect(estimate.logit(board)).toBeLessThan(0);
    // O takes the last corner of the diagonal.
    const before = estimate.logit(board);
    board[9 + 8] = 0b111;
    board[19] = 0b100000000;
    board[20] = (board[20] ?? 0) | 0b100000000;
    expect(estimate.logit(board)).toBeGreaterThan(before + 0.5);
  });
});
