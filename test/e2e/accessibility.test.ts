import { expect, test } from "vitest";
import { violations, violationsInBothSchemes } from "./support/axe.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading, seeMark } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

const stage = setStage();

test("no page breaks a rule of accessibility, light or dark", async () => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  for (const path of ["/", "/learn", "/about", "/no-such-page"]) {
    await visitor.open(path);
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await violationsInBothSchemes(visitor.page), path).toEqual([]);
  }
});

test("neither does a game, waiting, running and over", async () => {
  const creator = await stage.arrive({ viewport: PHONE });
  const joiner = await stage.arrive({ colorScheme: "dark" });
  const sides = await meetByLink(creator, joiner);
  await playMoves(sides, SHORT_O_WIN, 0, 9);
  for (const { page } of [creator, joiner]) expect(await violations(page)).toEqual([]);
  await playMoves(sides, SHORT_O_WIN, 9);
  for (const { page } of [creator, joiner]) {
    await seeHeading(page, "Player O wins!");
    expect(await violations(page)).toEqual([]);
  }
});

test("a game is played with the keyboard alone; the board is one tab stop", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.X;
  expect(await page.locator('[role="grid"] [tabindex="0"]').count()).toBe(1);
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  // Board 5 by its digit, its first square by Home-like walking: whatever is focused there is pressed.
  await page.keyboard.press("5");
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  expect(label).toMatch(/^Board 5, square \d, empty/);
  await page.keyboard.press("Enter");
  const square = 4 * 9 + Number(/square (\d)/.exec(label)?.[1]) - 1;
  await seeMark(page, square, "X");
  await seeMark(sides.O.page, square, "X");
});

test("the board fits the window on every screen, and nothing scrolls during a game", async () => {
  for (const viewport of [{ width: 320, height: 568 }, PHONE, { width: 844, height: 390 }, DESKTOP]) {
    const sides = await meetByLink(await stage.arrive({ viewport }), await stage.arrive());
    for (const visitor of [sides.X, sides.O]) {
      const { scrolls, smallest } = await visitor.page.evaluate(() => ({
        scrolls:
          document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
        smallest: Math.min(
          ...[...document.querySelectorAll('[role="gridcell"] button')].map(
            (cell) => cell.getBoundingClientRect().width,
          ),
        ),
      }));
      expect(scrolls, `${viewport.width}×${viewport.height}`).toBe(false);
      // WCAG 2.5.8.
      expect(smallest).toBeGreaterThanOrEqual(24);
    }
    await Promise.all([sides.X.leave(), sides.O.leave()]);
  }
});
