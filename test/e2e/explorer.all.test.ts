import type { Page } from "playwright-core";
import { test } from "vitest";
import { countOpenings } from "../../worker/data/game/count-openings.ts";
import { newPlayer } from "./support/accounts.ts";
import { setOffline } from "./support/offline.ts";
import { recordOldGames } from "./support/old-games.ts";
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
