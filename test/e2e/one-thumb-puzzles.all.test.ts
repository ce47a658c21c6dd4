import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { puzzlesOfDay } from "../../shared/puzzles/days.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { FASTEST_STORM_MOVE } from "../../shared/puzzles/storm.ts";
import { solution, wrongMove } from "../puzzle-answers.ts";
import { goTo } from "./support/navigate.ts";
import { pressTwice, seeEmpty } from "./support/play.ts";
import { findPuzzle, puzzleAt, says } from "./support/puzzles.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** Puzzles with one thumb on a small phone: what the next step needs is on the screen, and large enough. */

const stage = setStage();

const SMALL_PHONE = { width: 360, height: 640 } as const;
/** In CSS pixels. Squares are smaller: the board is as wide as the screen. */
const LEAST_TARGET = 44;
const LEAST_SQUARE = 30;

const arrive = (): Promise<Visitor> => stage.arrive({ viewport: SMALL_PHONE, hasTouch: true });

/** Where an element is in the window, and what is at its middle. */
const placeOf = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const atMiddle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { left, top, right, bottom, width, height, isInFront: element.contains(atMiddle) };
  });

/** Fails unless the whole of an element is on the screen, with nothing before it and nothing scrolled away. */
const seeWithinReach = async (page: Page, target: Locator, least = LEAST_TARGET): Promise<void> => {
  await target.waitFor();
  const name = String(target);
  const { left, top, right, bottom, width, height, isInFront } = await placeOf(target);
  expect.soft(Math.min(width, height), `${name}: its smaller side`).toBeGreaterThanOrEqual(least - 0.5);
  expect.soft(Math.min(left, top), `${name}: its beginning`).toBeGreaterThanOrEqual(0);
  expect.soft(right, `${name}: its end`).toBeLessThanOrEqual(SMALL_PHONE.width);
  expect.soft(bottom, `${name}: its foot`).toBeLessThanOrEqual(SMALL_PHONE.height);
  expect.soft(isInFront, `${name}: something covers it`).toBe(true);
  expect.soft(await page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollWidth])).toEqual([0, 0, 360]);
};

const press = async (page: Page, target: Locator, least?: number): Promise<void> => {
  await seeWithinReach(page, target, least);
  await target.tap();
};

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

const squareButton = (page: Page, square: number): Locator => page.locator(`[role=grid] [data-square="${square}"]`);

/** Taps a square. Before that, the text that says what to do must be visible. */
const play = async (page: Page, square: number): Promise<void> => {
  await seeEmpty(page, square);
  await seeWithinReach(page, page.getByRole("main").getByRole("status").first(), 0);
  await press(page, squareButton(page, square), LEAST_SQUARE);
};

const solve = async (page: Page, puzzle: Puzzle): Promise<void> => {
  for (const square of solution(puzzle)) await play(page, square);
  await says(page, /^(?:Solved!|Found it\.)$/);
};

test("a puzzle: a wrong move, another try, a hint, the solving and the next one", async () => {
  const { number, puzzle } = findPuzzle(6, ({ kind, line }) => kind === "win" && line.length === 3);
  const { page } = await arrive();
  await goTo(page, `${stage.origin}/puzzles?number=${number}`);
  await says(page, /^Find the win/);
  await play(page, wrongMove(puzzle));
  await press(page, button(page, "Try again"));
  await press(page, button(page, "Hint"));
  await says(page, /^Look at board \d\.$/);
  await solve(page, puzzle);
  await seeWithinReach(page, page.getByRole("link", { name: "Analyze" }));
  await press(page, button(page, "Next"));
  await page.waitForURL((url) => url.searchParams.get("number") !== String(number));
  await says(page, /^(?:Find the win|[XO] to move)/);
  await press(page, button(page, "Solution"));
  await says(page, /^The solution/);
  await seeWithinReach(page, button(page, "Next"));
});

test("a day: its three puzzles one after the other", async () => {
  const { page } = await arrive();
  await goTo(page, `${stage.origin}/daily?day=2`);
  for (const [place, number] of puzzlesOfDay(2).entries()) {
    await says(page, /^(?:Find the win|[XO] to move)/);
    await solve(page, puzzleAt(number));
    if (place < 2) await press(page, button(page, "Next"));
  }
  await seeWithinReach(page, button(page, "Copy result"));
});

test("a storm: its start, its moves, its end and another run", async () => {
  const { page } = await arrive();
  await page.clock.install();
  await goTo(page, `${stage.origin}/puzzles/storm`);
  await press(page, button(page, "Start"));
  await page.getByRole("grid").waitFor();
  await seeWithinReach(page, page.getByRole("timer", { name: "Time left" }), 0);
  const tapAnySquare = async (): Promise<void> => {
    const square = page.locator("[role=grid] [data-square][aria-disabled=false]").first();
    await press(page, square, LEAST_SQUARE);
  };
  // A run does not accept a move that comes sooner after the start than a person can play.
  await page.clock.runFor(FASTEST_STORM_MOVE);
  await tapAnySquare();
  await page.getByText(/^[✓✗]/).first().waitFor();
  await seeWithinReach(page, page.getByText(/^[✓✗]/).first(), 0);
  await seeWithinReach(page, button(page, "End run"));
  await pressTwice(page, "End run");
  await page.getByRole("heading", { name: "Run ended" }).waitFor();
  await press(page, button(page, "Again"));
  await page.getByRole("grid").waitFor();
  await seeWithinReach(page, button(page, "End run"));
});
