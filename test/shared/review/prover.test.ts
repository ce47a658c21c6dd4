import { expect, test } from "vitest";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { forcedResult } from "../reasons/forced.ts";
import { beginningsOf } from "../reasons/positions.ts";
import { playAll } from "../reasons/rules.ts";
import { Prover } from "./prover.ts";

const prover = new Prover(16);

test("late positions of all sorts of games are proved to end as trying everything finds", () => {
  const found = new Map<string, number>();
  for (const moves of beginningsOf(51, 8)) {
    const result = forcedResult(playAll(moves));
    if (result === undefined) continue;
    expect(prover.resultAfter(moves, 1_000_000), `${moves}`).toBe(result);
    found.set(result, (found.get(result) ?? 0) + 1);
  }
  expect(Math.min(...["X", "O", "tie"].map((result) => found.get(result) ?? 0))).toBeGreaterThan(10);
});

test("a game that is over has its result, and a move that the rules forbid is none", () => {
  for (const { moves, result } of vectors.random_games.slice(0, 20))
    expect(prover.resultAfter(moves, 1)).toBe(result === "T" ? "tie" : result);
  expect(() => prover.resultAfter([40, 40], 1)).toThrow("40 is not legal");
  expect(() => prover.resultAfter([40, 0], 1)).toThrow("0 is not legal");
});

test("what too few positions prove stays unknown", () => {
  expect(prover.resultAfter([], 1000)).toBeUndefined();
});
