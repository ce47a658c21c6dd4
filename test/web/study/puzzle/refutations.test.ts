import { expect, test } from "vitest";
import type { Proof } from "../../../../shared/engine/choice.ts";
import { outcomeOf, replay } from "../../../../shared/game/rules.ts";
import type { Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import { nextSolving, ownMoves, startSolving } from "../../../../web/study/puzzle/solving.ts";
import { solvingText } from "../../../../web/study/puzzle/solving-words.ts";
import { refutationOf } from "../../../../web/study/puzzle/use-solving.ts";
import { readSets } from "../../../puzzles/shipped.ts";
import { seededRandom } from "../../../seeded-random.ts";
import { replyTo, saidOf } from "./said.ts";

const puzzles = readSets().flat();

test("what is said of a wrong move is proved: it loses, or it only ties", async () => {
  const random = seededRandom(45);
  const sample = puzzles.filter((_, number) => number % 400 === 7);
  const said = (
    await Promise.all(sample.map((puzzle) => saidOf(puzzle, (count) => Math.floor(random() * count))))
  ).flat();
  expect(said.length).toBeGreaterThanOrEqual(sample.length);
  expect(said.filter(({ text, truth }) => text !== truth)).toEqual([]);
  expect(new Set(said.map(({ text }) => text.slice(4)))).toEqual(new Set(["loses.", "only ties."]));
});

test("the reply to a solved puzzle is proved to be the best, and a game that is over has none", async () => {
  const sample = puzzles.filter((_, number) => number % 400 === 7);
  const isOver = ({ moves, line }: Puzzle): boolean => outcomeOf(replay([...moves, ...line])) !== null;
  const [ended, open] = [sample.filter(isOver), sample.filter((puzzle) => !isOver(puzzle)).slice(0, 3)];
  expect([...new Set(await Promise.all(ended.map(replyTo)))]).toEqual([null]);
  expect(await Promise.all(open.map(replyTo))).toEqual(open.map(() => ({ isBest: true })));
});

test("any move that is proved to win solves the last step of a win", () => {
  const puzzle = puzzles[2] ?? expect.fail();
  expect([puzzle.line.length, puzzle.also.includes(18)]).toEqual([1, true]);
  for (const square of puzzle.also) {
    const solving = nextSolving(startSolving(puzzle), { type: "try", square });
    expect([solving.step.kind, solvingText(solving), ownMoves(solving)]).toEqual(["solved", "Solved!", [square]]);
  }
});

test("nothing is said to lose or to tie without a proof of that", async () => {
  const moves = puzzles[0]?.moves ?? [];
  const thought = { square: 1, value: 0.5, playouts: 1, candidates: [], depth: 1, positions: 1, line: [] };
  const resultBy = async (proof: Proof | null) => {
    const report = { ...thought, proof, lines: [{ squares: [1], value: 0.5, proof }] };
    const think = () => Promise.resolve({ ...report, report });
    return (await refutationOf({ think }, moves, new AbortController().signal)).result;
  };
  expect(await Promise.all((["win", "draw", "loss", null] as const).map(resultBy))).toEqual([
    "loss",
    "draw",
    null,
    null,
  ]);
});
