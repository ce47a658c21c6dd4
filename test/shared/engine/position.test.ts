import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Board,
  boardOf,
  copyBoard,
  countOpen,
  GOES_ON,
  listMoves,
  makeMove,
  newBoard,
  standing,
  TARGET,
  TIED,
  unmakeMove,
  WON_BY_LAST,
  winningMove,
} from "../../../shared/engine/position.ts";
import { INITIAL_POSITION, legalSquares, outcomeOf, type Position, play } from "../../../shared/game/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { openSquares, randomGame, winsWithin } from "./reference.ts";

const movesOf = (board: Board): number[] => {
  const moves = new Uint8Array(81);
  return [...moves.subarray(0, listMoves(board, moves))];
};

const perft = (board: Board, depth: number): number => {
  const moves = movesOf(board);
  if (depth === 1) return moves.length;
  const target = board[TARGET] ?? 0;
  return moves.reduce((nodes, move) => {
    makeMove(board, move);
    const below = perft(board, depth - 1);
    unmakeMove(board, move, target);
    return nodes + below;
  }, 0);
};

test.each([1, 2, 3, 4, 5, 6])("perft to depth %i is the oracle's", (depth) => {
  expect(perft(newBoard(), depth)).toBe(vectors.perft_from_empty_board[depth]);
});

const standingOf = (position: Position): number => {
  const outcome = outcomeOf(position);
  if (outcome === null) return GOES_ON;
  return outcome.winner === null ? TIED : WON_BY_LAST;
};

/** Plays a game through the rules and the engine side by side. */
const compare = (game: readonly number[]): void => {
  const board = newBoard();
  const before = newBoard();
  let position = INITIAL_POSITION;
  for (const square of game) {
    expect(movesOf(board)).toEqual(legalSquares(position));
    expect(countOpen(board)).toBe(openSquares(position));
    const winning = winningMove(board);
    expect(winning >= 0).toBe(winsWithin(position, 1));
    if (winning >= 0) expect(outcomeOf(play(position, winning))?.winner ?? null).not.toBeNull();

    copyBoard(board, before);
    makeMove(board, square);
    unmakeMove(board, square, before[TARGET] ?? 0);
    expect(board).toEqual(before);

    makeMove(board, square);
    position = play(position, square);
    expect(standing(board)).toBe(standingOf(position));
    expect(board).toEqual(boardOf(position));
  }
  expect(movesOf(board)).toEqual([]);
};

test("any random game follows the rules", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => compare(randomGame(seededRandom(seed)))),
    { numRuns: 60 },
  );
});

test.each([...vectors.special_games, ...vectors.random_games].map((game, index) => [index, game.moves] as const))(
  "game %i of the oracle follows the rules",
  (_index, moves) => compare(moves),
);
