import { expect, test } from "vitest";
import { pathOfSet, SETS_OF_DAYS } from "../../shared/puzzles/sets.ts";
import { befriend, carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { seeIdle } from "./support/idle.ts";
import { settle } from "./support/layout.ts";
import { reload } from "./support/navigate.ts";
import { recordOldGames } from "./support/old-games.ts";
import {
  playMoves,
  resign,
  SHORT_O_WIN,
  searchBoth,
  seeHeading,
  seeMark,
  seeSearching,
  sidesOf,
  tap,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE, type Visitor } from "./support/visitor.ts";

// A separate server: no other file's games show here. Its clocks are slow, so that no first move is late.
const stage = setStage({ clockSpeed: 0.2 });

const figure = ({ page }: Visitor) => page.getByRole("figure");
const panel = ({ page }: Visitor) => page.getByRole("region", { name: "Play" });

test("a phone shows a way to start without scrolling, and the first move is two taps away", async () => {
  for (const viewport of [PHONE, { width: 360, height: 640 }]) {
    const [one, other] = [await stage.arrive({ viewport, hasTouch: true }), await stage.arrive()];
    await other.open("/");
    await panel(other)
      .getByRole("button", { name: /15 \+ 10/ })
      .click();
    await seeSearching(other.page);
    await one.open("/");
    const button = panel(one).getByRole("button", { name: /15 \+ 10/ });
    const box = await button.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0), `${viewport.height}`).toBeLessThanOrEqual(viewport.height);
    await button.tap();
    const isX = (await sidesOf(one, other)).X === one;
    if (!isX) await tap(other.page, 40);
    await tap(one.page, isX ? 40 : 36);
    await seeMark(other.page, isX ? 40 : 36, isX ? "X" : "O");
    await Promise.all([one.leave(), other.leave()]);
  }
});

test("home draws today's puzzle on its card, and says how many of the three are solved", async () => {
  const end = { at: 1, isSolved: true, isInTime: true };
  const solved = [{ seenAt: 1, wrongTries: 0, end }, null, null];
  const kept = JSON.stringify({ version: 1, days: [1, 2].map((day) => [day, solved]) });
  for (const isPlayer of [false, true]) {
    const visitor = await stage.arrive();
    if (isPlayer) await carryToken(visitor, await newPlayer(stage));
    const { page } = visitor;
    /** As if it had been kept before. Not while a page of ours is open, which could still write over it. */
    const keep = async (key: string, value: string): Promise<void> => {
      await page.goto(`${stage.origin}/robots.txt`);
      await page.evaluate((kept) => localStorage.setItem(kept.key, kept.value), { key, value });
      await visitor.open("/");
    };
    await page.clock.setFixedTime(new Date("2026-11-24T12:00:00"));
    await visitor.open("/");
    const untouched = page.getByRole("link", { name: "Daily puzzles Solved today: 0 of 3", exact: true });
    await untouched.locator("svg").waitFor();
    // The account's puzzles take the place of what is kept, once.
    if (isPlayer) await page.waitForFunction(() => localStorage.getItem("puzzles-of") !== null);
    await keep("daily-puzzles", kept);
    const card = page.getByRole("link", { name: "Daily puzzles Solved today: 1 of 3 2 days in a row", exact: true });
    await card.waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    // What another account has left in this browser is not shown.
    await keep("puzzles-of", "another-account");
    await untouched.click();
    await seePath(visitor, "/daily");
  }
});

test("a game replays itself on home and can be stopped; the day's puzzle is fetched once home is idle", async () => {
  stage.expectProblems(/puzzle-sets|404/);
  const moving = await stage.arrive({ hasMotion: true });
  await moving.page.clock.install();
  await moving.page.route("**/puzzle-sets/**", (route) => route.fulfill({ status: 404 }));
  await moving.open("/");
  const board = figure(moving).getByRole("img");
  await board.waitFor();
  const first = await board.getAttribute("aria-label");
  await moving.page.clock.runFor(1300);
  await expect.poll(() => board.getAttribute("aria-label")).not.toBe(first);
  await figure(moving).getByRole("button", { name: "Pause" }).click();
  const stopped = await board.getAttribute("aria-label");
  await moving.page.clock.runFor(5000);
  expect(await board.getAttribute("aria-label")).toBe(stopped);

  const still = await stage.arrive();
  const asked: string[] = [];
  await still.page.route("**/puzzle-sets/**", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404 });
  });
  await still.page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      addEventListener("idle", () => callback({ didTimeout: false, timeRemaining: () => 50 }));
      return 1;
    };
  });
  await still.open("/");
  await seeIdle(still.page);
  await figure(still)
    .getByRole("img", { name: /^A game at its turning point/ })
    .waitFor();
  await figure(still).getByRole("button", { name: "Play on" }).waitFor();
  expect(asked).toEqual([]);
  await still.page.evaluate(() => dispatchEvent(new Event("idle")));
  await expect.poll(() => asked).toEqual([pathOfSet(SETS_OF_DAYS[1])]);
});

