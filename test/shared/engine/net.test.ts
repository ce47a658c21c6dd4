import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Engine } from "../../../shared/engine/engine.ts";
import { Estimate } from "../../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import { Net } from "../../../shared/engine/net.ts";
import { INPUT_COUNT, InputList, MOST_INPUTS } from "../../../shared/engine/net-inputs.ts";
import { type Board, boardOf, makeMove, newBoard } from "../../../shared/engine/position.ts";
import { PROVED_DRAW, PROVED_LOSS, PROVED_WIN, ROOT } from "../../../shared/engine/tree.ts";
import { INITIAL_POSITION, legalSquares, play, replay } from "../../../shared/game/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import { exhaustiveValue, losesWithin, openSquares, randomGame, winsWithin } from "./reference.ts";

const random = seededRandom(21);
const HIDDEN = 6;

const randomNet = (): Uint8Array => {
  const bytes = Uint8Array.from({ length: INPUT_COUNT * HIDDEN + 3 * HIDDEN + 4 }, () => Math.floor(random() * 256));
  const view = new DataView(bytes.buffer);
  for (let unit = 0; unit < HIDDEN; unit++) {
    view.setInt16(INPUT_COUNT * HIDDEN + 2 * unit, Math.floor(random() * 400 - 200), true);
  }
  view.setInt32(bytes.length - 4, 900, true);
  return bytes;
};

const inputsOf = (board: Board): number[] => {
  const list = new InputList();
  list.fill(board);
  return [...list.inputs.subarray(0, list.length)];
};

/** The same value by a slow reading of the format. */
const plainValue = (bytes: Uint8Array, board: Board): number => {
  const view = new DataView(bytes.buffer);
  let sum = view.getInt32(bytes.length - 4, true);
  for (let unit = 0; unit < HIDDEN; unit++) {
    const bias = view.getInt16(INPUT_COUNT * HIDDEN + 2 * unit, true);
    const hidden = inputsOf(board).reduce((total, input) => total + view.getInt8(input * HIDDEN + unit), bias);
    sum += Math.max(0, hidden) * view.getInt8((INPUT_COUNT + 2) * HIDDEN + unit);
  }
  return 1 / (1 + Math.exp(-sum / 4096 - new Estimate().logit(board)));
};

test("the README has the sizes of the net", () => {
  const hidden = (readFileSync("shared/engine/net.bin").length - 4) / (INPUT_COUNT + 3);
  const readme = readFileSync("shared/README.md", "utf8");
  expect(readme).toContain(`a net of ${INPUT_COUNT} inputs and ${hidden} hidden units`);
});

describe("a net", () => {
  test("gives positions of random games the value of its weights", () => {
    for (let round = 0; round < 20; round++) {
      const bytes = randomNet();
      const net = new Net(bytes);
      const game = randomGame(random);
      const board = boardOf(replay(game, Math.floor(random() * game.length)));
      expect(net.evaluate(board)).toBeCloseTo(plainValue(bytes, board), 12);
    }
  });

  test("gives the same value for a position reached by another move in the same sub-board", () => {
    const net = new Net(randomNet());
    for (let round = 0; round < 20; round++) {
      const game = randomGame(random);
      const position = replay(game, Math.floor(random() * game.length));
      const [first = 0, ...others] = legalSquares(position);
      const sub = Math.floor(first / 9);
      const afterMove = (square: number): Board => boardOf(play(position, square));
      const inSame = others.filter((square) => Math.floor(square / 9) === sub);
      const values = inSame.map((square) => net.evaluate(afterMove(square)));
      net.prepare(afterMove(first), sub);
      for (const [index, square] of inSame.entries()) {
        // Floating-point sums differ when the order does.
        expect(net.evaluatePrepared(afterMove(square), sub)).toBeCloseTo(values[index] ?? Number.NaN, 12);
      }
    }
  });

  test("rejects bytes of another length", () => {
    expect(() => new Net(new Uint8Array(1000))).toThrow("1000 bytes are no net");
    expect(() => new Net(randomNet().subarray(1))).toThrow("no net");
  });
});

