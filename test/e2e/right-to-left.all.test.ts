import type { Locator, Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { LANGUAGE_COOKIE } from "../../shared/language/languages.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { befriend, carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { looksOf, settle } from "./support/layout.ts";
import { goTo } from "./support/navigate.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const WINDOWS = [
  [360, 780],
  [1280, 800],
] as const;

/** A visitor with pages laid out from right to left, as in Arabic. */
const arriveReadingLeftwards = async (player?: Player): Promise<Visitor> => {
  const visitor = await stage.arrive();
  if (player !== undefined) await carryToken(visitor, player);
  await visitor.context.addInitScript(() => {
    // Before the first module of the page runs.
    document.addEventListener("readystatechange", () => {
      document.documentElement.dir = "rtl";
    });
  });
  return visitor;
};

const square = (page: Page, number: number) => page.locator(`[role=grid] [data-square="${number}"]`);

const inEachWindow = async (page: Page, look: (width: number) => Promise<void>): Promise<void> => {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await settle(page);
    await look(width);
  }
};

const edgesOf = (part: Locator): Promise<readonly [left: number, right: number]> =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [left, right] as const;
  });

/** Expects each of them to be entirely to the left of the one before. */
const expectLeftwards = async (...parts: readonly Locator[]): Promise<void> => {
  let before = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    await part.waitFor();
    const [left, right] = await edgesOf(part);
    expect(right).toBeLessThanOrEqual(before + 0.5);
    before = left;
  }
};

const expectRightwards = (...parts: readonly Locator[]): Promise<void> => expectLeftwards(...parts.toReversed());

interface Place {
  readonly letter: string;
  readonly top: number;
  readonly left: number;
}

/** An element's characters and their positions in pixels, in order. */
const charactersOf = (part: Locator): Promise<Place[]> =>
  part.evaluate((element) => {
    const places: Place[] = [];
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      for (let index = 0; index < (node.textContent ?? "").length; index++) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top, left } = range.getBoundingClientRect();
        places.push({ letter: node.textContent?.[index] ?? "", top: Math.round(top), left });
      }
    }
    return places;
  });

/** Expects characters to run from left to right, line by line. */
const expectFromTheLeft = (places: readonly Place[]): void => {
  expect(places.length).toBeGreaterThan(1);
  expect(places).toEqual(places.toSorted((one, other) => one.top - other.top || one.left - other.left));
};

const expectReadRightwards = async (part: Locator): Promise<void> => expectFromTheLeft(await charactersOf(part));

/** Expects home at the right end of the bar, and the menu or account at the left end. */
const expectBarFromTheRight = async (page: Page, width: number): Promise<void> => {
  const bar = page.getByRole("banner");
  const home = bar.getByRole("link", { name: /, home$/ });
  const account = bar.getByRole("link", { name: "Sign Up" }).or(bar.getByRole("button", { name: /, your account$/ }));
  await expectLeftwards(home, width < 1000 ? bar.getByRole("button", { name: "Menu" }) : account);
  const [, right] = await edgesOf(home);
  expect(right).toBeGreaterThan(width - 50);
};

test("home begins on the right, but its board and the names of its clocks on the left", async () => {
  const { page, ...visitor } = await arriveReadingLeftwards();
  await goTo(page, `${visitor.origin}/`);
  const board = page.locator("figure [role=img]").first();
  const clock = page.getByRole("button", { name: /15 \+ 10/ });
  await board.waitFor();
  await page.getByRole("heading", { name: "The rules in a minute" }).waitFor();
  await inEachWindow(page, async (width) => {
    await expectBarFromTheRight(page, width);
    const squares = board.locator("> :nth-child(2) > :first-child > *");
    await expectRightwards(squares.nth(0), squares.nth(1), squares.nth(3));
    await expectReadRightwards(clock.getByText("15 + 10", { exact: true }));
  });
  expect(await looksOf(page, WINDOWS)).toEqual([]);
});

