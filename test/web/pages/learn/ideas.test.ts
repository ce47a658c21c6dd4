import { describe, expect, test } from "vitest";
import { solve } from "../../../../shared/engine/solve.ts";
import { SOLVER_BITS, Solver } from "../../../../shared/engine/solver.ts";
import { replay } from "../../../../shared/game/rules.ts";
import { IDEAS, type IdeaName } from "../../../../shared/pages/idea-meta.ts";
import { puzzleOf } from "../../../../shared/puzzles/puzzle.ts";
import { IDEA_POSITIONS } from "../../../../web/pages/learn/idea-positions.ts";
import { isSolved, keepSolved, keptIdeas, solvedPositionsIn } from "../../../../web/pages/learn/kept-ideas.ts";
import { falseVerdicts } from "../../../shared/puzzles/verdicts.ts";
import {
  boardOf,
  LINES,
  legalMoves,
  openBoards,
  otherSide,
  type Position,
  play,
  playAll,
  targetOf,
} from "../../../shared/reasons/rules.ts";
import {
  boardWins,
  canChoose,
  canWinGame,
  completesGame,
  winningSquares,
  winsBoard,
} from "../../../shared/reasons/sight.ts";

/** Checks what an idea's reason says, by the rules of the tests. `after` is the position after the move `right`. */
type Claim = (position: Position, right: number, after: Position) => boolean;

/** The boards in which one move of X or O would win the game. */
const gameWins = (position: Position, side: "X" | "O"): readonly number[] =>
  openBoards(position).filter(
    (board) => completesGame(position, side, board) && winningSquares(position, side, board).length > 0,
  );

const replies = (position: Position): readonly Position[] => legalMoves(position).map((reply) => play(position, reply));

/** A tempting move wins the same board as the right move. */
const CLAIMS: Readonly<Record<IdeaName, Claim>> = {
  sending: (position, right) => {
    const tempting = boardWins(position).filter((move) => boardOf(move) === boardOf(right));
    const after = tempting.map((move) => play(position, move));
    return tempting.length > 0 && after.every((next) => next.sentTo !== undefined && canWinGame(next));
  },
  "free-move": (position, right, after) => {
    const tempting = boardWins(position).filter((move) => boardOf(move) === boardOf(right));
    const next = tempting.map((move) => play(position, move));
    return tempting.length > 0 && !canChoose(after) && next.every((then) => canChoose(then) && canWinGame(then));
  },
  "two-threats": (position, right, after) =>
    winsBoard(position, right) &&
    gameWins(position, position.toMove).length < 2 &&
    gameWins(after, position.toMove).length === 2 &&
    replies(after).every(canWinGame),
  "dead-boards": (position, right, after) => {
    const sent = targetOf(right);
    const isDead = (["X", "O"] as const).every((side) =>
      LINES.every(
        (line) =>
          !line.includes(sent) ||
          line.some(
            (board) => (board !== sent && after.boards[board] === otherSide(side)) || after.boards[board] === "tie",
          ),
      ),
    );
    return after.sentTo === sent && isDead && position.boards[sent] === undefined;
  },
  giving: (_, right, after) => {
    const wins = boardWins(after);
    return after.sentTo === targetOf(right) && wins.length > 0 && wins.every((reply) => canWinGame(play(after, reply)));
  },
  center: (position, right) =>
    winsBoard(position, right) && boardOf(right) === 4 && boardWins(position).some((move) => boardOf(move) !== 4),
  counting: (_, right, after) => after.sentTo === targetOf(right) && legalMoves(after).length === 1,
  defending: (position, right) =>
    completesGame(position, otherSide(position.toMove), boardOf(right)) &&
    winningSquares(position, otherSide(position.toMove), boardOf(right)).join() === String(right),
};

const positions = IDEAS.flatMap((idea) =>
  IDEA_POSITIONS[idea].map((text, at) => [`${idea} ${at + 1}`, idea, puzzleOf(text)] as const),
);

test("there are eight ideas with three positions each, in short data", () => {
  expect(IDEAS).toHaveLength(8);
  expect(new Set(Object.values(IDEA_POSITIONS).flat()).size).toBe(24);
  expect(JSON.stringify(IDEA_POSITIONS).length).toBeLessThan(10_000);
});

const NODES = 1_000_000;

describe.each(positions)("%s", (_, idea, puzzle) => {
  const { kind, moves, line } = puzzle;
  const [right = -1] = line;

  test("has one right move at its first step and all of them later, by two solvers", () => {
    expect(falseVerdicts(puzzle)).toEqual([]);
    const solver = new Solver(SOLVER_BITS);
    const value = solve(replay(moves), NODES, solver)?.value;
    expect(value).toBe(kind === "win" ? "win" : "draw");
    const wanted = kind === "win" ? "loss" : "draw";
    for (const move of legalMoves(playAll(moves))) {
      const after = replay([...moves, move]);
      const result = solve(after, NODES, solver)?.value ?? "over";
      expect([move, result === wanted]).toEqual([move, move === right]);
    }
  });

  test("is what its reason says", () => {
    const position = playAll(moves);
    expect(CLAIMS[idea](position, right, play(position, right))).toBe(true);
  });
});

test("solved positions are kept once, and what is no position is left out", () => {
  expect(solvedPositionsIn(null)).toEqual([]);
  expect(solvedPositionsIn("center-1,center-1,center-4,center-0,none-1,free-move-3,,x")).toEqual([
    "center-1",
    "free-move-3",
  ]);
  keepSolved("dead-boards", 2);
  keepSolved("dead-boards", 2);
  expect(keptIdeas.get()).toEqual(["dead-boards-2"]);
  expect(isSolved(keptIdeas.get(), "dead-boards", 2)).toBe(true);
  expect(isSolved(keptIdeas.get(), "dead-boards", 1)).toBe(false);
});
