import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { befriend, carryToken, makeSupporter, newAccount, newPlayer, type Player } from "./support/accounts.ts";
import { seeIdle } from "./support/idle.ts";
import { EVERY, edgesOf, type Look, looksOf, settle } from "./support/layout.ts";
import { meetOthers, recordOldGames } from "./support/old-games.ts";
import {
  meetByLink,
  meetInQueue,
  playMoves,
  resign,
  SHORT_O_WIN,
  seeHeading,
  seeSearching,
  seeText,
} from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** Pages filled to their limits: long names, ratings, lists, and the extras of a game or search. */

const stage = setStage();
const slow = setStage(SLOW);

const looks = (page: Page): Promise<Look[]> => looksOf(page, EVERY.windows, EVERY.letters);

/** A player with the longest name, without a place to break, and a friend, both with games. */
const people = async (): Promise<{ readonly player: Player; readonly friend: Player }> => {
  const username = `w${randomBytes(10).toString("hex").slice(0, 19)}`;
  const [player, friend] = [await newPlayer(stage), await newPlayer(stage, { ...newAccount(), username })];
  await befriend(stage.origin, player, friend);
  const db = await stage.database();
  await makeSupporter(db, friend);
  await meetOthers(db, player, friend);
  // So many games, won in turn, that both ratings are settled.
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

test("a profile with games and a supporter's badge fits, for its friends too", async () => {
  const { player, friend } = await people();
  const visitor = await arriveAs(player);
  const { page } = visitor;
  await visitor.open(`/@/${friend.username}`);
  await page.getByRole("button", { name: "Remove friend" }).waitFor();
  await page
    .getByRole("link", { name: /^Defeat|^Victory/ })
    .first()
    .waitFor();
  await seeIdle(page);
  expect(await looks(page)).toEqual([]);
});

test("a leaderboard with long names fits", async () => {
  const { friend } = await people();
  const visitor = await stage.arrive();
  await visitor.open("/leaderboard?type=bullet");
  await visitor.page.getByRole("link", { name: friend.username }).waitFor();
  expect(await looks(visitor.page)).toEqual([]);
});

/** A player whose friend is online, and the button that challenges them. */
const withFriendOnline = async () => {
  const { player, friend } = await people();
  const [visitor, other] = [await arriveAs(player), await arriveAs(friend)];
  await other.open("/learn");
  const challenge = visitor.page.getByRole("button", { name: `Challenge ${friend.username}`, disabled: false });
  return { visitor, page: visitor.page, challenge };
};

test("a player's home fits", async () => {
  const { visitor, page, challenge } = await withFriendOnline();
  await visitor.open("/");
  await page
    .getByRole("link", { name: /^Victory|^Defeat/ })
    .first()
    .waitFor();
  await challenge.waitFor();
  expect(await looks(page)).toEqual([]);
});

test("a player's friends fit, and so does the box in which a challenge is made", async () => {
  const { visitor, page, challenge } = await withFriendOnline();
  await visitor.open("/friends");
  await challenge.waitFor();
  expect(await looks(page), "friends").toEqual([]);
  await challenge.click();
  await page.getByRole("dialog").waitFor();
  // Removes the elements behind the dialog: nobody can reach them.
  await page.getByRole("dialog").evaluate((dialog) => {
    for (const part of document.querySelectorAll("main, header, footer, nav"))
      if (!part.contains(dialog)) part.remove();
    for (const part of document.querySelectorAll("main *")) {
      if (!part.contains(dialog) && !dialog.contains(part)) part.remove();
    }
  });
  expect(await looks(page), "challenge").toEqual([]);
});

test("home fits during a search", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open("/");
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
  await seeIdle(page);
  expect(await looks(page), "at first").toEqual([]);
  await page.clock.fastForward(21_000);
  await page.getByRole("button", { name: "Invite a friend", exact: true }).waitFor();
  expect(await looks(page), "after a while").toEqual([]);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
});

test("the bar of a running game fits on every page", async () => {
  const { X } = await meetByLink(await stage.arrive(), await stage.arrive());
  const { page } = X;
  await page.getByRole("link", { name: "LEARN", exact: true }).click();
  await page.getByRole("complementary", { name: "Your game" }).waitFor();
  expect(await looks(page)).toEqual([]);
});

test("a lost connection's message fits beside a match", async () => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { X } = sides;
  await X.context.setOffline(true);
  await X.page.getByRole("region", { name: "Connection" }).waitFor();
  await X.page.getByText("unknown").waitFor();
  expect(await looks(X.page)).toEqual([]);
});

