import { describe, expect, test } from "vitest";
import { boardOf, countOpen } from "../../../shared/engine/position.ts";
import { legalSquares, replay, sideAt } from "../../../shared/game/rules.ts";
import type { Standing } from "../../../shared/review/chances.ts";
import { LATE_SQUARES } from "../../../shared/review/effort.ts";
import { classesOf, countClasses, MOVE_CLASSES } from "../../../shared/review/move-class.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { reviewOf, suspectsOf } from "../../../shared/review/review.ts";
import type { SecondLook } from "../../../shared/review/second-look.ts";
import { turningPoints } from "../../../shared/review/turning-points.ts";
import { randomGame, seededRandom } from "./random-games.ts";

const even: Standing = { chanceOfX: 0.5, proofForX: null };
const wonByX: Standing = { chanceOfX: 1, proofForX: "win" };
const wonByO: Standing = { chanceOfX: 0, proofForX: "loss" };
const tied: Standing = { chanceOfX: 0.5, proofForX: "draw" };

const classOfFirst = (before: Standing, after: Standing | undefined, engineMove: number, undecided: number[] = []) =>
  classesOf({
    squares: [40],
    standings: after === undefined ? [before] : [before, after],
    engineMoves: [engineMove],
    faults: [],
    undecided: new Set(undecided),
  })[0];

test.each([
  ["the engine's own move", even, even, 40, "best"],
  ["another move that costs little", even, even, 0, "good"],
  ["another move that keeps a proved win", wonByX, wonByX, 0, "best"],
  ["another move that keeps a proved draw", tied, tied, 0, "best"],
  ["another move where all lose", wonByO, wonByO, 0, "good"],
  ["a move that wins, which was not proved before", even, wonByX, 0, "best"],
  ["the engine's own move, which the next position's proof speaks against", even, wonByO, 40, null],
  ["another move, which only the next position's proof speaks against", even, wonByO, 0, null],
  ["the engine's own move, which is proved to tie where nothing was proved", even, tied, 40, "good"],
  ["a move whose result is not known yet", even, undefined, 40, null],
] as const)("the class of a move: %s", (_, before, after, engineMove, expected) => {
  expect(classOfFirst(before, after, engineMove)).toBe(expected);
});

test("a move that seems to be a fault has no class before its second look", () => {
  expect(classOfFirst(even, wonByO, 0, [0])).toBeNull();
});

describe("over many random games with random opinions", () => {
  const random = seededRandom(11);
  const games = Array.from({ length: 80 }, () => {
    const squares = randomGame(random);
    const opinions = squares.map((square, ply): Opinion => {
      const legal = legalSquares(replay(squares, ply));
      const other = legal[Math.floor(random() * legal.length)] ?? square;
      const proof = random() < 0.2 ? (["win", "draw", "loss"] as const)[Math.floor(random() * 3)] : undefined;
      return { square: random() < 0.5 ? square : other, value: random(), proof: proof ?? null };
    });
    const guess = (): Opinion => ({ square: 0, value: random(), proof: null });
    const looks = new Map<number, SecondLook>(
      suspectsOf(squares, opinions)
        .filter(() => random() < 0.9)
        .map(({ ply, played, better }) => [ply, { instead: better ?? played, played: guess(), better: guess() }]),
    );
    return { squares, opinions, looks, review: reviewOf(squares, opinions, looks) };
  });

  test("a move is forced exactly if one move is legal, and a fault exactly if it is on the list", () => {
    let [forced, faults] = [0, 0];
    for (const { squares, review } of games) {
      for (const [ply, found] of review.classes.entries()) {
        const isForced = legalSquares(replay(squares.slice(0, ply))).length === 1;
        if ((found === "forced") !== isForced) expect.fail(`${squares.slice(0, ply + 1).join()} is ${found}`);
        const fault = review.faults.find((known) => known.ply === ply);
        const isFaulty = found === "inaccuracy" || found === "mistake" || found === "blunder";
        if (isFaulty !== (fault !== undefined)) expect.fail(`${squares.slice(0, ply + 1).join()} is ${found}`);
        if (fault !== undefined) expect(found).toBe(fault.judgement);
        forced += isForced ? 1 : 0;
        faults += fault === undefined ? 0 : 1;
      }
    }
    expect(forced).toBeGreaterThan(20);
    expect(faults).toBeGreaterThan(20);
  });

  test("late in a game only a proof makes a move the best", () => {
    let [proved, opinion] = [0, 0];
    for (const { squares, review } of games) {
      for (const [ply, found] of review.classes.entries()) {
        const [before, after] = review.standings.slice(ply, ply + 2).map(({ proofForX }) => proofForX);
        const isLate = countOpen(boardOf(replay(squares, ply))) <= LATE_SQUARES;
        const isProved = before !== null || after !== null;
        if (found !== "best") continue;
        if (isLate) expect(isProved, `${squares.slice(0, ply + 1)}`).toBe(true);
        proved += isLate ? 1 : 0;
        opinion += isProved ? 0 : 1;
      }
    }
    expect(Math.min(proved, opinion)).toBeGreaterThan(20);
  });

  test("each side's counts add up to its moves with a class", () => {
    for (const { review } of games) {
      const counts = countClasses(review.classes);
      for (const side of ["X", "O"] as const) {
        const known = review.classes.filter((found, ply) => found !== null && sideAt(ply) === side).length;
        expect(MOVE_CLASSES.reduce((sum, name) => sum + counts[side][name], 0)).toBe(known);
      }
    }
  });

  test("no other fault cost more than a turning point, and they come in the order of the game", () => {
    let whole = 0;
    for (const { review } of games) {
      const points = turningPoints(review.faults);
      expect(points).toHaveLength(Math.min(3, review.faults.length));
      const least = Math.min(...points.map(({ drop }) => drop));
      for (const fault of review.faults) if (!points.includes(fault)) expect(fault.drop).toBeLessThanOrEqual(least);
      for (const [index, { ply }] of points.slice(1).entries()) expect(ply).toBeGreaterThan(points[index]?.ply ?? 99);
      whole += points.length === 3 ? 1 : 0;
    }
    expect(whole).toBeGreaterThan(20);
  });
});

test("of faults that cost the same, the earlier one is the turning point", () => {
  const faults = [9, 3, 5, 7].map((ply) => ({ ply, drop: 20 }));
  expect(turningPoints(faults).map(({ ply }) => ply)).toEqual([3, 5, 7]);
});
