import { expect, test } from "vitest";
import type { Review } from "../../../shared/review/review.ts";
import { newReviewer } from "../../bench/reviewed.ts";
import strengths from "../../vectors/games-by-strength.json" with { type: "json" };
import { checkedKinds, movesOf } from "./checked-labels.ts";
import { labelsOf } from "./labels.ts";
import { Prover } from "./prover.ts";

const prover = new Prover(18);

/** After this game the review called 2-2 the best for certain, which ties: 2-7 wins. */
const ONLY_TIED =
  "1-4 4-4 4-7 7-4 4-6 6-7 7-5 5-4 4-3 3-3 3-4 4-8 8-8 8-6 6-4 4-5 5-9 9-8 8-7 7-9 9-1 1-8 8-9 9-7 7-3 3-6 6-3 3-9 9-2 2-5 5-5 5-1 1-6 6-2 2-6 6-5 5-7 7-7 7-2";

/** A game of a weak and one of a strong player. */
const GAMES = strengths.filter(({ player }) => /^(?:random moves|Granite)$/.test(player)).map(({ games }) => games[0]);

test("no label of a review is false, by a solver that shares no code with the engine", async () => {
  expect(GAMES).toHaveLength(2);
  expect(
    await checkedKinds(
      GAMES.map((game = "") => movesOf(game)),
      20_000,
    ),
  ).toContain("proved result");
});

test("a move that only ties is not called the best for certain where another one wins", () => {
  const before = movesOf(ONLY_TIED);
  const { faults } = newReviewer().review([...before, ...movesOf("2-3")]);
  expect(faults.at(-1)).toMatchObject({ ply: before.length, better: movesOf("2-2")[0], isProved: false });
  expect(prover.resultAfter([...before, ...movesOf("2-2")], 1_000_000)).toBe("tie");
  expect(prover.resultAfter([...before, ...movesOf("2-7")], 1_000_000)).toBe("O");
});

test("the check finds what is false", () => {
  const moves = [...movesOf(ONLY_TIED), ...movesOf("2-2")];
  const ply = moves.length - 1;
  const standings = moves.map(() => ({ chanceOfX: 0.5, proofForX: null }));
  const review: Review = {
    standings: [...standings, { chanceOfX: 0, proofForX: "loss" }],
    classes: moves.map((_, at) => (at === ply ? "best" : null)),
    faults: [],
    accuracy: { X: null, O: null },
  };
  const labels = labelsOf({ moves, review, onlyMoves: new Set([ply]) }, prover, 1_000_000);
  expect(labels.map(({ kind, isTrue }) => [kind, isTrue])).toEqual([
    ["proved result", false],
    ["best", false],
    ["only move", false],
  ]);
});
