import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sideAt } from "../../shared/game/rules.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { cellByRole, heardOf, seeEmpty, seeMark, squareHeard, tap, typeSquare } from "./support/play.ts";
import { findPuzzle, says, solution, wrongMove } from "./support/puzzles.ts";
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
  await page.goto(`${stage.origin}/puzzles?number=${number}`);
  await says(page, /^Find the win for [XO]\.$/);
  await solve(page, puzzle);
  await says(page, "Solved!");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL((url) => url.pathname === "/puzzles" && url.searchParams.get("number") !== String(number));
  await page.getByRole("link", { name: `${number}, solved` }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: `${number}, solved` }).waitFor();
});

test("a wrong move is refuted on the board, and the puzzle then counts as missed", async () => {
  const { number, puzzle } = findPuzzle(7, ({ kind }) => kind !== "win");
  const { page } = await stage.arrive();
  await page.goto(`${stage.origin}/puzzles?number=${number}`);
  await says(page, /only one move doesn’t lose/);
  const wrong = wrongMove(puzzle);
  await tap(page, wrong);
  await says(page, " loses.");
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole("link", { name: `${number}, missed` }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await seeEmpty(page, wrong);
  await solve(page, puzzle);
  await says(page, "Found it.");
  await page.getByRole("link", { name: `${number}, missed` }).waitFor();
});

test("the hint names the board, then the move, and the solution is played", async () => {
  const { number, puzzle } = findPuzzle(3, ({ kind }) => kind !== "win");
  const { page } = await stage.arrive();
  await page.goto(`${stage.origin}/puzzles?number=${number}`);
  await page.getByRole("button", { name: "Hint" }).click();
  await says(page, /^Look at board \d\.$/);
  await page.getByRole("button", { name: "Hint" }).click();
  await says(page, /^Play \d-\d\.$/);
  await page.getByRole("button", { name: "Solution" }).click();
  await says(page, /^The solution: \d-\d$/);
  await seeMark(page, puzzle.line[0] ?? 0, puzzle.moves.length % 2 === 0 ? "X" : "O");
  await page.getByRole("link", { name: "Analyze" }).click();
  await page.waitForURL(/\/analysis\?moves=/);
});

test("a puzzle is solved by keyboard alone", async () => {
  const { number, puzzle } = findPuzzle(6, ({ kind }) => kind === "draw");
  const { page } = await stage.arrive();
  await page.goto(`${stage.origin}/puzzles?number=${number}`);
  const square = puzzle.line[0] ?? 0;
  await cellByRole(page, square, "empty").focus();
  await page.keyboard.press("Enter");
  await says(page, "Solved!");
});

test("two digits play a square, and the screen reader hears the square and what came of it", async () => {
  const { number, puzzle } = findPuzzle(6, ({ kind, line }) => kind === "win" && line.length === 3);
  const { page } = await stage.arrive();
  await page.goto(`${stage.origin}/puzzles?number=${number}`);
  await says(page, /^Find the win for [XO]\.$/);
  const me = sideAt(puzzle.moves.length);
  const taken = puzzle.moves[0] ?? 0;
  await typeSquare(page, taken);
  expect(await heardOf(page)).toContain(squareHeard(taken, "X"));
  await says(page, /^Find the win for [XO]\.$/);
  const [first = 0, second = 0] = solution(puzzle);
  await typeSquare(page, first);
  expect(await heardOf(page)).toContain(squareHeard(first, me));
  await says(page, "Right. And now?");
  // Digits belong to the field while it has the focus.
  await page.getByRole("combobox", { name: "Theme" }).focus();
  await typeSquare(page, second);
  await seeEmpty(page, second);
  await page.getByRole("button", { name: "Hint" }).focus();
  await typeSquare(page, second);
  await says(page, "Solved!");
  expect(await heardOf(page)).toContain(squareHeard(second, me));
});

test("an address without a puzzle says so", async () => {
  const { page } = await stage.arrive();
  await page.goto(`${stage.origin}/puzzles?number=9999`);
  await page.getByText("This puzzle doesn’t exist.").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await says(page, /^(?:Find the win|[XO] to move)/);
});

test("sets that cannot be fetched can be tried again", async () => {
  stage.expectProblems(/503/);
  const { page } = await stage.arrive();
  await page.route("**/puzzle-sets/*", (route) => route.fulfill({ status: 503 }));
  await page.goto(`${stage.origin}/puzzles`);
  await page.getByText("The puzzles could not be loaded.").waitFor();
  await page.unroute("**/puzzle-sets/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await says(page, /^(?:Find the win|[XO] to move)/);
});

test("a puzzle that arrives once another page was asked for does not bring the reader back", async () => {
  const { page } = await stage.arrive({ viewport: PHONE });
  await page.goto(`${stage.origin}/learn`);
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
