import { expect, test } from "vitest";
import { violationsInBothSchemes } from "./support/axe.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

test("each rule has a board to tap, which describes each move's effect and can be reset", async () => {
  const { page, ...visitor } = await stage.arrive({ viewport: PHONE, hasTouch: true });
  await page.goto(`${visitor.origin}/learn`);
  const boards = page.getByRole("grid", { name: /^Board to try/ });
  await boards.first().waitFor();
  expect(await boards.count()).toBe(6);
  const figure = page.getByRole("figure").nth(3);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await figure.locator('button[aria-label^="Board 3, square 1,"]').tap();
  await figure.getByText("X must play in board 1.").waitFor();
  await figure.getByRole("button", { name: "Try again" }).tap();
  await figure.getByText("Which square gives X the free choice?").waitFor();
  await figure.locator('button[aria-label^="Board 3, square 5,"]').tap();
  await figure.getByText("X may play in any open board.").waitFor();
  await figure.getByRole("button", { name: "Again", exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test("a board on Learn is played by keyboard, and its effect is announced", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/learn`);
  const figure = page.getByRole("figure").first();
  await figure.locator('[tabindex="0"]').focus();
  await page.keyboard.press("Enter");
  await figure
    .getByRole("status")
    .getByText(/^O must play in board \d\.$/)
    .waitFor();
});
