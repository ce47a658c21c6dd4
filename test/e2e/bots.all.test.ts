import { afterEach, expect, test } from "vitest";
import { HouseBot } from "../../.scripts/bot/house-bot.ts";
import { Thinker } from "../../.scripts/bot/thinker.ts";
import type { BotsResponse } from "../../shared/api/bots-api.ts";
import { violations } from "./support/axe.ts";
import { seeMark, seeSearching, seeText, sidesOf, tap } from "./support/play.ts";
import { newBot } from "./support/programs.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** People play bots: from their page, and while nobody else is found. */

const stage = setStage({});

let bots: HouseBot[] = [];

afterEach(() => {
  for (const bot of bots) bot.close();
  bots = [];
});

/** A bot that answers at once. Resolves once the list of bots has it: the list may be some seconds old. */
const startBot = async (): Promise<string> => {
  const { username, token } = await newBot(stage.origin);
  const { origin } = stage;
  const thinker = new Thinker(1, 7);
  bots.push(new HouseBot({ origin, token, thinker, print: () => {}, pause: () => 0, ended: () => {} }));
  await expect
    .poll(async () => {
      const { bots: listed }: BotsResponse = await (await fetch(`${origin}/api/v2/bots`)).json();
      return listed.filter(({ isOnline }) => isOnline).map((bot) => bot.username);
    })
    .toContain(username);
  return username;
};

test("a guest plays a bot at a tap, and sees that it is one", async () => {
  const username = await startBot();
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/bots?type=blitz");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Play ${username}, ` }).click();
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

test("after fifteen seconds a search offers a bot, and goes on during the game with it", async () => {
  const username = await startBot();
  const [searcher, other] = [await stage.arrive(), await stage.arrive()];
  const { page } = searcher;
  await page.clock.install();
  await searcher.open("/");
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
  expect(await page.getByRole("button", { name: /meanwhile$/ }).count()).toBe(0);
  await page.clock.fastForward(16_000);
  await page.getByRole("button", { name: `Play ${username} meanwhile` }).click();
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
