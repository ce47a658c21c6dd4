import { expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { seeMark, seeSearching, seeText, sidesOf, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** People play house bots, with nothing but the site itself: from their page, and while nobody else is found. */

// Slow clocks: in a game from a queue, the first move may take as long as the pages take to open.
const stage = setStage({ clockSpeed: 0.2 });

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
  await expect.poll(() => page.title()).toMatch(/^Your Turn/);
  await board.locator('button[aria-disabled="false"]').first().click();
  await expect.poll(() => page.title()).toMatch(/^Your Turn/);
  expect(await violations(page)).toEqual([]);
});

test("after ten seconds a search offers a bot, and goes on during the game with it", async () => {
  const [searcher, other] = [await stage.arrive(), await stage.arrive()];
  const { page } = searcher;
  await page.clock.install();
  await searcher.open("/");
  await Promise.all([
    // Within the page: on a busy machine ten seconds may have passed before a test looks.
    page.waitForFunction(
      () =>
        document.querySelector('[role="timer"][aria-label="Time spent searching"]') !== null &&
        [...document.querySelectorAll("button")].every(({ textContent }) => !textContent.endsWith("meanwhile")),
    ),
    page.getByRole("button", { name: /15 \+ 10/ }).click(),
  ]);
  await seeSearching(page);
  await page.clock.fastForward(11_000);
  await page.getByRole("button", { name: /^Play \w+Bot meanwhile$/ }).click();
  await page.waitForURL(/\/\w{10}$/);
  const ofBot = new URL(page.url()).pathname;
  await page.getByRole("grid").waitFor();
  const bar = page.getByRole("complementary", { name: "Your search" });
  await bar.getByText("Searching").waitFor();
  expect(await violations(page)).toEqual([]);

  await other.open("/");
  await Promise.all([
    // The same: the new game opens by itself after ten seconds.
    page.waitForFunction(
      (path) => location.pathname === path && document.body.textContent.includes("Opponent found."),
      ofBot,
    ),
    other.page.getByRole("button", { name: /15 \+ 10/ }).click(),
  ]);
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
