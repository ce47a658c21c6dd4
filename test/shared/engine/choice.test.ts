import { expect, test } from "vitest";
import { type Candidate, choose } from "../../../shared/engine/choice.ts";

const of = (square: number, visits: number, value: number, proof: Candidate["proof"] = null): Candidate => ({
  ...{ square, visits, value, proof },
});

test.each<[string, number | undefined, Candidate[]]>([
  ["the most visited move", 2, [of(1, 10, 0.9), of(2, 90, 0.6)]],
  ["a proved win first", 1, [of(1, 1, 1, "win"), of(2, 90, 0.9)]],
  ["a proved draw before a move that looks worse", 1, [of(1, 1, 0.5, "draw"), of(2, 90, 0.4), of(3, 200, 0, "loss")]],
  ["a move that looks better before a proved draw", 2, [of(1, 1, 0.5, "draw"), of(2, 90, 0.6)]],
  ["an unproved move before a proved loss", 2, [of(1, 500, 0, "loss"), of(2, 3, 0.1)]],
  ["a draw before a loss", 2, [of(1, 500, 0, "loss"), of(2, 3, 0.5, "draw")]],
  ["among lost moves, the one that was hardest to refute", 2, [of(1, 5, 0, "loss"), of(2, 9, 0, "loss")]],
  ["nothing without moves", undefined, []],
])("the choice is %s", (_what, square, candidates) => {
  expect(choose(candidates)?.square).toBe(square);
});

test("in a drawn position only a move that is proved to keep the draw counts", () => {
  const candidates = [of(1, 200, 0.7), of(2, 20, 0.5, "draw"), of(3, 30, 0.5, "draw"), of(4, 90, 0, "loss")];
  expect(choose(candidates, "draw")?.square).toBe(3);
  // Without a search, the draw may be all that is known. Then an unproved move is chosen.
  expect(choose([of(1, 200, 0.7)], "draw")?.square).toBe(1);
});