test("in a game the board, its keys, the moves and the digits run to the right, all around them to the left", async () => {
  const sides = await meetByLink(await arriveReadingLeftwards(), await arriveReadingLeftwards());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page } = sides.X;
  await page.getByRole("timer").nth(1).waitFor();
  await inEachWindow(page, async (width) => {
    await expectBarFromTheRight(page, width);
    await expectRightwards(square(page, 0), square(page, 1), square(page, 9));

    for (const side of ["X", "O"] as const) {
      const strip = page.locator(`[data-player="${side}"]:has(> [role="timer"])`);
      await expectLeftwards(strip.getByRole("img", { name: side, exact: true }), strip.getByRole("timer"));
      await expectReadRightwards(strip.locator("bdi"));
      await expectReadRightwards(strip.getByRole("timer").getByText(/\d:\d\d/));
    }

    const moves = page.getByRole("list", { name: "Moves" }).getByRole("button");
    await expectRightwards(moves.nth(0), moves.nth(1));
    const steps = ["First move", "Previous move", "Next move", "Last move"];
    await expectRightwards(...steps.map((name) => page.getByRole("button", { name, exact: true })));
  });

  await square(page, 0).focus();
  await page.keyboard.press("ArrowRight");
  expect(await square(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);

  // The phrases open from the end of their button.
  const say = page.getByRole("button", { name: "Say something" });
  await say.click();
  const phrase = page.getByRole("button", { name: "Good luck" });
  await phrase.waitFor();
  const menu = page.locator("[popover]:popover-open");
  const [[end], [menuEnd]] = [await edgesOf(say), await edgesOf(menu)];
  expect(Math.abs(end - menuEnd)).toBeLessThan(1);
  await page.keyboard.press("Escape");
  await phrase.waitFor({ state: "hidden" });
  expect(await looksOf(page, WINDOWS)).toEqual([]);
});

test("in Arabic a time control and the moves of a review are read from left to right within other words", async () => {
  const { ar } = TRANSLATIONS;
  const readsRightwards = async (page: Page, text: string): Promise<void> => {
    const part = page.getByText(text).first();
    // Lines move until the review is done.
    await vi.waitFor(async () => {
      const places = await charactersOf(part);
      const start = places
        .map(({ letter }) => letter)
        .join("")
        .indexOf(text);
      expect(start).toBeGreaterThanOrEqual(0);
      expectFromTheLeft(places.slice(start, start + text.length));
    }, 60_000);
  };
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN);
  const visitor = await stage.arrive();
  await visitor.context.addCookies([{ name: LANGUAGE_COOKIE, value: "ar", url: visitor.origin }]);
  const { page } = visitor;
  await visitor.open("/");
  await page.getByRole("button", { name: ar.home.withFriend }).click();
  await readsRightwards(page, "10 + 5");
  await visitor.open(`${sides.path}?review`);
  // X's last move, which lost the game.
  await page.getByRole("listitem").filter({ hasText: "5-2" }).waitFor();
  // The engine takes ten seconds for a game, and on a busy machine more than a minute.
  await page.getByRole("progressbar").waitFor({ state: "detached", timeout: 150_000 });
  await readsRightwards(page, "5-2");
});

test("a profile begins on the right, but its chart on the left", async () => {
  const [winner, loser] = [await newPlayer(stage), await newPlayer(stage)];
  const db = await stage.database();
  await recordOldGames(db, { winner, loser, count: 3, gameType: "blitz", isRated: true });
  const { page, ...visitor } = await arriveReadingLeftwards(loser);
  await goTo(page, `${visitor.origin}/@/${winner.username}`);
  await seeHeading(page, winner.username);
  const chart = page.locator("svg:has(text)");
  const game = page.getByRole("link", { name: /Victory/ }).first();
  await chart.locator("text").last().waitFor();
  await game.waitFor();
  await inEachWindow(page, async (width) => {
    await expectBarFromTheRight(page, width);
    // The ratings are before the dates, and neither leaves the chart.
    const dates = chart.locator("> g > text");
    await expectRightwards(chart.locator("g g text").first(), dates.first(), dates.last());
    await expectLeftwards(game.locator("svg").first(), game.getByText("Victory"));
    await expectReadRightwards(game.locator("bdi").first());
    await expectReadRightwards(game.getByText(/^[+\u2212]\d/).first());
  });
  expect(await looksOf(page, WINDOWS, [16])).toEqual([]);
});

test("in tabs the left arrow leads to the next one", async () => {
  const [me, friend] = [await newPlayer(stage), await newPlayer(stage)];
  await befriend(stage.origin, me, friend);
  const { page, ...visitor } = await arriveReadingLeftwards(me);
  await goTo(page, `${visitor.origin}/friends`);
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  await tab(/^All/).focus();
  await expectLeftwards(tab(/^All/), tab(/^Friends/));
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("tab", { name: /^Friends/, selected: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: /^All/, selected: true }).waitFor();
});

test("the strip of the settings scrolls to the open page", async () => {
  const { page, ...visitor } = await arriveReadingLeftwards(await newPlayer(stage));
  await page.setViewportSize({ width: 360, height: 780 });
  await goTo(page, `${visitor.origin}/settings/your-data`);
  const link = page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Your data" });
  await link.waitFor();
  // It scrolls once it is drawn.
  await expect.poll(async () => (await edgesOf(link))[0]).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await edgesOf(link))[1]).toBeLessThanOrEqual(360);
});
