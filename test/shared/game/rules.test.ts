import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countLegal,
  forcedSubBoard,
  type IllegalReason,
  INITIAL_POSITION,
  legalSquares,
  lineIn,
  markAt,
  opponentOf,
  outcomeOf,
  type Position,
  play,
  playableSubBoards,
  replay,
  SQUARE_COUNT,
  type Square,
  sideAt,
  subWinnerOf,
  toSquare,
  whyIllegal,
  winningSubBoards,
} from "../../../shared/game/rules.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

const perft = (position: Position, depth: number): number => {
  if (depth === 0) return 1;
  if (depth === 1) return countLegal(position);
  let nodes = 0;
  for (const square of legalSquares(position)) nodes += perft(play(position, square), depth - 1);
  return nodes;
};

test.each([1, 2, 3, 4, 5, 6])("perft to depth %i is the oracle's", (depth) => {
  expect(perft(INITIAL_POSITION, depth)).toBe(vectors.perft_from_empty_board[depth]);
});

const letter = { X: "X", O: "O", tie: "T" } as const;

const games = [
  ...vectors.special_games,
  ...vectors.random_games.map((game, index) => ({ name: `random ${index}`, ...game })),
];

test.each(games.map((game) => [game.name, game] as const))("game: %s", (_, game) => {
  const decided: (string | number)[][] = [];
  let position = INITIAL_POSITION;
  for (const [ply, square] of game.moves.entries()) {
    expect(forcedSubBoard(position) ?? -1).toBe(game.forced[ply]);
    expect(countLegal(position)).toBe(game.legal[ply]);
    expect(legalSquares(position)).toHaveLength(game.legal[ply] ?? -1);
    expect(whyIllegal(position, square)).toBeNull();
    expect(outcomeOf(position)).toBeNull();
    const before = position;
    position = play(position, square);
    for (let sub = 0; sub < 9; sub++) {
      const winner = subWinnerOf(position, sub);
      if (winner !== null && subWinnerOf(before, sub) === null) decided.push([ply + 1, sub, letter[winner]]);
    }
  }
  expect(decided).toEqual(game.ev);
  const subs = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((sub) => letter[subWinnerOf(position, sub) ?? "tie"]);
  expect(subs.map((status, sub) => (subWinnerOf(position, sub) === null ? "-" : status)).join("")).toBe(game.subs);
  const board = Array.from({ length: SQUARE_COUNT }, (_unused, square) => markAt(position, square) ?? ".").join("");
  expect(board.match(/.{9}/g)?.join("/")).toBe(game.board);
  const isTie = game.result === "T";
  expect(outcomeOf(position)).toEqual({ winner: isTie ? null : game.result, status: isTie ? "tie" : "line" });
  expect(position).toEqual(replay(game.moves));
});

test.each(vectors.illegal)("illegal moves after $moves.length moves", ({ moves, bad, ...more }) => {
  const position = replay(moves);
  for (const square of bad) expect(whyIllegal(position, square), String(square)).not.toBeNull();
  if ("legal_count" in more) expect(countLegal(position)).toBe(more.legal_count);
});

/** X has won sub-board 0 and O is sent to sub-board 5. */
const X_WON_ONE = [3, 27, 4, 36, 5];
const ENDED = vectors.special_games[0]?.moves ?? [];

test.each<[string, readonly Square[], Square, IllegalReason]>([
  ["no number", [], Number.NaN, "bad-request"],
  ["a fraction", [], 1.5, "bad-request"],
  ["a square before the first", [], -1, "bad-request"],
  ["a square after the last", [], 81, "bad-request"],
  ["a taken square of the forced sub-board", [40], 40, "occupied"],
  ["a taken square elsewhere", [40, 36], 40, "occupied"],
  ["a free square elsewhere", [40], 30, "wrong-sub-board"],
  ["a free square of a decided sub-board", [...X_WON_ONE, 45], 8, "wrong-sub-board"],
  ["a square outside the board after the end", ENDED, 81, "bad-request"],
])("%s is refused for its reason", (_, moves, square, reason) => {
  expect(whyIllegal(replay(moves), square)).toBe(reason);
});

/** All positions of the oracle's games, with the last one. */
const anyPosition = fc
  .constantFrom(...games)
  .chain(({ moves }) => fc.nat({ max: moves.length }).map((plies) => replay(moves, plies)));

test("the legal squares are those without a reason to refuse them, in ascending order", () => {
  const all = Array.from({ length: SQUARE_COUNT }, (_, square) => square);
  fc.assert(
    fc.property(anyPosition, (position) => {
      const legal = legalSquares(position);
      expect(legal).toEqual(all.filter((square) => whyIllegal(position, square) === null));
      expect(countLegal(position)).toBe(legal.length);
      for (const square of legal) expect(playableSubBoards(position) & (1 << Math.floor(square / 9))).not.toBe(0);
    }),
  );
});

test("after the end no square is legal and no sub-board is forced", () => {
  for (const { moves } of games) {
    const position = replay(moves);
    expect([playableSubBoards(position), forcedSubBoard(position), legalSquares(position)]).toEqual([0, null, []]);
    for (let square = 0; square < SQUARE_COUNT; square++) expect(whyIllegal(position, square)).toBe("finished");
  }
});

test("a replay stops after the given plies, or at the end of the moves", () => {
  expect(replay(ENDED, 0)).toEqual(INITIAL_POSITION);
  expect(replay(ENDED, 7)).toEqual(replay(ENDED.slice(0, 7)));
  expect(replay(ENDED, ENDED.length + 5)).toEqual(replay(ENDED));
});

test("a position counts its moves", () => {
  for (const { moves } of vectors.random_games) expect(replay(moves).ply).toBe(moves.length);
});

test("a line is three in a row, in a column or diagonal", () => {
  const lines = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => Array.from(line, Number));
  for (let set = 0; set < 512; set++) {
    const inSet = lines.filter((line) => line.every((index) => (set & (1 << index)) !== 0));
    if (inSet.length === 0) expect(lineIn(set)).toBeNull();
    else expect(inSet).toContainEqual(lineIn(set));
  }
});

test("the winning sub-boards are a line of the winner's, and none without a winner", () => {
  expect(winningSubBoards(INITIAL_POSITION)).toBeNull();
  for (const { moves, result } of games) {
    const position = replay(moves);
    const won = winningSubBoards(position);
    expect(won?.map((subBoard) => subWinnerOf(position, subBoard)) ?? result).toEqual(
      result === "T" ? "T" : [result, result, result],
    );
  }
});

test("X makes the first move and every second one after it", () => {
  expect([0, 1, 2, 3].map(sideAt)).toEqual(["X", "O", "X", "O"]);
});

test("squares are numbered sub-board by sub-board", () => {
  expect([toSquare(0, 0), toSquare(0, 8), toSquare(4, 7), toSquare(8, 8)]).toEqual([0, 8, 43, 80]);
});

test("the opponent of X is O, and of O X", () => {
  expect([opponentOf("X"), opponentOf("O")]).toEqual(["O", "X"]);
});
