import { expect, test } from "vitest";
import { makeSupporter, newPlayer, seePath, seeToast } from "./support/accounts.ts";
import { violations, violationsInBothSchemes } from "./support/axe.ts";
import { recordOldGames } from "./support/old-games.ts";
import { seeHeading, seeText } from "./support/play.ts";
import * as cast from "./support/profiles.ts";
import { games, shownGames } from "./support/profiles.ts";
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

test("a supporter has a badge in every opponent's history", async () => {
  const { winner, loser } = await pairWithGames(2);
  await makeSupporter(await stage.database(), loser);
  const { page, ...visitor } = await stage.arrive({ viewport: PHONE });
  await page.goto(`${visitor.origin}/@/${winner.username}`);
  await shownGames(page).last().waitFor();
  for (const item of [shownGames(page).first(), shownGames(page).last()]) {
    expect(await item.getByRole("img", { name: "Supporter", exact: true }).count()).toBe(1);
  }
  expect(await violations(page)).toEqual([]);
});

test("the chart is read with the arrow keys, and as a table", async () => {
  const { winner } = await pairWithGames(5);
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/@/${winner.username}`);
  const cursor = page.getByRole("slider", { name: "Ratings over time" });
  await cursor.focus();
  const latest = await cursor.getAttribute("aria-valuetext");
  expect(latest).toMatch(/^Blitz 1\d{3}, \w{3} \d+, 20\d\d$/);
  await seeText(page, latest ?? "");
  await page.keyboard.press("ArrowLeft");
  const before = (await cursor.getAttribute("aria-valuetext")) ?? "";
  expect(before).not.toBe(latest);
  await seeText(page, before);

  await page.getByText("Show as a table").click();
  const table = page.getByRole("region", { name: "Ratings as a table" });
  expect(await table.getByRole("row", { name: /Blitz/ }).count()).toBe(5);
});

test("on a touch screen the chart asks for a tap, and shows what was tapped until the next tap", async () => {
  const { winner } = await pairWithGames(5);
  const { page, ...visitor } = await stage.arrive({ viewport: PHONE, hasTouch: true });
  await page.goto(`${visitor.origin}/@/${winner.username}`);
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

test("a player of correspondence games only has a chart, and a leaderboard without bots", async () => {
  const [winner, loser] = [await newPlayer(stage), await newPlayer(stage)];
  await recordOldGames(await stage.database(), { winner, loser, count: 2, gameType: "correspondence", isRated: true });
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/@/${winner.username}`);
  const cursor = page.getByRole("slider", { name: "Ratings over time" });
  expect(await cursor.getAttribute("aria-valuetext")).toMatch(/^Correspondence 1\d{3}, /);
  const description = page.locator('meta[name="description"]');
  expect(await description.getAttribute("content")).toMatch(/'s correspondence rating is 1\d{3} with 2 rated games$/);

  await page.goto(`${visitor.origin}/leaderboard?type=blitz&bots`);
  await page.getByRole("link", { name: "Correspondence", exact: true }).click();
  await seeText(page, "Nobody has an established correspondence rating yet. Be the first.");
  expect(new URL(page.url()).search).toBe("?type=correspondence");
  expect(await page.getByRole("main").getByRole("link", { name: /bots/i }).count()).toBe(0);
});

test("a rate-limited history says so, and loads on a retry", async () => {
  stage.expectProblems(/429/);
  const { winner } = await pairWithGames(1);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const address = "**/api/v2/users/*/games?*";
  await page.route(address, (route) =>
    route.fulfill({ status: 429, json: { message: "Too Many Requests", error: "Too Many Requests" } }),
  );
  await visitor.open(`/@/${winner.username}`);
  await seeToast(visitor, "Too many requests");
  await page.unroute(address);
  await games(page).getByRole("button", { name: "Try again" }).click();
  await seeText(page, "End of the list: 1 game");
});

test("a profile that cannot be fetched", async () => {
  stage.expectProblems(/500/);
  const visitor = await stage.arrive();
  const { username } = await newPlayer(stage);
  await visitor.page.route(`**/api/v2/users/${username}`, (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.open(`/@/${username}`);
  await visitor.page.getByRole("heading", { name: "Something went wrong", exact: true }).waitFor();
  await visitor.page.getByRole("main").getByRole("link", { name: "Home" }).waitFor();
});

test("what a player wrote shows, and the name on Discord can be copied", async () => {
  const player = await newPlayer(stage);
  const socials = { youtube: "", twitch: "twitch.tv/anna", reddit: "", discord: "anna_plays", twitter: "" };
  const answer = await fetch(`${stage.origin}/api/v1/account/profile`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Authorization: player.token },
    body: JSON.stringify({ bio: "Centre first.", country: "PT", socials }),
  });
  expect(answer.status).toBe(200);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open(`/@/${player.username}`);
  for (const text of ["Centre first.", "Portugal", /Member since \w{3} \d+, 20\d\d/]) await seeText(page, text);
  const twitch = page.getByRole("list", { name: "Social links" }).getByRole("link");
  expect(await twitch.count()).toBe(1);
  expect([
    await twitch.getAttribute("href"),
    await twitch.getAttribute("target"),
    await twitch.getAttribute("rel"),
  ]).toEqual(["https://twitch.tv/anna", "_blank", "noopener"]);
  await page.getByRole("button", { name: /Discord/ }).click();
  await seeToast(visitor, "Username copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("anna_plays");
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
