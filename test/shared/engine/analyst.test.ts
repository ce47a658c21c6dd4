import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Analyst } from "../../../shared/engine/analyst.ts";
import { VALUE_OF } from "../../../shared/engine/choice.ts";
import { Engine } from "../../../shared/engine/engine.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import type { Report } from "../../../shared/engine/lines.ts";
import { Net } from "../../../shared/engine/net.ts";
import {
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Square,
  sideAt,
  whyIllegal,
} from "../../../shared/game/rules.ts";
import { EMPTY_SET_UP, positionOf } from "../../../shared/study/set-up.ts";
import { latePositions, rememberedValue } from "./reference.ts";

const NET = new Net(readFileSync("shared/engine/net.bin"));
const newAnalyst = () => {
  let moment = 0;
  return new Analyst(new Engine({ search: new JudgedSearch(NET, 200_000), now: () => ++moment }));
};
const analyst = newAnalyst();

const WANTED = { count: 3, plies: 4 };

const analyse = (start: Position, visits: number, wanted = WANTED, moves: readonly Square[] = []): Report => {
  analyst.begin(moves, visits, start);
  while (analyst.step());
  return analyst.report(wanted);
};

const VALUES = ["loss", "draw", "win"] as const;

/** The result of each move, by brute force from the rules alone. */
const trueResults = (position: Position, known: Map<string, number>): Map<Square, string> =>
  new Map(
    legalSquares(position).map((square) => {
      const after = play(position, square);
      return [square, VALUES[1 - rememberedValue(after, known)] ?? ""];
    }),
  );

const isLegalLine = (start: Position, squares: readonly Square[]): boolean => {
  let position = start;
  for (const square of squares) {
    if (whyIllegal(position, square) !== null) return false;
    position = play(position, square);
  }
  return true;
};

describe("late positions, compared with trying out everything", () => {
  const positions = [...latePositions(60, 11, 91), ...latePositions(200, 8, 92), ...latePositions(200, 5, 93)];
  const known = new Map<string, number>();
  const reports = positions.map((position) => analyse(position, 200));

  test("each legal move has its result", () => {
    for (const [index, position] of positions.entries()) {
      const proofs = new Map(reports[index]?.candidates.map(({ square, proof }) => [square, proof]));
      expect(proofs).toEqual(trueResults(position, known));
    }
  });

  test("the position has its result, and the best move keeps it", () => {
    const seen = new Map<string, number>();
    for (const [index, position] of positions.entries()) {
      const report = reports[index];
      const value = VALUES[1 + rememberedValue(position, known)] ?? "";
      seen.set(value, (seen.get(value) ?? 0) + 1);
      expect(report?.proof).toBe(value);
      expect(report?.value).toBe(VALUE_OF[report?.proof ?? "draw"]);
      expect(trueResults(position, known).get(report?.square ?? -1)).toBe(value);
    }
    for (const value of VALUES) expect(seen.get(value)).toBeGreaterThan(30);
  });

  test("all moves of a line are legal and keep its result", () => {
    let long = 0;
    for (const [index, position] of positions.entries()) {
      for (const { squares, proof } of reports[index]?.lines ?? []) {
        expect(isLegalLine(position, squares)).toBe(true);
        if (squares.length >= 3) long += 1;
        let [at, side] = [position, 1];
        for (const square of squares) {
          at = play(at, square);
          side = -side;
          expect(VALUES[1 + side * rememberedValue(at, known)]).toBe(proof);
        }
      }
    }
    expect(long).toBeGreaterThan(300);
  });

  test("there are as many lines as asked for, or as there are moves, with the best first", () => {
    for (const [index, position] of positions.entries()) {
      const lines = reports[index]?.lines ?? [];
      expect(lines).toHaveLength(Math.min(3, legalSquares(position).length));
      const values = lines.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((one, other) => other - one));
      expect(new Set(lines.map(({ squares }) => squares[0])).size).toBe(lines.length);
    }
  });

  test("a line ends with the game, or is as long as asked for", () => {
    for (const [index, position] of positions.entries()) {
      for (const { squares } of reports[index]?.lines ?? []) {
        const isOver = outcomeOf(squares.reduce(play, position)) !== null;
        expect(isOver || squares.length === WANTED.plies).toBe(true);
      }
    }
  });
});

describe("early positions", () => {
  test.each([[[]], [[40]], [[40, 36, 0, 4, 38]]])("after %j have lines of four moves, none of them proved", (moves) => {
    const report = analyse(INITIAL_POSITION, 3000, WANTED, moves);
    expect(report.proof).toBeNull();
    expect(report.positions).toBeGreaterThanOrEqual(3000);
    expect(report.depth).toBeGreaterThanOrEqual(4);
    expect(report.lines).toHaveLength(3);
    for (const { squares, value, proof } of report.lines) {
      expect(squares).toHaveLength(4);
      expect(isLegalLine(replay(moves), squares)).toBe(true);
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
      expect(proof).toBeNull();
    }
    expect(report.lines[0]?.squares[0]).toBe(report.square);
  });

  test("have from one to five lines", () => {
    for (const count of [1, 2, 5])
      expect(analyse(INITIAL_POSITION, 500, { count, plies: 3 }).lines).toHaveLength(count);
  });

  test("report something at any time", () => {
    analyst.begin([40, 36], 2000);
    let steps = 0;
    while (analyst.step()) {
      if (++steps % 7 !== 0) continue;
      for (const { squares } of analyst.report(WANTED).lines) expect(isLegalLine(replay([40, 36]), squares)).toBe(true);
    }
    expect(steps).toBeGreaterThan(20);
  });
});

/** X wins the game with 3-3, while everything else is open: the search ends at once. */
const WON_EARLY = positionOf({
  marks: EMPTY_SET_UP.marks.map((_, square) => {
    if ([0, 1, 2, 9, 10, 11, 18, 19].includes(square)) return "X";
    return [40, 41, 50, 51, 60, 61, 70, 71].includes(square) ? "O" : null;
  }),
  toMove: "X",
  forced: null,
});

describe("a win that is found early", () => {
  test("does not hide the other moves", () => {
    const report = analyse(WON_EARLY, 2000, { count: 5, plies: 4 });
    expect(report.proof).toBe("win");
    expect(report.lines[0]).toEqual({ squares: [20], value: 1, proof: "win" });
    expect(report.lines).toHaveLength(5);
    for (const { value } of report.candidates) expect(value).not.toBeNull();
    for (const { squares } of report.lines) expect(isLegalLine(WON_EARLY, squares)).toBe(true);
  });
});

test("the side to move of a position that was set up is the one that moves", () => {
  const turned = { ...WON_EARLY, ply: WON_EARLY.ply + 1 };
  expect(sideAt(turned.ply)).toBe("O");
  const report = analyse(turned, 1000);
  expect(report.lines.every(({ squares }) => isLegalLine(turned, squares))).toBe(true);
  expect(report.proof).not.toBe("win");
});

test("moves from one start are not taken for moves from another", () => {
  const other = newAnalyst();
  other.begin([], 300, WON_EARLY);
  while (other.step());
  other.begin([], 300);
  while (other.step());
  expect(other.report(WANTED).proof).toBeNull();
  expect(other.report(WANTED).candidates).toHaveLength(81);
});
