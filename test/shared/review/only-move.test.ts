import { expect, test } from "vitest";
import type { Proof } from "../../../shared/engine/choice.ts";
import { solve } from "../../../shared/engine/solve.ts";
import { SOLVER_BITS, Solver } from "../../../shared/engine/solver.ts";
import {
  legalSquares,
  markAt,
  outcomeOf,
  type Position,
  play,
  replay,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/game/rules.ts";
import type { Standing } from "../../../shared/review/chances.ts";
import { areProvedWorse, keptResults } from "../../../shared/review/only-move.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { randomGame, seededRandom } from "./random-games.ts";

/** The result for the side to move by trying every move to the end. */
const bruteForce = (position: Position): Proof => {
  const outcome = outcomeOf(position);
  if (outcome !== null) return outcome.winner === null ? "draw" : "loss";
  let best: Proof = "loss";
  for (const square of legalSquares(position)) {
    const found = bruteForce(play(position, square));
    if (found === "loss") return "win";
    if (found === "draw") best = "draw";
  }
  return best;
};

/** Empty squares of undecided sub-boards: with few of them, every game to the end can be tried. */
const openSquares = (position: Position): number =>
  Array.from({ length: 81 }, (_, square) => square).filter(
    (square) => markAt(position, square) === null && subWinnerOf(position, subBoardOf(square)) === null,
  ).length;
const MOST_OPEN = 8;

const OPPOSITE = { win: "loss", draw: "draw", loss: "win" } as const;
const RANK = { loss: 0, draw: 1, win: 2 } as const;

const solver = new Solver(SOLVER_BITS);

const opinionOf = (moves: readonly number[]): Opinion | undefined => {
  const position = replay(moves);
  if (outcomeOf(position) !== null) return undefined;
  const solved = solve(position, 100_000, solver);
  return { square: 0, value: 0.5, proof: solved === null ? null : solved.value };
};

const standingsFor = (squares: readonly number[], from: number): Standing[] =>
  Array.from({ length: squares.length + 1 }, (_, ply) => {
    if (ply < from) return { chanceOfX: 0.5, proofForX: null };
    const moves = squares.slice(0, ply);
    const outcome = outcomeOf(replay(moves));
    const forMover = outcome === null ? (opinionOf(moves)?.proof ?? null) : outcome.winner === null ? "draw" : "loss";
    return { chanceOfX: 0.5, proofForX: forMover === null || ply % 2 === 0 ? forMover : OPPOSITE[forMover] };
  });

test("a move is an only move exactly if brute force finds every other one worse", async () => {
  const random = seededRandom(5);
  let [only, others] = [0, 0];
  for (let game = 0; game < 300; game++) {
    const squares = randomGame(random);
    const from = squares.findIndex((_, ply) => openSquares(replay(squares, ply)) <= MOST_OPEN);
    if (from < 0) continue;
    const standings = standingsFor(squares, from);
    const kept = keptResults(squares, standings);
    for (let ply = from; ply < squares.length; ply++) {
      const before = replay(squares, ply);
      const result = bruteForce(before);
      const played = OPPOSITE[bruteForce(play(before, squares[ply] ?? 0))];
      const rest = legalSquares(before).filter((square) => square !== squares[ply]);
      const isOnly =
        result !== "loss" &&
        played === result &&
        rest.length > 0 &&
        rest.every((square) => RANK[OPPOSITE[bruteForce(play(before, square))]] < RANK[result]);
      const found = kept.find((candidate) => candidate.ply === ply);
      const isFound =
        found !== undefined &&
        (await areProvedWorse(found.others, found.proof, (moves) => Promise.resolve(opinionOf(moves))));
      expect(isFound, `${squares.join()} at ${ply}`).toBe(isOnly);
      only += isOnly ? 1 : 0;
      others += isOnly ? 0 : 1;
    }
  }
  expect(only).toBeGreaterThan(30);
  expect(others).toBeGreaterThan(100);
});

test("nothing is an only move without proofs, or while another move is not proved to be worse", async () => {
  const unknown: Standing = { chanceOfX: 0.5, proofForX: null };
  expect(keptResults([40], [unknown, unknown])).toEqual([]);
  const unproved = { square: 1, value: 0.99, proof: null };
  expect(await areProvedWorse([[0]], "win", () => Promise.resolve(unproved))).toBe(false);
});
