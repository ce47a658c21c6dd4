import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { solution } from "../puzzle-answers.ts";
import { goTo, reload } from "./support/navigate.ts";
import { seeEmpty, tap } from "./support/play.ts";
import { findPuzzle, says } from "./support/puzzles.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** Puzzles, solved by somebody who reads the sets. */

const stage = setStage();

const solve = async (page: Page, puzzle: Puzzle): Promise<void> => {
  for (const square of solution(puzzle)) {
    await seeEmpty(page, square);
    await tap(page, square);
  }
};

test("a win in three is solved move by move, and the next puzzle follows", async () => {
  const { number, puzzle } = findPuzzle(6, ({ kind, line }) => kind === "win" && line.length === 5);
  const { page } = await stage.arrive({ viewport: PHONE });
  await goTo(page, `${stage.origin}/puzzles?number=${number}`);
  await says(page, /^Find the win for [XO]\.$/);
  await solve(page, puzzle);
  await says(page, "Solved!");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL((url) => url.pathname === "/puzzles" && url.searchParams.get("number") !== String(number));
  await page.getByRole("link", { name: `${number}, solved` }).waitFor();
  await reload(page);
  await page.getByRole("link", { name: `${number}, solved` }).waitFor();
});

test("a puzzle that arrives once another page was asked for does not bring the reader back", async () => {
  const { page } = await stage.arrive({ viewport: PHONE });
  await goTo(page, `${stage.origin}/learn`);
  const [puzzleFile, practiceScript] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/puzzle-sets/*", async (route) => {
    await puzzleFile.promise;
    await route.continue();
  });
  await page.route("**/assets/practice-page-*.js", async (route) => {
    await practiceScript.promise;
    await route.continue();
  });
  const follow = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
  };
  const asked = page.waitForRequest("**/puzzle-sets/*");
  await follow("Puzzles");
  await asked;
  await follow("Computer");
  await page.waitForURL((url) => url.pathname === "/practice");
  const arrived = page.waitForResponse((response) => response.url().includes("/puzzle-sets/"));
  puzzleFile.resolve();
  await (await arrived).finished();
  practiceScript.resolve();
  await page.getByRole("heading", { level: 1, name: "Practice" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/practice");
});
