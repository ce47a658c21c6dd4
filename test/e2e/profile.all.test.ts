import { expect, test } from "vitest";
import { newPlayer, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { goTo } from "./support/navigate.ts";
import { seeHeading, seeText } from "./support/play.ts";
import * as cast from "./support/profiles.ts";
import { shownGames } from "./support/profiles.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

const pairWithGames = (count: number, isRated = true) => cast.pairWithGames(stage, count, isRated);

test("scrolling loads thirty-five games ten by ten, and Back returns to the same place", async () => {
  const { winner, ids } = await pairWithGames(35);
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open(`/@/${winner.username}`);
  await seeText(page, "10 games shown");
  for (const text of ["20 games shown", "30 games shown", "End of the list: 35 games"]) {
    await shownGames(page).last().scrollIntoViewIfNeeded();
    await seeText(page, text);
  }
  expect(await shownGames(page).count()).toBe(35);
  expect(await page.getByRole("button", { name: "Load more" }).count()).toBe(0);

  const item = shownGames(page).nth(24);
  await item.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await item.click();
  await seePath(visitor, `/${ids[10]}`);
  await seeText(page, "Player O wins!");
  await page.goBack();
  await seeText(page, "End of the list: 35 games");
  await page.waitForFunction((expected) => Math.abs(scrollY - expected) < 2, place);
});

test("on a touch screen the chart asks for a tap, and shows what was tapped until the next tap", async () => {
  const { winner } = await pairWithGames(5);
  const { page, ...visitor } = await stage.arrive({ viewport: PHONE, hasTouch: true });
  await goTo(page, `${visitor.origin}/@/${winner.username}`);
  const cursor = page.getByRole("slider", { name: "Ratings over time" });
  await cursor.waitFor();
  await seeText(page, "Tap the chart to read it");
  await cursor.locator("xpath=..").scrollIntoViewIfNeeded();
  const box = await cursor.boundingBox();
  if (box === null) throw new Error("the chart is not on the page");
  await page.touchscreen.tap(box.x + box.width - 20, box.y + box.height / 2);
  const shown = await cursor.getAttribute("aria-valuetext");
  expect(shown).toMatch(/^Blitz 1/);
  await seeText(page, shown ?? "");
  await page.touchscreen.tap(box.x + 50, box.y + box.height / 2);
  await expect.poll(() => cursor.getAttribute("aria-valuetext")).not.toBe(shown);
  await seeText(page, (await cursor.getAttribute("aria-valuetext")) ?? "");
});

test("a former name leads to the present one", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const answer = await fetch(`${stage.origin}/api/v2/account/change-username`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${player.token}` },
    body: JSON.stringify({ username: `${player.username}-2` }),
  });
  expect(answer.status).toBe(200);
  await visitor.open(`/@/${player.username}?type=rapid`);
  await visitor.page.waitForURL((url) => `${url.pathname}${url.search}` === `/@/${player.username}-2?type=rapid`);
  await seeHeading(visitor.page, `${player.username}-2`);
});

test("profile and leaderboard break no rule of accessibility, light or dark", async () => {
  const { winner } = await pairWithGames(12);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open(`/@/${winner.username}`);
  await shownGames(page).first().waitFor();
  await page.getByText("Show as a table").click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await visitor.open("/leaderboard?type=blitz");
  await seeHeading(page, "Leaderboard");
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
