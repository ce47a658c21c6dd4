import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { goTo, reload } from "./support/navigate.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeHeading, seeMark, seeText, seeTitle } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

/** A game page is sent with its current position, so visitors see it before a connection opens. */

const stage = setStage();

const LINES = /\/sockets\/games\//;

/** Holds back each connection to a game until a promise resolves, also those over HTTP: a page tries them soon. */
const holdLines = async (page: Page, until: Promise<void>): Promise<void> => {
  await page.routeWebSocket(LINES, async (socket) => {
    await until;
    socket.connectToServer();
  });
  await page.route(LINES, async (route) => {
    await until;
    await route.continue();
  });
};

const never = new Promise<void>(() => {});

const marks = (page: Page): Promise<number> => page.locator('[role="gridcell"] [data-square] svg').count();

/** The seconds that a clock shows. */
const secondsOf = async (page: Page, index: number): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await page.getByRole("timer").nth(index).textContent()) ?? "")
    .replace(/[^\d:]/g, "")
    .split(":")
    .map(Number);
  return minutes * 60 + seconds;
};

test("a link shows the game before its connection is open, with the clock running", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 5);
  const watcher = await stage.arrive();
  await watcher.page.clock.install();
  await holdLines(watcher.page, never);
  await watcher.open(sides.path);
  await seeMark(watcher.page, SHORT_O_WIN[4] ?? -1, "X");
  expect(await marks(watcher.page)).toBe(5);
  await seeTitle(watcher.page, "Guest-");
  // O's clock runs: it is the upper one.
  const before = await secondsOf(watcher.page, 0);
  await watcher.page.clock.runFor(3000);
  expect(await secondsOf(watcher.page, 0)).toBeLessThanOrEqual(before - 3);
});

test("a player who reloads sees their own side at once, and a move made before the reconnect is played", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page } = sides.X;
  const line = Promise.withResolvers<void>();
  await holdLines(page, line.promise);
  await reload(page);
  await seeText(page, /^Your turn: /);
  const square = SHORT_O_WIN[4] ?? -1;
  await page.locator(`[data-square="${square}"]`).click();
  await seeMark(page, square, "X");
  expect(await marks(sides.O.page)).toBe(4);
  line.resolve();
  await seeMark(sides.O.page, square, "X");
  await playMoves(sides, SHORT_O_WIN, 5);
  await seeHeading(page, "Player O wins!");
});

test("the names are announced once, when there is a live region for it", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { page } = await stage.arrive();
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const isRegion = target instanceof Element && target.matches('[aria-live="polite"]');
        if (isRegion) said.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await goTo(page, sides.X.origin + sides.path);
  await page.waitForFunction(() => "said" in window && Array.isArray(window.said) && window.said.length > 0);
  await seeText(page, "You are watching");
  expect(await page.evaluate("window.said")).toEqual([expect.stringMatching(/^You are watching Guest-/)]);
});

test("a finished game shows without a connection, and its players' next game leads nobody away from it", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(sides.X.page);
  await sides.O.page.getByRole("dialog").getByRole("button", { name: "Rematch", exact: true }).click();
  await sides.X.page.getByRole("dialog").getByRole("button", { name: "Accept rematch" }).click();
  await sides.X.page.waitForURL((url) => url.pathname !== sides.path);
  await sides.X.open(sides.path);
  await sides.X.page.getByRole("link", { name: "Rematch" }).first().waitFor();
  expect(new URL(sides.X.page.url()).pathname).toBe(sides.path);
  const other = await stage.arrive();
  await holdLines(other.page, never);
  await other.open(sides.path);
  await seeText(other.page, "Player O wins!");
});
