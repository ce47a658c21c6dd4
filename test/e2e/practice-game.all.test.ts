import { expect, test } from "vitest";
import { reload } from "./support/navigate.ts";
import { resign, seeEmpty, seeMark, seeTitle, tap } from "./support/play.ts";
import { choose, dialog, listOf, openPractice, playToTheEnd, seeOwnTurn, start } from "./support/practice.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor, type VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

const arrive = (options: VisitorOptions = {}): Promise<Visitor> => openPractice(stage, options);

test("a whole game on a phone, reloaded in the middle; then the same again, and the next opponent", async () => {
  const visitor = await arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await choose(visitor, "Pebble");
  await start(page, "Pebble");
  await seeTitle(page, "Your Turn - Game vs. Pebble");
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await seeOwnTurn(page, 2);
  const { scrolls } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  }));
  expect(scrolls).toBe(false);
  const before = await listOf(page);
  await reload(page);
  await seeOwnTurn(page, 2);
  expect(await listOf(page)).toEqual(before);
  await playToTheEnd(page);
  await dialog(page)
    .getByRole("heading", { name: /(Player [XO] wins|Game tied)!$/ })
    .waitFor();
  await seeTitle(page, "Game Over");

  // The result stays, but not in the way.
  await reload(page);
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole("button", { name: "Rematch", exact: true }).click();
  await seeTitle(page, "Your Turn - Game vs. Pebble");
  await seeEmpty(page, 40);
  await tap(page, 40);
  await seeOwnTurn(page, 2);
  await resign(page);
  await dialog(page).getByRole("button", { name: "Next: Sprout" }).click();
  await seeTitle(page, "Your Turn - Game vs. Sprout");
});
