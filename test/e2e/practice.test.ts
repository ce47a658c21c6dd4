import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { setOffline } from "./support/offline.ts";
import { resign, seeEmpty, seeHeading, seeMark, seeText, seeTitle, tap } from "./support/play.ts";
import { seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor, type VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

/** A visitor with an opponent chosen, before the start button. */
const choose = async (visitor: Visitor, opponent: string, { side = "X", clock = "None" } = {}) => {
  const { page } = visitor;
  await page.getByRole("radio", { name: new RegExp(`^${opponent}, `) }).check();
  await page.getByRole("radio", { name: side, exact: true }).check();
  await page.getByRole("radio", { name: clock, exact: true }).check();
};

const start = (page: Page, opponent: string): Promise<void> =>
  page.getByRole("button", { name: `Play against ${opponent}`, exact: true }).click();

const arrive = async (options: VisitorOptions = {}): Promise<Visitor> => {
  const visitor = await stage.arrive(options);
  await visitor.open("/practice");
  return visitor;
};

const openSquare = (page: Page) => page.locator('[role=grid] [aria-disabled="false"]').first();
const moves = (page: Page) => page.getByRole("list", { name: "Moves" }).getByRole("button");
const dialog = (page: Page) => page.getByRole("dialog");

/** Waits for the player's turn after this many moves. */
const seeOwnTurn = async (page: Page, played: number): Promise<void> => {
  await moves(page)
    .nth(played - 1)
    .waitFor();
  await openSquare(page).waitFor();
};

/** Plays on any open square until the game is over. */
const playToTheEnd = async (page: Page): Promise<void> => {
  for (;;) {
    await openSquare(page).or(dialog(page)).first().waitFor();
    if ((await dialog(page).count()) > 0) return;
    await openSquare(page).click();
  }
};

const listOf = (page: Page): Promise<string[]> => moves(page).allTextContents();

test("a whole game on a phone, reloaded in the middle; then the same again, and the next opponent", async () => {
  const visitor = await arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await choose(visitor, "Pebble");
  await start(page, "Pebble");
  await seeTitle(page, "Your Turn - Game vs. Pebble");
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await seeOwnTurn(page, 2);
  const { scrolls } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  }));
  expect(scrolls).toBe(false);
  const before = await listOf(page);
  await page.reload();
  await seeOwnTurn(page, 2);
  expect(await listOf(page)).toEqual(before);
  await playToTheEnd(page);
  await dialog(page)
    .getByRole("heading", { name: /(Player [XO] wins|Game tied)!$/ })
    .waitFor();
  await seeTitle(page, "Game Over");

  // The result stays, but not in the way.
  await page.reload();
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole("button", { name: "Rematch", exact: true }).click();
  await seeTitle(page, "Your Turn - Game vs. Pebble");
  await seeEmpty(page, 40);
  await tap(page, 40);
  await seeOwnTurn(page, 2);
  await resign(page);
  await dialog(page).getByRole("button", { name: "Next: Sprout" }).click();
  await seeTitle(page, "Your Turn - Game vs. Sprout");
});

test("without a network a game begins, goes on after a reload, and is played to its end, with a hint by the net", async () => {
  stage.expectProblems(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const visitor = await stage.arrive({ hasServiceWorker: true });
  const { page } = visitor;
  await visitor.open("/");
  await seeControlled(page);
  await page.getByRole("button", { name: /play with a friend/i }).waitFor();
  await setOffline(visitor, true);
  await visitor.open("/practice");
  await setOffline(visitor, true);
  await choose(visitor, "Lantern", { side: "O" });
  await start(page, "Lantern");
  await seeOwnTurn(page, 1);
  await page.reload();
  await setOffline(visitor, true);
  await seeOwnTurn(page, 1);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await playToTheEnd(page);
  await seeHeading(page, /wins!|tied!/);
});

test("a hint names a legal move, with its reason, and the move can be taken back", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await choose(visitor, "Pebble");
  await start(page, "Pebble");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.waitFor();
  const [, board = "", square = ""] =
    /^Board (\d), square (\d)\. .+\.$/.exec((await hint.getByRole("paragraph").textContent()) ?? "") ?? [];
  const hinted = 9 * (Number(board) - 1) + Number(square) - 1;
  await tap(page, hinted);
  await seeMark(page, hinted, "X");
  await hint.waitFor({ state: "detached" });
  await seeOwnTurn(page, 2);
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await seeEmpty(page, hinted);
  await seeText(page, "Taken back");
  expect(await moves(page).count()).toBe(0);
});

