import fc from "fast-check";
import { expect, test } from "vitest";
import { boardOf } from "../../../shared/game/board.ts";
import { INITIAL_POSITION, replay } from "../../../shared/game/rules.ts";
import {
  analysisPath,
  moveAt,
  moveText,
  ofGame,
  packMoves,
  squareOf,
  unpackMoves,
} from "../../../shared/protocol/notation.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

test("a move is written as sub-board and square, from 1", () => {
  expect([0, 8, 40, 80].map(moveText)).toEqual(["1-1", "1-9", "5-5", "9-9"]);
});

test("a move crosses the wire with its player, its sub-board and its square", () => {
  expect(moveAt(40, 0)).toEqual({ player: "X", subBoardIndex: 4, squareIndex: 4 });
  expect(moveAt(71, 3)).toEqual({ player: "O", subBoardIndex: 7, squareIndex: 8 });
  for (let square = 0; square < 81; square++) expect(squareOf(moveAt(square, square))).toBe(square);
});

test("the address of an analysis has the moves, and the ply unless it is the last", () => {
  expect(analysisPath([])).toBe("/analysis");
  expect(analysisPath([40, 36])).toBe("/analysis?moves=5-5,5-1");
  expect(analysisPath([40, 36], 2)).toBe("/analysis?moves=5-5,5-1");
  expect(analysisPath([40, 36], 1)).toBe("/analysis?moves=5-5,5-1&ply=1");
  expect(analysisPath([40, 36], 0)).toBe("/analysis?moves=5-5,5-1&ply=0");
});

test("the analysis of a running game has the game's id in its address, after the moves", () => {
  expect(ofGame("/analysis", "abc")).toBe("/analysis?game=abc");
  expect(ofGame("/analysis?moves=5-5", "abc")).toBe("/analysis?moves=5-5&game=abc");
});

test("packed moves are one visible character each, and unpack to the same moves", () => {
  expect(packMoves([0, 40, 80])).toBe("*Rz");
  fc.assert(
    fc.property(fc.array(fc.nat(80), { maxLength: 81 }), (squares) => {
      const packed = packMoves(squares);
      expect(packed).toHaveLength(squares.length);
      expect(packed).toMatch(/^[^\s"']*$/);
      expect(unpackMoves(packed)).toEqual(squares);
    }),
  );
});

test.each([" ", ")", "{", "é", "😀"])("%j is not a packed move", (text) => {
  expect(() => unpackMoves(`*${text}`)).toThrow(new RangeError(`no move: ${JSON.stringify(text)}`));
});

test("a printed board shows every mark and the owner of each sub-board", () => {
  expect(boardOf(INITIAL_POSITION)).toEqual(Array(9).fill({ squares: Array(9).fill(null), subWinner: null }));
  for (const { moves, result } of vectors.random_games.slice(0, 50)) {
    const board = boardOf(replay(moves));
    for (const [ply, square] of moves.entries()) {
      expect(board[Math.floor(square / 9)]?.squares[square % 9]).toBe(ply % 2 === 0 ? "X" : "O");
    }
    expect(board.flatMap(({ squares }) => squares).filter((mark) => mark !== null)).toHaveLength(moves.length);
    const lines = [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
      [0, 4, 8],
      [2, 4, 6],
    ];
    const winner = (["X", "O"] as const).find((player) =>
      lines.some((line) => line.every((index) => board[index]?.subWinner === player)),
    );
    expect(winner ?? "T").toBe(result);
  }
});
