import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { pathOfStorm, stormPuzzles } from "../../shared/puzzles/storm-sets.ts";
import { seeHeading } from "../e2e/support/play.ts";
import { stormRun } from "../storm-moves.ts";
import type { Scenery, Screen } from "./screen.ts";

const SEED = 28;

/** The page of storms with a run of some moves ("r" and "w") that began a while ago. */
const withRun = async ({ arrive }: Scenery, letters: string, ago: number, phase: string): Promise<Page> => {
  const visitor = await arrive();
  await visitor.open("/puzzles/storm");
  await seeHeading(visitor.page, /Storm/);
  const puzzles = stormPuzzles(SEED, readFileSync(`web/public${pathOfStorm(SEED)}`, "utf8"));
  const run = { version: 1, account: null, seed: SEED, moves: stormRun(puzzles, letters, 3000), bestBefore: 24, phase };
  const bests = { version: 1, runs: 4, best: 24, longest: 17, day: 1, bestOfDay: 24, bestOfWeek: 24, lastRun: 1 };
  await visitor.page.evaluate(
    ([kept, best, back]) => {
      localStorage.setItem("storm", JSON.stringify({ ...kept, startedAt: Date.now() - back }));
      localStorage.setItem("storm-bests", JSON.stringify(best));
    },
    [run, bests, ago] as const,
  );
  await visitor.page.reload();
  return visitor.page;
};

export const STORM_SCREENS: readonly Screen[] = [
  {
    name: "storm-start",
    bring: async ({ arrive }) => {
      const visitor = await arrive();
      await visitor.open("/puzzles/storm");
      await seeHeading(visitor.page, /Storm/);
      return visitor.page;
    },
  },
  {
    name: "storm",
    bring: async (scenery) => {
      const page = await withRun(scenery, "rrrrrrrr", 40_000, "running");
      await page.getByRole("grid").waitFor();
      return page;
    },
  },
  {
    name: "storm-wrong",
    bring: async (scenery) => {
      const page = await withRun(scenery, "rrrrrrwrrw", 155_000, "running");
      await page.getByRole("grid").waitFor();
      return page;
    },
  },
  {
    name: "storm-result",
    bring: async (scenery) => {
      const page = await withRun(scenery, "rrrrrrwrrw", 300_000, "running");
      await seeHeading(page, /up/);
      return page;
    },
  },
];
