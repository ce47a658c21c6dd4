import { expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { seeMark, seeSearching, seeText, sidesOf, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** People play house bots, with nothing but the site itself: from their page, and while nobody else is found. */

const stage = setStage({});

test("a guest plays a bot at a tap, and sees that it is one", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/bots?type=blitz");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Play CrumbBot, " }).click();
  await page.waitForURL(/\/\w{10}$/);
  const board = page.getByRole("grid");
  await board.waitFor();
  await page.getByRole("main").getByText("BOT", { exact: true }).first().waitFor();
  // The bot may have had X.
  await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^Your Turn/);
  await board.locator('button[aria-disabled="false"]').first().click();
  await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^Your Turn/);
  expect(await violations(page)).toEqual([]);
});

test("after ten seconds a search offers a bot, and goes on during the game with it", async () => {
  const [searcher, other] = [await stage.arrive(), await stage.arrive()];
  const { page } = searcher;
  await page.clock.install();
  await searcher.open("/");
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
  expect(await page.getByRole("button", { name: /meanwhile$/ }).count()).toBe(0);
  await page.clock.fastForward(11_000);
  await page.getByRole("button", { name: /^Play \w+Bot meanwhile$/ }).click();
  await page.waitForURL(/\/\w{10}$/);
  const ofBot = new URL(page.url()).pathname;
  await page.getByRole("grid").waitFor();
  const bar = page.getByRole("complementary", { name: "Your search" });
  await bar.getByText("Searching").waitFor();
  expect(await violations(page)).toEqual([]);

  await other.open("/");
  await other.page.getByRole("button", { name: /15 \+ 10/ }).click();
  await bar.getByText("Opponent found.").waitFor();
  expect(new URL(page.url()).pathname).toBe(ofBot);
  await page.clock.fastForward(10_000);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(ofBot);
  const { X, O } = await sidesOf(searcher, other);
  await tap(X.page, 40);
  await seeMark(O.page, 40, "X");
  // The searcher has given up the game with the bot.
  const watcher = await stage.arrive();
  await watcher.open(ofBot);
  await seeText(watcher.page, /aborted|resign/i);
});