test("a newcomer sees a running rated game, move by move", async () => {
  const players = [await newPlayer(stage), await newPlayer(stage)] as const;
  const visitors = [await stage.arrive(), await stage.arrive()] as const;
  for (const [index, visitor] of visitors.entries()) await carryToken(visitor, players[index] ?? players[0]);
  const sides = await searchBoth(...visitors, /15 \+ 10/);
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const newcomer = await stage.arrive();
  await newcomer.page.clock.install();
  await newcomer.open("/");
  const game = figure(newcomer).getByRole("link", { name: /^Watch .* against .*, live$/ });
  // In between, the page's connection must hear from the server, or it would connect too often.
  await expect
    .poll(
      async () => {
        await newcomer.page.clock.runFor(10_000);
        return game.count();
      },
      { interval: 1000 },
    )
    .toBe(1);
  await tap(sides.X.page, SHORT_O_WIN[2] ?? -1);
  // Screen readers hear the link alone.
  const board = game.locator("[role=img]");
  await expect.poll(() => board.getAttribute("aria-label")).toMatch(/X just played|Last move/i);
  await board.click();
  await seePath(newcomer, new URL(sides.X.page.url()).pathname);
  await resign(sides.X.page);
  await seeHeading(sides.X.page, "Player O wins!");
  const path = new URL(sides.X.page.url()).pathname;
  // Home asks once for what is recorded.
  await expect
    .poll(async () => (await sides.X.page.request.get(`${stage.origin}/api/v2/games${path}/export`)).status())
    .toBe(200);

  // A returning player finds the clock on Play, the rating on its button, and the game below, with its review.
  const { page } = sides.X;
  await sides.X.open("/");
  await expect
    .poll(() =>
      panel(sides.X)
        .getByRole("button", { name: /15 \+ 10 Standard 1\d{3}/ })
        .count(),
    )
    .toBe(1);
  await panel(sides.X).getByText("15 + 10 Standard · Unrated", { exact: true }).waitFor();
  const games = page.getByRole("region", { name: "Your last games" });
  await games.getByRole("link", { name: /Defeat against/ }).waitFor();
  expect(await games.getByRole("link", { name: "All games" }).getAttribute("href")).toMatch(/^\/@\//);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page
    .getByRole("region", { name: "Today" })
    .getByRole("link", { name: /^Review your last loss Against / })
    .click();
  await seePath(sides.X, new URL(sides.O.page.url()).pathname);
  expect(new URL(page.url()).searchParams.has("review")).toBe(true);
});

test("in a new browser, Play searches the clock of a player's games from the second visit on", async () => {
  const [player, other] = [await newPlayer(stage), await newPlayer(stage)];
  await recordOldGames(await stage.database(), {
    winner: player,
    loser: other,
    count: 3,
    gameType: "blitz",
    isRated: true,
  });
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.open("/");
  const clocks = panel(visitor).getByRole("button", { name: /\d \+ \d/ });
  await clocks.filter({ hasText: /5 \+ 3 Blitz1\d{3}/ }).waitFor();
  await panel(visitor).getByText("10 + 5 Rapid · Unrated", { exact: true }).waitFor();
  await visitor.page.waitForFunction(() => localStorage.getItem("last-clock") !== null);
  await reload(visitor.page);
  await panel(visitor).getByText("5 + 3 Blitz · Unrated", { exact: true }).waitFor();
});

test("a player's home has online friends to challenge; a new player's says what to do", async () => {
  const [ann, bob] = [await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, ann, bob);
  const [visitor, friend] = [await stage.arrive({ viewport: DESKTOP }), await stage.arrive()];
  await carryToken(visitor, ann);
  await carryToken(friend, bob);
  await visitor.open("/");
  const online = visitor.page.getByRole("region", { name: "Friends online" });
  await online.getByText("No friends online.").waitFor();
  await visitor.page.getByText("None yet. Choose a time control to play the first.").waitFor();
  await friend.open("/");
  await online.getByRole("button", { name: `Challenge ${bob.username}` }).click();
  await visitor.page.getByRole("dialog").waitFor();
});

test("the bar fits with all its parts in every window where it is not a menu", async () => {
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  await visitor.open("/learn");
  await visitor.page.getByRole("link", { name: /^Friends/ }).waitFor();
  for (const width of [320, 390, 820, 1179, 1180, 1280, 1920]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await settle(visitor.page);
    const { scrolls, overlaps } = await visitor.page.evaluate(() => {
      const shown = [...document.querySelectorAll("header a, header button, header input")]
        .filter((element) => element.checkVisibility() && element.closest("[popover]") === null)
        .map((element) => element.getBoundingClientRect())
        .toSorted((one, other) => one.x - other.x);
      return {
        scrolls: document.documentElement.scrollWidth > innerWidth,
        overlaps: shown.some((box, index) => (shown[index + 1]?.x ?? innerWidth) < box.right - 1),
      };
    });
    expect([scrolls, overlaps], String(width)).toEqual([false, false]);
  }
});
