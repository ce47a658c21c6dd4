import { expect, test, vi } from "vitest";
import { type Candidate, choose } from "../../../shared/engine/choice.ts";

// It computes more than it waits: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const of = (square: number, visits: number, value: number, proof: Candidate["proof"] = null): Candidate => ({
  ...{ square, visits, value, proof },
});

test.each<[string, number | undefined, Candidate[]]>([
  ["the one that was tried most", 2, [of(1, 10, 0.9), of(2, 90, 0.6)]],
  ["a proved win before all", 1, [of(1, 1, 1, "win"), of(2, 90, 0.9)]],
  ["a proved draw before what looks worse", 1, [of(1, 1, 0.5, "draw"), of(2, 90, 0.4), of(3, 200, 0, "loss")]],
  ["what looks better before a proved draw", 2, [of(1, 1, 0.5, "draw"), of(2, 90, 0.6)]],
  ["an open move before a proved loss", 2, [of(1, 500, 0, "loss"), of(2, 3, 0.1)]],
  ["a draw before a loss", 2, [of(1, 500, 0, "loss"), of(2, 3, 0.5, "draw")]],
  ["of lost moves the one that was hardest to refute", 2, [of(1, 5, 0, "loss"), of(2, 9, 0, "loss")]],
  ["nothing of nothing", undefined, []],
])("the choice is %s", (_what, square, candidates) => {
  expect(choose(candidates)?.square).toBe(square);
});
