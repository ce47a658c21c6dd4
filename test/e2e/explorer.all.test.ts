import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { countOpenings } from "../../worker/data/game/count-openings.ts";
import { newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { setOffline } from "./support/offline.ts";
import { recordOldGames } from "./support/old-games.ts";
import { cellByRole } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

/** What was played in rated games, beside the analysis and a review. */

const stage = setStage();

const heading = (page: Page) => page.getByText("Openings", { exact: true });
const rows = (page: Page) => page.getByRole("list", { name: "Moves played here" }).getByRole("listitem");
const seeText = (page: Page, text: string) => page.getByText(text).waitFor();

/** Records some rated games, counts them as the daily run does, and returns their ids. */
const playRated = async (count: number): Promise<string[]> => {
  const db = await stage.database();
  const [winner, loser] = [await newPlayer(stage), await newPlayer(stage)];
  const ids = await recordOldGames(db, { winner, loser, count, gameType: "blitz", isRated: true });
  await countOpenings(db);
  return ids;
};

const analyse = async (visitor: Visitor, address = "/analysis"): Promise<Page> => {
  await visitor.open(address);
  await heading(visitor.page).click();
  return visitor.page;
};

test("an opening is played through in the analysis, move by move, until the explorer ends", async () => {
  await playRated(3);
  const page = await analyse(await stage.arrive({ viewport: PHONE }));
  for (let ply = 0; ply <= 10; ply++) {
    // Other files may have played rated games, too.
    const row = rows(page).getByRole("button", {
      name: /^\d-\d: \d+ games?\. X won \d+ %, drawn \d+ %, O won \d+ %\.$/,
    });
    await row.first().click();
    await page.waitForURL((url) => (url.searchParams.get("moves") ?? "").split(",").length === ply + 1);
  }
  await seeText(page, "Openings cover the first 5 moves of each side.");
  await page.getByRole("button", { name: "Previous move" }).click();
  await rows(page).first().waitFor();
});

test("games are chosen by the players' ratings, and a position without any says so", async () => {
  await playRated(2);
  const { page } = await stage.arrive();
  await page.goto(`${stage.origin}/analysis`);
  await heading(page).click();
  await rows(page).first().waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Ratings" }).selectOption("1700 and more");
  await seeText(page, "No rated games counted here yet.");
  await page.getByRole("combobox", { name: "Ratings" }).selectOption("1400 to 1699");
  await rows(page).first().waitFor();
});

test("offline it says so, and the list comes with the network", async () => {
  // Parts that load later fail without a network.
  stage.expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await playRated(1);
  const visitor = await stage.arrive();
  await visitor.open("/analysis");
  await heading(visitor.page).waitFor();
  await setOffline(visitor, true);
  await heading(visitor.page).click();
  await seeText(visitor.page, "You’re offline. Openings load once you’re back online.");
  await setOffline(visitor, false);
  await rows(visitor.page).first().waitFor();
});

test("a failure can be tried again", async () => {
  stage.expectProblems(/503/);
  await playRated(1);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const calls = /\/api\/v1\/openings/;
  await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }));
  await analyse(visitor);
  await seeText(page, "The openings could not be loaded.");
  await page.unroute(calls);
  await page.getByRole("button", { name: "Try again" }).click();
  await rows(page).first().waitFor();
});

test("in a review the moves lead to the analysis", async () => {
  const [gameId = ""] = await playRated(1);
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/${gameId}?review`);
  await page.getByRole("button", { name: "First move" }).click();
  await heading(page).click();
  await rows(page).getByRole("link").first().click();
  await page.waitForURL(/\/analysis\?moves=\d-\d$/);
});

test.each([
  ["the analysis", () => "/analysis"],
  ["a review", (gameId: string) => `/${gameId}?review`],
])("a move of the list shows on the board of %s, by pointer and by keyboard", async (_, addressOf) => {
  const [gameId = ""] = await playRated(1);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open(addressOf(gameId));
  await page.getByRole("grid").waitFor();
  const first = page.getByRole("button", { name: "First move" });
  if (await first.isEnabled()) await first.click();
  await heading(page).click();
  const row = rows(page).first();
  const move = ((await row.innerText()).match(/\d-\d/) ?? [""])[0];
  const [subBoard = 0, square = 0] = move.split("-").map(Number);
  const cell = cellByRole(page, 9 * subBoard + square - 10, "empty, suggested");
  await row.hover();
  await cell.waitFor();
  expect(await page.getByRole("grid").locator("[data-suggested]").count()).toBe(1);
  // Off the list, and back by keyboard alone.
  await page.mouse.move(1, 1);
  await row.locator("a, button").focus();
  await cell.waitFor();
});
