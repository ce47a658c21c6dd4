import { expect, test } from "vitest";
import {
  countLegal,
  forcedSubBoard,
  INITIAL_POSITION,
  legalSquares,
  markAt,
  outcomeOf,
  type Position,
  play,
  replay,
  SQUARE_COUNT,
  subWinnerOf,
  whyIllegal,
} from "../../shared/rules.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };

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
  expect(letter[outcomeOf(position)?.winner ?? "tie"]).toBe(game.result);
  expect(outcomeOf(position)).not.toBeNull();
  expect(position).toEqual(replay(game.moves));
});

test.each(vectors.illegal)("illegal moves after $moves.length moves", ({ moves, bad, ...more }) => {
  const position = replay(moves);
  for (const square of bad) expect(whyIllegal(position, square), String(square)).not.toBeNull();
  if ("legal_count" in more) expect(countLegal(position)).toBe(more.legal_count);
});