test("the actions after a practice game fit", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/practice");
  await page.getByRole("button", { name: /^Play against [^:]+$/ }).click();
  const open = page.locator('[role=grid] [aria-disabled="false"]').first();
  await open.click();
  await page.getByRole("list", { name: "Moves" }).getByRole("button").nth(1).waitFor();
  await resign(page);
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await looks(page)).toEqual([]);
});

test("nothing is cut, covered or wider than the window on /tv during a game", async () => {
  const [one, other, watcher] = [await slow.arrive(), await slow.arrive(), await slow.arrive()];
  for (const visitor of [one, other]) await carryToken(visitor, await newPlayer(slow));
  const sides = await meetInQueue(one, other, "standard");
  await playMoves(sides, SHORT_O_WIN, 0, 8);
  await watcher.open("/tv?type=standard");
  await watcher.page.getByRole("button", { name: "Phrases" }).waitFor();
  await watcher.page.getByRole("heading", { name: "Running games" }).waitFor();
  await seeIdle(watcher.page);
  expect(await looks(watcher.page)).toEqual([]);
});

test("nothing is cut, covered or wider than the window in a game: waiting, running and over", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: "PLAY WITH A FRIEND" }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  expect(await looks(creator.page), "waiting").toEqual([]);

  const sides = await meetByLink(creator, joiner);
  await playMoves(sides, SHORT_O_WIN, 0, 6);
  expect(await looks(sides.X.page), "running").toEqual([]);
  for (const { width, bar, page: match } of await edgesOf(sides.X.page, [390, 820, 1280, 1920])) {
    expect(Math.abs(match - bar), `match, ${width}`).toBeLessThanOrEqual(1);
  }

  await playMoves(sides, SHORT_O_WIN, 6);
  await seeHeading(sides.X.page, "Player O wins!");
  expect(await looks(sides.X.page), "over").toEqual([]);
  // On a phone the result is below its board.
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
    [820, 1180],
  ] as const) {
    await sides.X.page.setViewportSize({ width, height });
    await settle(sides.X.page);
    const boxes = [sides.X.page.getByRole("grid"), sides.X.page.getByRole("dialog")].map((part) => part.boundingBox());
    const [board, result] = await Promise.all(boxes);
    expect(result?.y, `${width}×${height}`).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  }
});

/** Desktops at 400 % zoom: 1280×1024, 1280×720, 1708×960 and 2400×960. */
const ZOOMED = [
  [320, 256],
  [320, 180],
  [427, 240],
  [600, 240],
] as const;

/** Runs in the page: whether the middle of an element is in the window, with nothing over it. */
const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Looks at a game at 400 % zoom: at its beginning, its middle and its end, and at each corner of its board. */
const seeZoomed = async (page: Page, whatStays: string): Promise<void> => {
  for (const [width, height] of ZOOMED) {
    const size = `${width}×${height}`;
    await page.setViewportSize({ width, height });
    await settle(page);
    const squares = page.locator("[role=gridcell] button");
    const { width: side } = (await squares.nth(40).boundingBox()) ?? { width: 0 };
    expect.soft(side, size).toBeGreaterThanOrEqual(24);
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), share);
      await settle(page);
      const seen = await Promise.all((await page.locator(whatStays).all()).map((part) => part.evaluate(isInSight)));
      expect.soft(seen, `${size}, at ${share}`).toEqual([true, true]);
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(width);
    for (const square of [80, 0, 72, 8, 40]) {
      await squares.nth(square).focus();
      expect.soft(await squares.nth(square).evaluate(isInSight), `${size}, square ${square}`).toBe(true);
    }
    for (const button of await page
      .locator("main button:visible:not([role=gridcell] *):not([aria-disabled=true])")
      .all()) {
      await button.focus();
      expect.soft(await button.evaluate(isInSight), `${size}, ${await button.innerText()}`).toBe(true);
    }
  }
};

test("at 400 % zoom a match scrolls, its clocks stay in sight, and nothing focused is under them", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 6);
  await seeZoomed(sides.X.page, "[role=timer]");
});

test("at 400 % zoom a practice game scrolls, and the players stay in sight", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/practice");
  await visitor.page.getByRole("button", { name: /^Play against [^:]+$/ }).click();
  await visitor.page.getByRole("grid").waitFor();
  await seeZoomed(visitor.page, "bdi[title]");
});
