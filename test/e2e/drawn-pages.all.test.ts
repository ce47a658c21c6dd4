import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { sideAt } from "../../shared/game/rules.ts";
import { DRAWN_PATHS } from "../../shared/pages/drawings.ts";
import { profilePath } from "../../shared/pages/page-meta.ts";
import { arenaPath, racePath } from "../../shared/pages/pages.ts";
import { carryToken, newPlayer, post } from "./support/accounts.ts";
import { seeIdle } from "./support/idle.ts";
import { cell, meetByLink, playMoves, seeMark, tap } from "./support/play.ts";
import { openSquare } from "./support/practice.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

/** Pages that the build has drawn: seen before their scripts, replaced by the app without a trace. */

const stage = setStage();

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Holds all scripts of the app back. Returns a function that lets them come. */
const holdScripts = async ({ page }: Visitor): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Opens a page whose scripts are held back. The browser's "load" waits for them. */
const openDrawing = async ({ page, origin }: Visitor, path: string): Promise<void> => {
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.locator("[data-drawn] main").waitFor();
};

const seeApp = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector("[data-drawn]") === null);

interface Seen {
  readonly drawing: readonly string[];
  readonly app: readonly string[];
  readonly shift: number;
}

/** Records what the page shows last as a drawing and first as the app, and how much moves. */
const watchTakeover = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { drawing: [] as string[], app: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    /** Tags and texts, without what each rendering numbers anew. The order of attributes says nothing. */
    const linesOf = (root: Element): string[] => {
      const copy = root.cloneNode(true);
      copy.normalize();
      const walker = document.createTreeWalker(copy);
      const lines: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const attributes = node instanceof Element ? [...node.attributes] : [];
        const texts = attributes
          .filter(({ name }) => name !== "data-drawn")
          .map(({ name, value }) => `${name}=${value.replaceAll(/_[rR]_\w*?_(?=-| |$)/g, "id")}`);
        lines.push([node.nodeName, node.nodeValue ?? "", ...texts.toSorted()].join(" "));
      }
      return lines;
    };
    new MutationObserver((_, observer) => {
      const root = document.getElementById("root");
      if (root === null || root.firstChild === null) return;
      if (root.querySelector("[data-drawn]") !== null) seen.drawing = linesOf(root);
      else {
        seen.app = linesOf(root);
        observer.disconnect();
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, "value");
    }).observe({ type: "layout-shift", buffered: true });
  });

const seenOf = (page: Page): Promise<Seen> => page.evaluate((): Seen => Reflect.get(window, "seen"));

/** Pages that may have their data, fetched beforehand, in their first commit. */
const FETCHING = ["/puzzles", "/daily"];

/** Opens a page whose scripts come late: the drawing is what the app shows first. */
const seeTakeover = async (path: string): Promise<void> => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await watchTakeover(page);
  const come = await holdScripts(visitor);
  await openDrawing(visitor, path);
  come();
  await seeApp(page);
  await seeIdle(page);
  const { drawing, app, shift } = await seenOf(page);
  expect(drawing.length).toBeGreaterThan(20);
  if (!FETCHING.includes(path)) expect(app).toEqual(drawing);
  expect(shift).toBeLessThanOrEqual(0.02);
};

test.each(DRAWN_PATHS)("the app's first commit at %s is what the build has drawn, and nothing moves", seeTakeover);

test("so it is with a profile, an arena and a race", async () => {
  const { username, token } = await newPlayer(stage);
  const start = { kind: "players", players: 4 };
  const terms = { name: "Late", isPublic: false, gameType: "blitz", isRated: false, minutes: 30, entry: {}, start };
  const { id } = z.object({ id: z.string() }).parse(await post(stage, "arenas", token, terms));
  const { code } = z.object({ code: z.string() }).parse(await post(stage, "races", token, {}));
  for (const path of [profilePath(username), arenaPath(id), racePath(code)]) await seeTakeover(path);
});

test("a press on Play before the scripts are there begins a game", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const come = await holdScripts(visitor);
  await openDrawing(visitor, "/");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  come();
  await openSquare(page).waitFor();
});

test("several presses before the scripts are there are all done, in their order", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const come = await holdScripts(visitor);
  await openDrawing(visitor, "/analysis");
  for (const square of [40, 36, 0]) await tap(page, square);
  come();
  for (const [ply, square] of [40, 36, 0].entries()) await seeMark(page, square, sideAt(ply));
  await page.waitForURL("**/analysis?moves=5-5,5-1,1-1");
});

