import { expect, test } from "vitest";
import { countLegal, replay } from "../../../shared/game/rules.ts";
import { judgeProposal, withAllWins } from "../../../shared/puzzles/proposal.ts";
import { hasAllWins, puzzleOf, puzzleText } from "../../../shared/puzzles/puzzle.ts";
import { readSets } from "../../puzzles/shipped.ts";
import { sampleSize } from "../../sample-size.ts";
import { seededRandom } from "../../seeded-random.ts";
import { randomGame } from "../review/random-games.ts";
import { BEGINNING, moved, movesIn, winsByForce } from "./second-solver.ts";
import { falseVerdicts, resultsAt } from "./verdicts.ts";

const puzzles = readSets().flat();

test("another solver proves the verdict on each move at each step of many puzzles", () => {
  const size = sampleSize(200);
  const step = Math.floor(puzzles.length / size);
  const sample = puzzles.filter((_, number) => number % step === step - 1);
  expect(sample).toHaveLength(size);
  expect(sample.flatMap(falseVerdicts)).toEqual([]);
});

test("at the last step of a win, every move that wins is right, at once or later", () => {
  // 3-1 wins as well as the line's own move.
  const puzzle = puzzles[2] ?? expect.fail();
  expect(puzzle.also).toContain(18);
  expect(falseVerdicts(puzzle)).toEqual([]);
  expect(falseVerdicts({ ...puzzle, also: puzzle.also.slice(1) })).toHaveLength(1);
  const [wrong = -1] = [...resultsAt(puzzle, 0)].find(([, result]) => result !== "win") ?? [];
  expect(falseVerdicts({ ...puzzle, also: [...puzzle.also, wrong] })).toHaveLength(1);
});

/** With more open squares, trying out everything takes too long. */
const MOST_OPEN = 11;

test("the other solver finds what trying out everything finds", () => {
  const random = seededRandom(45);
  const found = { win: 0, draw: 0, loss: 0 };
  for (let game = 0; game < 80; game++) {
    const whole = randomGame(random);
    const from = whole.findIndex((_, ply) => countLegal({ ...replay(whole, ply), target: null }) <= MOST_OPEN);
    if (from < 0) continue;
    const moves = whole.slice(0, from);
    const state = moves.reduce(moved, BEGINNING);
    const results = resultsAt({ kind: "win", moves, line: [], also: [] }, 0);
    expect([...results.keys()]).toEqual(movesIn(state));
    for (const [square, result] of results) {
      const next = moved(state, square);
      const isWin = winsByForce(next, state.turn, new Map());
      const isLoss = !isWin && winsByForce(next, next.turn, new Map());
      expect([square, result]).toEqual([square, isWin ? "win" : isLoss ? "loss" : "draw"]);
      found[result]++;
    }
  }
  expect(Math.min(found.win, found.draw, found.loss)).toBeGreaterThan(20);
});

test("a player's proposal has all moves that win, and one that an earlier build took gets them", () => {
  const wins = puzzles.filter(({ kind, also, line }) => kind === "win" && also.length > 0 && line.length === 3);
  const proposals = wins.slice(0, 40).map(({ moves }) => judgeProposal(moves));
  const taken = proposals.filter((proposal) => typeof proposal !== "string");
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.flatMap(falseVerdicts)).toEqual([]);
  for (const proposal of taken) {
    const text = puzzleText(proposal);
    const old = text.slice(0, text.lastIndexOf(" "));
    expect([hasAllWins(text), hasAllWins(old)]).toEqual([true, false]);
    expect(puzzleOf(old)).toEqual({ ...proposal, also: [] });
    expect(withAllWins(old)).toBe(text);
  }
});
