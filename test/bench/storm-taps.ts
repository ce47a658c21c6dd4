import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { pathOfStorm, stormPuzzles } from "../../shared/puzzles/storm-sets.ts";
import type { TestServer } from "../e2e/support/server.ts";
import { PHONE, Visitor } from "../e2e/support/visitor.ts";
import { stormRun } from "../storm-moves.ts";
import { slowProcessor } from "./page-visit.ts";

const SEED = 1;
/** A run in its last minute, so that the page has many moves to go through. */
const BEFORE = 60;
const TAPS = 30;

/** The number of puzzles that this many right moves solve. */
const solvedBy = (puzzles: ReturnType<typeof stormPuzzles>, moves: number): number => {
  let left = moves;
  return puzzles.findIndex(({ puzzle }) => {
    left -= (puzzle.line.length + 1) / 2;
    return left < 0;
  });
};

/** Taps a square. Returns the milliseconds until the first frame that has the next puzzle. */
const tapForNext = (page: Page, square: number): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const met = (): number => document.querySelectorAll("ul[aria-hidden] > li").length;
        const before = met();
        const from = performance.now();
        const look = (): void => {
          if (met() === before) requestAnimationFrame(look);
          // This callback runs just before the frame is painted, the timeout right after.
          else setTimeout(() => resolve(performance.now() - from));
        };
        document.querySelector<HTMLElement>(`[role="grid"] [data-square="${wanted}"]`)?.click();
        requestAnimationFrame(look);
      }),
    square,
  );

/** Milliseconds from the taps that end puzzles of a storm to the next puzzle, on a processor four times slower. */
export const measureStorm = async (server: TestServer, browser: Browser): Promise<readonly number[]> => {
  const puzzles = stormPuzzles(SEED, readFileSync(`web/public${pathOfStorm(SEED)}`, "utf8"));
  const moves = stormRun(puzzles, "r".repeat(BEFORE), 1000);
  const visitor = await Visitor.arrive(browser, server.origin, { viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/puzzles/storm");
  await page.evaluate(
    ([seed, made]) => {
      const run = { version: 1, account: null, seed, moves: made, bestBefore: null, phase: "running" };
      localStorage.setItem("storm", JSON.stringify({ ...run, startedAt: Date.now() - 61_000 }));
    },
    [SEED, moves] as const,
  );
  await page.reload();
  await page.getByRole("grid").waitFor();
  await slowProcessor(page);
  const durations: number[] = [];
  const all = stormRun(puzzles, "r".repeat(BEFORE + TAPS), 1000);
  for (const [index, [square]] of all.slice(BEFORE).entries()) {
    const isLast = solvedBy(puzzles, BEFORE + index + 1) > solvedBy(puzzles, BEFORE + index);
    await page.waitForTimeout(250);
    if (isLast) durations.push(await tapForNext(page, square));
    else await page.locator(`[role="grid"] [data-square="${square}"]`).click();
  }
  await visitor.leave();
  return durations;
};
