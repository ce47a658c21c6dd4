import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, makeSupporter, newPlayer, type Player, seePath, seeToast } from "./support/accounts.ts";
import { violations, violationsInBothSchemes } from "./support/axe.ts";
import { seeFace } from "./support/faces.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetInQueue, playMoves, SHORT_O_WIN, seeEmpty, seeHeading, seeMark, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

const newPair = async (): Promise<readonly [Player, Player]> => {
  const [one, other] = await Promise.all([newPlayer(stage), newPlayer(stage)]);
  return [one, other];
};

/** Two accounts, of which the first has won some games against the second. Returns the ids, oldest first. */
const pairWithGames = async (count: number, isRated = true) => {
  const [winner, loser] = await newPair();
  const gameType = "blitz";
  const ids = await recordOldGames(await stage.database(), { winner, loser, count, gameType, isRated });
  return { winner, loser, ids };
};

const games = (page: Page) => page.getByRole("region", { name: "Games" });
const shownGames = (page: Page) => games(page).getByRole("link", { name: /Blitz/ });
const statistics = (page: Page) => page.getByRole("region", { name: "Statistics" });

test("a rated game changes both ratings, in the result, on both profiles and in both histories", async () => {
  const players = await newPair();
  const [one, other] = [await stage.arrive(), await stage.arrive({ viewport: PHONE })];
  await carryToken(one, players[0]);
  await carryToken(other, players[1]);
  const sides = await meetInQueue(one, other, "blitz");
  await playMoves(sides, SHORT_O_WIN);
  const nameOf = (visitor: Visitor): string => (visitor === one ? players[0] : players[1]).username;

  for (const [visitor, change, label] of [
    [sides.X, "\u2212", "Defeat"],
    [sides.O, "+", "Victory"],
  ] as const) {
    const { page } = visitor;
    const name = nameOf(visitor);
    const result = page.getByRole("dialog", { name: "Player O wins!" });
    const own = result.getByRole("definition").nth(visitor === sides.X ? 0 : 1);
    await own.getByText(new RegExp(`^\\${change}\\d+$`)).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name, exact: true }).click();
    await seePath(visitor, `/@/${name}`);
    await statistics(page)
      .getByText(change === "+" ? "1662?" : "1338?")
      .waitFor();
    const item = games(page).getByRole("link", { name: new RegExp(`^${label}.*Blitz.*Rated`) });
    await item.getByText(new RegExp(`^\\${change}\\d+$`)).waitFor();
  }
});

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

test("a visitor without an account opens an old game and walks through it", async () => {
  const { winner, ids } = await pairWithGames(1, false);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open(`/${ids[0]}`);
  await seeText(page, "Player O wins!");
  // It is no news: nothing covers the board.
  expect(await page.getByRole("dialog").count()).toBe(0);
  await seeMark(page, SHORT_O_WIN[17] ?? -1, "O");
  await page.getByRole("button", { name: /first move/i }).click();
  await seeEmpty(page, SHORT_O_WIN[0] ?? -1);
  await page.getByRole("button", { name: /next move/i }).click();
  await seeMark(page, SHORT_O_WIN[0] ?? -1, "X");

  await page.getByRole("button", { name: "More", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download this game" }).click();
  expect((await download).suggestedFilename()).toBe(`${ids[0]}.txt`);
  const drawing = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download a picture" }).click();
  expect((await drawing).suggestedFilename()).toBe(`${ids[0]}.svg`);

  await page.getByRole("link", { name: winner.username, exact: true }).click();
  await seePath(visitor, `/@/${winner.username}`);
  await games(page)
    .getByRole("link", { name: /^Victory.*Blitz.*Unrated/ })
    .waitFor();
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

test("the filters are in the address, and an empty list offers a way out", async () => {
  const { winner, loser } = await pairWithGames(3);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open(`/@/${winner.username}`);
  await page.getByLabel("Result").selectOption("Victory");
  await page.getByLabel("Opponent").fill(loser.username);
  await page.getByLabel("Opponent").press("Enter");
  await page.waitForURL((url) => url.search === `?result=win&opponent=${loser.username}`);
  await seeText(page, "End of the list: 3 games");

  await page.reload();
  await seeText(page, "End of the list: 3 games");
  await page.getByLabel("Type").selectOption("Bullet");
  await seeText(page, `There are no bullet games with the result Victory against ${loser.username}.`);
  await page.getByRole("button", { name: "Show all games" }).click();
  await page.waitForURL((url) => url.search === "");
  await seeText(page, "End of the list: 3 games");
  expect(await page.getByLabel("Opponent").inputValue()).toBe("");
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

test("a player who does not exist", async () => {
  stage.expectProblems(/404/);
  const visitor = await stage.arrive();
  await visitor.open("/@/nobody-of-that-name");
  await visitor.page.getByRole("heading", { name: "The player doesn't exist", exact: true }).waitFor();
  await visitor.page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await seePath(visitor, "/");
});

test.each([
  ["/@/%E0%A4", "The player doesn't exist"],
  ["/%E0%A4", "404 - Page Not Found"],
])("nothing is at %s, an address that cannot be decoded", async (path, heading) => {
  stage.expectProblems(/404/);
  const { page } = await stage.arrive();
  expect((await page.goto(stage.origin + path))?.status()).toBe(404);
  await seeHeading(page, heading);
  expect(page.url()).toBe(`${stage.origin}${path.replaceAll("%", "%25")}`);
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

test("players edit their own profile, and no others", async () => {
  const [me, other] = await newPair();
  const visitor = await stage.arrive();
  await carryToken(visitor, me);
  const { page } = visitor;
  await visitor.open(`/@/${other.username}`);
  await page.getByRole("button", { name: "Challenge" }).waitFor();
  await page.getByRole("button", { name: "Add friend" }).waitFor();
  await seeText(page, "No bio.");
  await seeText(page, "Not a Supporter");
  await visitor.open(`/@/${me.username}`);
  await seeText(page, "You have not finished a game yet.");
  expect(await page.getByRole("button", { name: "Challenge" }).count()).toBe(0);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/settings"));
});

test("a guest sees Rated disabled, and why", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/");
  const rated = visitor.page.getByRole("button", { name: "Rated", exact: true });
  expect(await rated.getAttribute("aria-disabled")).toBe("true");
  await rated.hover();
  await visitor.page.getByRole("tooltip", { name: "Log in to play rated games" }).waitFor();
});

test("the leaderboard shows the best of a time control, and says when it is empty", async () => {
  const [winner, first] = await newPair();
  // Only so many games of the same two count in a day.
  const losers = [first, await newPlayer(stage), await newPlayer(stage)];
  const db = await stage.database();
  // Evenly matched, or a rating takes long to settle.
  for (let round = 0; round < 15; round++) {
    const loser = losers[round % losers.length] ?? first;
    const game = { count: 1, gameType: "blitz", isRated: true } as const;
    await recordOldGames(db, { ...game, winner, loser });
    await recordOldGames(db, { ...game, winner: loser, loser: winner });
  }
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Leaderboard" }).click();
  await page.getByRole("link", { name: "Standard" }).click();
  await page.waitForURL((url) => url.search === "?type=standard");
  await seeText(page, /Nobody has an established standard rating yet/);
  await page.getByRole("navigation", { name: "Time controls" }).getByRole("link", { name: "Blitz" }).click();
  const table = page.getByRole("table", { name: "The best at Blitz 5 + 3" });
  await seeFace(table.getByRole("row").filter({ hasText: winner.username }), winner.username, 24);
  await table.getByRole("link", { name: winner.username }).click();
  await seePath(visitor, `/@/${winner.username}`);
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
