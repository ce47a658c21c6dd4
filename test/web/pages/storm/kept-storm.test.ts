import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stormAfter } from "../../../../shared/puzzles/run.ts";
import { pathOfStorm, STORM_SEEDS, stormPuzzles } from "../../../../shared/puzzles/storm-sets.ts";
import { keptBestsIn, type StormRun, stormRunIn, textOfStormRun } from "../../../../web/pages/storm/kept-storm.ts";
import { movesWith, playedIn } from "../../../../web/pages/storm/storm-game.ts";
import { stormRun } from "../../../storm-moves.ts";

const run: StormRun = {
  account: "ada",
  seed: 5,
  startedAt: 1_800_000_000_000,
  moves: [
    [3, 900],
    [80, 2000],
  ],
  bestBefore: null,
  phase: "running",
  isStopped: false,
};

test("a run is read back", () => {
  for (const each of [run, { ...run, account: null, bestBefore: 7, phase: "late" as const, moves: [] }]) {
    expect(stormRunIn(textOfStormRun(each))).toEqual(each);
  }
});

test("what is no run is none, and rubbish never throws", () => {
  const wrong = [{ seed: STORM_SEEDS }, { seed: -1 }, { startedAt: "now" }, { phase: "won" }, { phase: undefined }];
  for (const change of wrong) expect(stormRunIn(JSON.stringify({ version: 1, ...run, ...change }))).toBeNull();
  expect(stormRunIn(JSON.stringify({ ...run, version: 2 }))).toBeNull();
  expect(keptBestsIn('{"version":1,"runs":1}')).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      stormRunIn(text);
      keptBestsIn(text);
    }),
  );
});

test("moves made one by one have done what they do together", () => {
  const puzzles = stormPuzzles(9, readFileSync(`web/public${pathOfStorm(9)}`, "utf8"));
  const all = stormRun(puzzles, "rrrwrrrrrrrrwwrrrr");
  let moves: typeof all | readonly [] = [];
  for (const move of all) {
    const before = playedIn(puzzles, moves);
    const puzzle = before && puzzles[before.storm.index];
    if (before === null || puzzle == null) throw new Error("the moves are legal");
    moves = [...movesWith(puzzle, moves, before.storm, move)];
    const known = movesWith(puzzle, moves.slice(0, -1), before.storm, move);
    expect(playedIn(puzzles, known)).toEqual(playedIn(puzzles, moves));
    expect(playedIn(puzzles, known)?.storm).toEqual(stormAfter(puzzles, moves));
  }
});