/** Puts a mouse's button or a finger down on a square, and returns what lifts it. */
const pressSquare = async (
  { page, context }: Visitor,
  square: number,
  pointer: string,
): Promise<() => Promise<void>> => {
  const { x, y, width, height } = (await cell(page, square).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (pointer === "mouse") {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    return () => page.mouse.up();
  }
  const browser = await context.newCDPSession(page);
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [middle] });
  return async () => {
    await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
};

test.each(["mouse", "finger"])(
  "a press of a %s that begins on the drawing and ends on the app counts",
  async (pointer) => {
    const visitor = await stage.arrive({ hasTouch: pointer === "finger", viewport: PHONE });
    const { page } = visitor;
    const come = await holdScripts(visitor);
    await openDrawing(visitor, "/analysis");
    await tap(page, 40);
    const lift = await pressSquare(visitor, 36, pointer);
    come();
    await seeMark(page, 40, "X");
    await lift();
    await seeMark(page, 36, "O");
    await tap(page, 0);
    await page.waitForURL("**/analysis?moves=5-5,5-1,1-1");
  },
);

test.each([
  ["a press", null],
  ["a press with Control", "Control"],
] as const)("%s of a link that begins on the drawing and ends on the app opens the link", async (_, key) => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const come = await holdScripts(visitor);
  await openDrawing(visitor, "/learn");
  const about = page.getByRole("banner").getByRole("link", { name: "ABOUT" });
  if (key !== null) await page.keyboard.down(key);
  await about.hover();
  await page.mouse.down();
  come();
  await seeApp(page);
  const other = key === null ? null : visitor.context.waitForEvent("page");
  await page.mouse.up();
  const opened = (await other) ?? page;
  await expect.poll(() => new URL(opened.url()).pathname).toBe("/about");
});

test("what was typed before the scripts are there stays, with the focus", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const come = await holdScripts(visitor);
  await openDrawing(visitor, "/login");
  await page.getByLabel("Username or email").fill(player.username);
  await page.getByLabel("Remember Me").check();
  await page.getByLabel("Password", { exact: true }).pressSequentially(player.password);
  come();
  await seeApp(page);
  expect(await page.getByLabel("Username or email").inputValue()).toBe(player.username);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(player.password);
  expect(await page.getByLabel("Remember Me").isChecked()).toBe(true);
  expect(await page.getByLabel("Password", { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
});

test("Log In before the scripts are there logs in once they come", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const come = await holdScripts(visitor);
  await openDrawing(visitor, "/login");
  await page.getByLabel("Username or email").fill(player.username);
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  expect(new URL(page.url()).search).toBe("");
  come();
  await page.getByRole("button", { name: player.username }).waitFor();
});

/** A square of the drawing or of the app. */
const squareOf = (page: Page, square: number) => page.locator(`[data-square="${square}"]`);

test("a running game is drawn with its board and names, and a press on a square is a move", async () => {
  const [one, other] = [await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  const { path, ...sides } = await meetByLink(one, other);
  await playMoves(sides, [40, 36]);
  const { X, O } = sides;
  await watchTakeover(X.page);
  const come = await holdScripts(X);
  await openDrawing(X, path);
  expect(await squareOf(X.page, 40).getAttribute("aria-label")).toMatch(/, X$/);
  expect(await squareOf(X.page, 36).getAttribute("aria-label")).toMatch(/, O, just played$/);
  expect(await X.page.locator("[data-drawn] bdi").allTextContents()).toHaveLength(2);
  const board = await X.page.locator("#board").boundingBox();
  await squareOf(X.page, 0).click();
  come();
  await seeMark(O.page, 0, "X");
  await seeMark(X.page, 0, "X");
  expect(await X.page.locator("#board").boundingBox()).toEqual(board);
  const { drawing, app, shift } = await seenOf(X.page);
  const boardIn = (lines: readonly string[]): string[] =>
    lines.filter((line) => /data-(?:square|winner|playable|last|decided|dimmed)/.test(line));
  expect(boardIn(drawing).length).toBeGreaterThan(90);
  expect(boardIn(app)).toEqual(boardIn(drawing));
  expect(shift).toBeLessThanOrEqual(0.02);
});

test("a page whose scripts never come stays readable, and its links lead on", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await holdScripts(visitor);
  await openDrawing(visitor, "/");
  await page.getByRole("heading", { level: 1, name: "Nine boards. One winner." }).waitFor();
  await page.getByRole("link", { name: "Practice" }).click();
  await page.waitForURL("**/practice", { waitUntil: "commit" });
});

test("a player does not see the form of guests", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  const answer = await visitor.page.request.get(`${visitor.origin}/login`);
  expect(await answer.text()).not.toContain("data-drawn");
});