describe("its inputs", () => {
  test("are stated for the side to move, X or O", () => {
    const board = newBoard();
    for (const square of [40, 36, 4]) makeMove(board, square);
    const swapped = board.slice();
    for (let sub = 0; sub < 9; sub++) {
      swapped[sub] = board[9 + sub] ?? 0;
      swapped[9 + sub] = board[sub] ?? 0;
    }
    swapped[22] = 0;
    expect(board[22]).toBe(1);
    expect(inputsOf(swapped)).toEqual(inputsOf(board));
  });

  test("are few, and each occurs once", () => {
    for (let round = 0; round < 50; round++) {
      const game = randomGame(random);
      for (let ply = 0; ply < game.length; ply += 7) {
        const inputs = inputsOf(boardOf(replay(game, ply)));
        expect(new Set(inputs).size).toBe(inputs.length);
        expect(inputs.length).toBeLessThanOrEqual(MOST_INPUTS);
        expect(Math.max(...inputs)).toBeLessThan(INPUT_COUNT);
      }
    }
  });

  test("of the first position say only that the choice is free", () => {
    expect(inputsOf(boardOf(INITIAL_POSITION))).toEqual([378]);
  });
});

describe("the search with the committed net", () => {
  const bytes = readFileSync("shared/engine/net.bin");
  const newSearch = (capacity = 300_000): JudgedSearch => new JudgedSearch(new Net(bytes), capacity);

  test("loads at most 60 kB", () => {
    expect(bytes.length).toBeLessThanOrEqual(60_000);
  });

  test("proves the values of late positions", () => {
    const search = newSearch();
    for (let seen = 0; seen < 200; ) {
      const game = randomGame(random);
      const ply = game.findIndex((_, index) => openSquares(replay(game, index)) <= 12);
      if (ply < 0) continue;
      seen++;
      const position = replay(game, ply);
      search.setRoot(boardOf(position));
      search.run(100_000);
      const expected = [PROVED_WIN, PROVED_DRAW, PROVED_LOSS][1 + exhaustiveValue(position)];
      expect(search.tree.proof[ROOT]).toBe(expected);
    }
  });

  test("finds wins in two by itself", () => {
    const search = newSearch();
    for (let seen = 0; seen < 50; ) {
      const game = randomGame(random);
      const position = replay(game, Math.max(0, game.length - 3));
      if (openSquares(position) > 28 || winsWithin(position, 1) || !winsWithin(position, 2)) continue;
      seen++;
      search.setRoot(boardOf(position));
      search.run(20_000);
      expect(search.tree.proof[ROOT]).toBe(PROVED_LOSS);
    }
  });

  test("plays whole games that are the same each time, and takes a win in one", () => {
    const playGame = (): number[] => {
      const engine = new Engine({ search: newSearch(50_000), now: () => 0 });
      const squares: number[] = [40];
      for (engine.setMoves(squares); engine.goesOn; engine.setMoves(squares)) {
        const canWin = winsWithin(replay(squares), 1);
        const { square } = engine.think({ playouts: 200 });
        expect(legalSquares(replay(squares))).toContain(square);
        squares.push(square);
        if (canWin) expect(losesWithin(replay(squares), 0)).toBe(true);
      }
      return squares;
    };
    expect(playGame()).toEqual(playGame());
  });

  test("judges what is good for one side as bad for the other", () => {
    const net = new Net(bytes);
    // X has two boards of a line, O none.
    const good = newBoard();
    good[0] = good[4] = 0b111;
    good[18] = 0b10001;
    good[20] = (good[20] ?? 0) | 0b10001;
    expect(net.evaluate(good)).toBeGreaterThan(0.7);
    good[22] = 1;
    expect(net.evaluate(good)).toBeLessThan(0.4);
  });
});