test("the clock stops while the page is away, then goes on", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await visitor.open("/practice");
  await choose(visitor, "Pebble", { clock: "5 + 3" });
  await start(page, "Pebble");
  await tap(page, 40);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return (await moves(page).count()) === 2;
    })
    .toBe(true);
  const own = page.getByRole("timer", { name: "Your clock" });
  await page.clock.runFor(60_000);
  const shown = (await own.textContent()) ?? "";
  expect(shown).toMatch(/[34]:\d\d/);
  const secondsOf = (text: string): number => {
    const [, minutes = 0, seconds = 0] = /(\d+):(\d\d)/.exec(text) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  await visitor.open("/learn");
  await page.clock.runFor(600_000);
  await visitor.open("/practice");
  await own.waitFor();
  const after = secondsOf((await own.textContent()) ?? "");
  // The text is read some moments before the page is left.
  expect(secondsOf(shown) - after).toBeGreaterThanOrEqual(0);
  expect(secondsOf(shown) - after).toBeLessThanOrEqual(30);
  await page.clock.runFor(301_000);
  await seeHeading(page, "Player O wins!");
  await seeText(page, "You ran out of time.");
});

test("two tabs do not overwrite each other: one plays, and the other may take over", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await choose(visitor, "Pebble");
  await start(page, "Pebble");
  await tap(page, 40);
  await seeOwnTurn(page, 2);
  const before = await listOf(page);
  const tab = await visitor.openTab("/practice");
  await seeText(tab, "Practice is open in another tab.");
  await tab.getByRole("button", { name: "Continue here" }).click();
  await seeOwnTurn(tab, 2);
  expect(await listOf(tab)).toEqual(before);
  await seeText(page, "Practice is open in another tab.");
  await openSquare(tab).click();
  await seeOwnTurn(tab, 4);
  const later = await listOf(tab);
  // The tab that loses the game waits, and can take it back.
  await tab.close();
  await seeOwnTurn(page, 4);
  expect(await listOf(page)).toEqual(later);
});

test("invalid data in the browser's storage is a fresh start", async () => {
  const visitor = await stage.arrive();
  await visitor.context.addInitScript(() => localStorage.setItem("practice", '{"version":1,"game":{"squares":[99]}}'));
  await visitor.open("/practice");
  await visitor.page.getByRole("radio", { name: /^Crumb, /, checked: true }).waitFor();
});

test("a failure to load the engine shows an error and a retry", async () => {
  stage.expectProblems(/engine-worker|net::ERR_FAILED/);
  const visitor = await arrive();
  const { page } = visitor;
  await page.route("**/assets/engine-worker*", (route) => route.abort());
  await choose(visitor, "Pebble", { side: "O" });
  await start(page, "Pebble");
  await seeText(page, "Pebble could not be loaded.");
  await page.unroute("**/assets/engine-worker*");
  await page.getByRole("button", { name: "Try again" }).click();
  await seeOwnTurn(page, 1);
});

test("it works by keyboard alone, and breaks no rule of accessibility on the way", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.getByRole("radio", { name: /^Pebble, / }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole("radio", { name: /^Pebble, / }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("radio", { name: /^Sprout, /, checked: true }).waitFor();
  await page.keyboard.press("Enter");
  await seeTitle(page, "Your Turn - Game vs. Sprout");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.keyboard.type("55");
  await seeMark(page, 40, "X");
  await seeOwnTurn(page, 2);
  await page.keyboard.press("h");
  await page.getByRole("region", { name: "Hint" }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await seeOwnTurn(page, 4);
  await page.keyboard.press("u");
  await seeOwnTurn(page, 2);
  expect(await moves(page).count()).toBe(2);
  await resign(page);
  await seeHeading(page, "Player O wins!");
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Rematch");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "All opponents", exact: true }).click();
  await page.getByRole("radio", { name: /^Sprout, /, checked: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

describe("the way there", () => {
  test("is home's button if the operator enables it", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const site = {
      statusUrl: null,
      sourceUrl: null,
      communityUrl: null,
      contactEmail: null,
      computerOpponent: true,
      opensAccounts: true,
    };
    await page.route("**/api/v2/site", (route) => route.fulfill({ json: site }));
    await visitor.open("/");
    await page.getByRole("link", { name: "PLAY WITH THE COMPUTER", exact: true }).click();
    await seePath({ page }, "/practice");
    await seeHeading(page, "Practice");
  });

  test("is in the footer, and at the end of Learn", async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open("/learn");
    await page.getByRole("main").getByRole("link", { name: "Practice first" }).click();
    await seePath({ page }, "/practice");
    await page.getByRole("contentinfo").getByRole("link", { name: "Practice", exact: true }).waitFor();
  });
});

test("it sends nothing over the network", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The icon of the tab changes with the turn, and the browser asks for its files when it likes.
    if (!/^\/(?:assets\/|favicon(?:-your-turn)?\.svg$)/.test(pathname)) sent.push(`${request.method()} ${pathname}`);
  });
  page.on("websocket", (socket) => {
    sent.push(socket.url());
    // A bare "ping" only checks the connection.
    socket.on("framesent", ({ payload }) => payload !== "ping" && sent.push(String(payload)));
  });
  // The session and its socket are there.
  await page.goto(`${visitor.origin}/practice`, { waitUntil: "networkidle" });
  await expect.poll(() => sent.some((request) => request.startsWith("ws"))).toBe(true);
  await choose(visitor, "Pebble");
  sent.length = 0;
  await start(page, "Pebble");
  await playToTheEnd(page);
  await seeHeading(page, /wins!|tied!/);
  expect(sent).toEqual([]);
});
