import { describe, expect, test } from "vitest";
import { PLAYOUT_OPTIONS } from "../../../shared/engine/options.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { boardOf } from "../../../shared/engine/position.ts";
import { proofOfRoot } from "../../../shared/engine/root.ts";
import { solve } from "../../../shared/engine/solve.ts";
import { Solver } from "../../../shared/engine/solver.ts";
import {
  INITIAL_POSITION,
  outcomeOf,
  type Position,
  play,
  type Square,
  sideAt,
  whyIllegal,
} from "../../../shared/game/rules.ts";
import { latePositions, rememberedValue } from "./reference.ts";

const PLENTY = 1_000_000;
const VALUES = ["loss", "draw", "win"] as const;
/** 2,000 positions; the first have the most open squares. */
const positions = [
  ...latePositions(100, 12, 21),
  ...latePositions(400, 11, 22),
  ...latePositions(750, 9, 23),
  ...latePositions(750, 6, 24),
];
const solver = new Solver(14);

/** The result of a game for the side that is to move at its start. */
const resultOf = (start: Position, line: readonly Square[]): string => {
  let position = start;
  for (const square of line) {
    expect(whyIllegal(position, square)).toBeNull();
    position = play(position, square);
  }
  const winner = outcomeOf(position)?.winner;
  if (winner === undefined) return "goes on";
  return winner === null ? "draw" : winner === sideAt(start.ply) ? "win" : "loss";
};

describe("2,000 late positions", () => {
  const known = new Map<string, number>();
  const values = positions.map((position) => VALUES[1 + rememberedValue(position, known)]);

  test("include wins, draws and losses", () => {
    for (const value of VALUES) expect(values.filter((other) => other === value).length).toBeGreaterThan(200);
  });

  test("get the value of an exhaustive search, and a line that keeps it to the end", () => {
    for (const [index, position] of positions.entries()) {
      const solution = solve(position, PLENTY, solver);
      expect(solution?.value).toBe(values[index]);
      const { line } = solution ?? { line: [] };
      expect(resultOf(position, line)).toBe(values[index]);
      let at = position;
      for (const square of line) {
        const before = rememberedValue(at, known);
        at = play(at, square);
        expect(0 - rememberedValue(at, known)).toBe(before);
      }
    }
  });

  test("stay unknown when there are too few nodes, and never get a wrong value", () => {
    let unknown = 0;
    for (const [index, position] of positions.slice(0, 800).entries()) {
      for (const nodes of [1, 10, 40, 160]) {
        const solution = solve(position, nodes, solver);
        if (solution === null) unknown++;
        else expect(solution.value).toBe(values[index]);
      }
    }
    expect(unknown).toBeGreaterThan(500);
  });

  test("get the same value by a search in small pieces, with a table that is too small", () => {
    const pieces = new Solver(5);
    for (const [index, position] of positions.slice(0, 500).entries()) {
      const board = boardOf(position);
      pieces.clear();
      let value = pieces.value(board, 60);
      for (let tries = 0; value === 2 && tries < 1000; tries++) value = pieces.value(board, 60);
      expect(board).toEqual(boardOf(position));
      if (value !== 2) expect(VALUES[value + 1]).toBe(values[index]);
    }
  });

  test.each([
    ["without the solver", 0],
    ["with the solver in its leaves", PLAYOUT_OPTIONS.endgameSquares],
  ])("get the same value by the tree %s", (_how, endgameSquares) => {
    const search = new PlayoutSearch(1, 500_000, { ...PLAYOUT_OPTIONS, endgameSquares });
    for (const [index, position] of positions.entries()) {
      if (index < 1000 || index % 2 === 0) continue;
      search.setRoot(boardOf(position));
      search.run(400_000);
      expect(proofOfRoot(search.tree)).toBe(values[index]);
    }
  });
});

describe("earlier positions", () => {
  test("the tree's proofs and the solver's agree on 200 with 20 open squares", () => {
    const search = new PlayoutSearch(1, 100_000, { ...PLAYOUT_OPTIONS, endgameSquares: 0 });
    let both = 0;
    for (const position of latePositions(200, 20, 31)) {
      search.setRoot(boardOf(position));
      search.run(5000);
      const proof = proofOfRoot(search.tree);
      const solution = solve(position, 20_000, solver);
      if (solution !== null) expect(resultOf(position, solution.line)).toBe(solution.value);
      if (proof === null || solution === null) continue;
      expect(solution.value).toBe(proof);
      both++;
    }
    expect(both).toBeGreaterThan(50);
  });

  test("most with 24 open squares are solved within 100,000 nodes", () => {
    const solved = latePositions(60, 24, 32).filter((position) => solve(position, 100_000, solver) !== null);
    expect(solved.length).toBeGreaterThan(50);
  });

  test("the first one stays unknown", () => {
    expect(solve(INITIAL_POSITION, 1000)).toBeNull();
  });

  test("the end of a game has nothing to solve", () => {
    for (const position of latePositions(20, 3, 33)) {
      const line = solve(position, 1000)?.line ?? [];
      expect(solve(line.reduce(play, position), 1000)).toBeNull();
    }
  });
});
