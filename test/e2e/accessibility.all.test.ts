import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violations, violationsInBothSchemes } from "./support/axe.ts";
import { settle } from "./support/layout.ts";
import { meetByLink, seeMark } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

const stage = setStage();

test("a game is played with the keyboard alone, and the board is one tab stop", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = sides.X;
  expect(await page.locator('[role="grid"] [tabindex="0"]').count()).toBe(1);
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  // Board 5 by its digit, then its first square by arrow keys: the focused square is pressed.
  await page.keyboard.press("5");
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  expect(label).toMatch(/^Board 5, square \d, empty/);
  await page.keyboard.press("Enter");
  const square = 4 * 9 + Number(/square (\d)/.exec(label)?.[1]) - 1;
  await seeMark(page, square, "X");
  await seeMark(sides.O.page, square, "X");
});

test("the board fits the window on every screen, and nothing scrolls during a game", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  for (const viewport of [{ width: 320, height: 568 }, PHONE, { width: 844, height: 390 }, DESKTOP]) {
    for (const { page } of [sides.X, sides.O]) {
      await page.setViewportSize(viewport);
      // The bar is measured anew with the next frame.
      await settle(page);
      const { scrolls, smallest } = await page.evaluate(() => ({
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
  }
});

test("a form with an error, search results and an open menu break no rule of accessibility", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  const { page } = visitor;
  await visitor.open("/settings/profile");
  await page.getByLabel("Bio").fill("x".repeat(121));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await visitor.open("/learn");
  await page.getByRole("combobox", { name: "Search players" }).fill(player.username);
  await page.getByRole("option").waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `${player.username}, your account` }).click();
  await page.getByText(/^\d+ ms$/).waitFor();
  expect(await violations(page)).toEqual([]);
});
