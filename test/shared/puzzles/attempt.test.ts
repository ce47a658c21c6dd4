import { expect, test } from "vitest";
import { legalSquares, outcomeOf, play, replay } from "../../../shared/game/rules.ts";
import { isSolvedBy } from "../../../shared/puzzles/attempt.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

/** A game that X wins with its last move, and the puzzle of its last three moves. */
const whole = vectors.random_games.find(({ result }) => result === "X")?.moves ?? [];
const [first = 0, answer = 0, last = 0] = whole.slice(-3);
const puzzle: Puzzle = {
  kind: "win",
  moves: whole.slice(0, -3),
  line: [first, answer, last],
  also: [],
  difficulty: 0,
  themes: [],
};
const before = replay(puzzle.moves);
const end = replay(whole.slice(0, -1));
const wrongFirst = legalSquares(before).find((square) => square !== first) ?? 0;

test("all moves of the solver solve a puzzle, and fewer do not", () => {
  expect(isSolvedBy(puzzle, [first, last])).toBe(true);
  expect(isSolvedBy(puzzle, [first])).toBe(false);
  expect(isSolvedBy(puzzle, [])).toBe(false);
});

test("the first wrong move ends it", () => {
  expect(isSolvedBy(puzzle, [wrongFirst])).toBe(false);
  expect(isSolvedBy(puzzle, [wrongFirst, last])).toBeNull();
});

test("a last move that wins the game is right, whichever it is, and any other wrong", () => {
  for (const square of legalSquares(end)) {
    expect(isSolvedBy(puzzle, [first, square]), String(square)).toBe(outcomeOf(play(end, square))?.winner === "X");
  }
  // In a puzzle whose line stops earlier, only the line's own move is right.
  const other = { ...puzzle, line: [first] };
  for (const square of legalSquares(before)) expect(isSolvedBy(other, [square]), String(square)).toBe(square === first);
});

test("where several moves win the game at once, each of them solves a win", () => {
  // X has two in a row twice over in the large board, and may choose among sub-boards.
  const games = vectors.random_games.filter(({ result, moves }) => result === "X" && moves.length % 2 === 1);
  const several = games.find(({ moves }) => {
    const position = replay(moves.slice(0, -1));
    return legalSquares(position).filter((square) => outcomeOf(play(position, square))?.winner === "X").length > 1;
  });
  if (several === undefined) throw new Error("no game with two winning moves");
  const start = several.moves.slice(0, -1);
  const position = replay(start);
  const winning = legalSquares(position).filter((square) => outcomeOf(play(position, square))?.winner === "X");
  for (const kind of ["win", "draw"] as const) {
    const short: Puzzle = { kind, moves: start, line: winning.slice(0, 1), also: [], difficulty: 0, themes: [] };
    expect(winning.map((square) => isSolvedBy(short, [square]))).toEqual(
      winning.map((_, at) => kind === "win" || at === 0),
    );
  }
});

test("nobody can make illegal moves, or more than there are", () => {
  expect(isSolvedBy(puzzle, [first, last, 0])).toBeNull();
  expect(isSolvedBy(puzzle, [first, answer])).toBeNull();
  for (let square = 0; square < 81; square++) {
    if (!legalSquares(before).includes(square)) expect(isSolvedBy(puzzle, [square]), String(square)).toBeNull();
  }
});
