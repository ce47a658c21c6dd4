import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { befriend, carryToken, makeSupporter, newAccount, newPlayer, type Player } from "./support/accounts.ts";
import { type Look, looksOf } from "./support/layout.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeSearching } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** Pages with as much in them as they can have: long names, ratings, lists, what comes with a game or a search. */

const stage = setStage();

/** Letters of two sizes, in windows from a folded phone to a desktop: what is between them is looked at in layout.test.ts. */
const WINDOWS = [
  [280, 653],
  [320, 568],
  [390, 844],
  [640, 360],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;
const LETTERS = [16, 32];

const looks = (page: Page): Promise<Look[]> => looksOf(page, WINDOWS, LETTERS);

/** Somebody whose name is as long as can be, with nowhere to break, and a friend, both with games. */
const people = async (): Promise<{ readonly player: Player; readonly friend: Player }> => {
  const username = `w${randomBytes(10).toString("hex").slice(0, 19)}`;
  const [player, friend] = [await newPlayer(stage), await newPlayer(stage, { ...newAccount(), username })];
  await befriend(stage.origin, player, friend);
  const db = await stage.database();
  await makeSupporter(db, friend);
  // So many, and so even, that their ratings are settled.
  for (let daysAgo = 28; daysAgo > 0; daysAgo--) {
    const [winner, loser] = daysAgo % 2 === 0 ? [player, friend] : [friend, player];
    await recordOldGames(db, { winner, loser, count: 1, gameType: "bullet", isRated: true, daysAgo });
  }
  await recordOldGames(db, { winner: friend, loser: player, count: 2, gameType: "standard", isRated: false });
  return { player, friend };
};

const arriveAs = async (player: Player): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  return visitor;
};

test("a profile with games and a supporter's badge fits, to its friends too", async () => {
  const { player, friend } = await people();
  const visitor = await arriveAs(player);
  const { page } = visitor;
  await visitor.open(`/@/${friend.username}`);
  await page.getByRole("button", { name: "Remove friend" }).waitFor();
  await page
    .getByRole("link", { name: /^Defeat|^Victory/ })
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  expect(await looks(page)).toEqual([]);
});

test("a leaderboard with long names fits", async () => {
  const { friend } = await people();
  const visitor = await stage.arrive();
  await visitor.open("/leaderboard?type=bullet");
  await visitor.page.getByRole("link", { name: friend.username }).waitFor();
  expect(await looks(visitor.page)).toEqual([]);
});

test("a player's home and friends fit, and so does the box in which a challenge is made", async () => {
  const { player, friend } = await people();
  const [visitor, other] = [await arriveAs(player), await arriveAs(friend)];
  await other.open("/learn");
  const { page } = visitor;
  await visitor.open("/");
  await page
    .getByRole("link", { name: /^Victory|^Defeat/ })
    .first()
    .waitFor();
  const challenge = page.getByRole("button", { name: `Challenge ${friend.username}`, disabled: false });
  await challenge.waitFor();
  expect(await looks(page), "home").toEqual([]);
  await visitor.open("/friends");
  await challenge.waitFor();
  expect(await looks(page), "friends").toEqual([]);
  await challenge.click();
  await page.getByRole("dialog").waitFor();
  // What is behind it can be reached by nobody.
  await page.getByRole("dialog").evaluate((dialog) => {
    for (const part of document.querySelectorAll("main, header, footer")) if (!part.contains(dialog)) part.remove();
    for (const part of document.querySelectorAll("main *")) {
      if (!part.contains(dialog) && !dialog.contains(part)) part.remove();
    }
  });
  expect(await looks(page), "challenge").toEqual([]);
});

test("home fits while an opponent is looked for", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open("/");
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
  await page.waitForLoadState("networkidle");
  expect(await looks(page), "at first").toEqual([]);
  await page.clock.runFor(21_000);
  await page.getByRole("button", { name: "Invite a friend", exact: true }).waitFor();
  expect(await looks(page), "after a while").toEqual([]);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
});

test("the bar of a game that runs fits on every page", async () => {
  const { X } = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = X;
  await page.getByRole("link", { name: "LEARN", exact: true }).click();
  await page.getByRole("complementary", { name: "Your game" }).waitFor();
  expect(await looks(page)).toEqual([]);
});

test("a line that is gone fits beside a match", async () => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { X } = sides;
  await X.context.setOffline(true);
  await X.page.getByRole("region", { name: "Connection" }).waitFor();
  await X.page.getByText("unknown").waitFor();
  expect(await looks(X.page)).toEqual([]);
});

test("what can be done after a practice game fits", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/practice");
  await page.getByRole("button", { name: /^Play against / }).click();
  const open = page.locator('[role=grid] [aria-disabled="false"]').first();
  await open.click();
  await page.getByRole("list", { name: "Moves" }).getByRole("button").nth(1).waitFor();
  await resign(page);
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await looks(page)).toEqual([]);
});
