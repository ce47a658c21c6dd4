import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { reload } from "./support/navigate.ts";
import {
  meetByLink,
  meetInQueue,
  playMoves,
  SHORT_O_WIN,
  type Sides,
  seeMark,
  seeText,
  seeTitle,
  tap,
  tapMoves,
} from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();
const slow = setStage(SLOW);

const squareOf = (page: Page, square: number) => page.locator(`[role=grid] [data-square="${square}"]`);

/** The boards, from 1, to which the hovered move would send the opponent. */
const previewed = (page: Page): Promise<number[]> =>
  page
    .locator("[class*=frame]:not([class*=page] > [class*=frame])")
    .evaluateAll((frames) =>
      frames.flatMap((frame) =>
        frame.hasAttribute("data-preview") ? [[...(frame.parentElement?.children ?? [])].indexOf(frame) + 1] : [],
      ),
    );

test("before a move the page shows where it would send the opponent: by mouse, finger and keyboard", async () => {
  const visitors = [await stage.arrive({ hasTouch: true }), await stage.arrive({ hasTouch: true })] as const;
  const { X } = await meetByLink(...visitors);
  const { page } = X;
  await squareOf(page, 40).hover();
  await expect.poll(() => previewed(page)).toEqual([5]);
  await squareOf(page, 2).hover();
  await expect.poll(() => previewed(page)).toEqual([3]);
  await page.mouse.move(2, 2);
  await expect.poll(() => previewed(page)).toEqual([]);

  await squareOf(page, 40).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => previewed(page)).toEqual([6]);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect.poll(() => previewed(page)).toEqual([]);

  const box = await squareOf(page, 43).boundingBox();
  const finger = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
  const debug = await page.context().newCDPSession(page);
  await debug.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await expect.poll(() => previewed(page)).toEqual([8]);
  // On a busy machine it has been a long press by now, which is no tap. So another finger plays.
  await debug.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await expect.poll(() => previewed(page)).toEqual([]);
  await page.touchscreen.tap(finger.x, finger.y);
  await seeMark(page, 43, "X");
});

/** The lines from a square to the board that it sends to. */
const trails = (page: Page) => page.locator("svg[class*=trail] path");

test("in the first three games of a browser a line leads from the last move to the board it opens", async () => {
  const visitors = [await stage.arrive({ hasMotion: true }), await stage.arrive()] as const;
  const [mover] = visitors;
  for (let game = 1; game <= 4; game++) {
    const { X, O } = await meetByLink(...visitors);
    expect(await trails(mover.page).count()).toBe(0);
    // Into another board: in the same one there is nothing to lead to.
    await tap(X.page, 3);
    await seeMark(O.page, 3, "X");
    // Comes with the line, also where there is none.
    await mover.page.getByRole("button", { name: "Keyboard shortcuts" }).waitFor();
    await expect.poll(() => trails(mover.page).count(), { message: String(game) }).toBe(game <= 3 ? 1 : 0);
    if (game > 1) continue;
    const durations = await Promise.all(
      visitors.map(({ page }) => trails(page).evaluate((line) => getComputedStyle(line).animationDuration)),
    );
    expect(durations).toEqual(["0.24s", "0s"]);
    // The line is still there after a reload of the same game.
    await reload(mover.page);
    await expect.poll(() => trails(mover.page).count()).toBe(1);
  }
});

test("on a phone the first game has a coach's line, which follows the moves and stays away once it is closed", async () => {
  const [one, other] = [await stage.arrive({ viewport: PHONE }), await stage.arrive({ viewport: PHONE })];
  const { X, O } = await meetByLink(one, other);
  const coach = (page: Page) => page.getByRole("complementary", { name: "Tip" });
  await coach(X.page).getByText("Take any square.").waitFor();
  await coach(O.page).getByText("X begins.").waitFor();
  await tap(X.page, 3);
  await coach(X.page).getByText("Your move sends your opponent to the board at the same place.").waitFor();
  await coach(O.page).getByText("Your opponent's square sends you to board 4.").waitFor();
  // It covers nothing.
  const tops = await coach(X.page).evaluate((line) => {
    const list = line.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    return line.getBoundingClientRect().top - list;
  });
  expect(tops).toBeGreaterThanOrEqual(0);
  await coach(X.page).getByRole("button", { name: "Close" }).click();
  await reload(X.page);
  await coach(O.page).waitFor();
  await seeMark(X.page, 3, "X");
  // Comes with the coach's line.
  await X.page
    .getByRole("main")
    .getByTitle("Latency")
    .getByText(/^\d+ ms$/)
    .waitFor();
  expect(await coach(X.page).count()).toBe(0);
});

/** Hides a page, or shows it again. */
const show = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((next) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => next });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");

test("a tab, hidden or not, shows whose turn it is, by title and icon", async () => {
  const { X, O } = await meetByLink(await stage.arrive(), await stage.arrive());
  await show(O.page, "hidden");
  expect(await icon(O.page)).toBe("/favicon.svg");
  await tap(X.page, 40);
  await seeTitle(O.page, "Your Turn");
  await expect.poll(() => icon(O.page)).toBe("/favicon-your-turn.svg");
  expect((await fetch(`${stage.origin}/favicon-your-turn.svg`)).headers.get("content-type")).toMatch(/svg/);
  await show(O.page, "visible");
  expect(await icon(O.page)).toBe("/favicon-your-turn.svg");
  expect(await icon(X.page)).toBe("/favicon.svg");
  await tap(O.page, 36);
  await expect.poll(() => icon(X.page)).toBe("/favicon-your-turn.svg");
  expect(await icon(O.page)).toBe("/favicon.svg");
});

/** Every vibration that a page has requested. */
const recordBuzzes = async ({ page }: Visitor, vibrates: boolean): Promise<() => Promise<number[]>> => {
  await page.addInitScript((wanted) => {
    const buzzes: number[] = [];
    Object.assign(globalThis, { buzzes });
    Object.defineProperty(Navigator.prototype, "vibrate", {
      value: (length: number) => {
        buzzes.push(length);
        return true;
      },
    });
    if (wanted) localStorage.setItem("appearance", JSON.stringify({ vibrates: true }));
  }, vibrates);
  return () => page.evaluate(() => Reflect.get(globalThis, "buzzes"));
};

test("a device vibrates on its player's turn, if that is turned on", async () => {
  const visitors = [await stage.arrive(), await stage.arrive()] as const;
  const [wanted, unwanted] = [await recordBuzzes(visitors[0], true), await recordBuzzes(visitors[1], false)];
  const sides = await meetByLink(...visitors);
  // The script with turn alerts loads right after the match.
  for (const { page } of visitors) {
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("match-parts")),
    );
  }
  const first = sides.X === visitors[0] ? [80] : [];
  await expect.poll(wanted).toEqual(first);
  await tapMoves(sides, SHORT_O_WIN, 0, 6);
  await expect.poll(wanted).toEqual([80, 80, 80, ...first]);
  expect(await unwanted()).toEqual([]);
  await visitors[0].open("/settings/appearance");
});

/** The look of the ring around a mark. */
const ringOf = (page: Page, square: number) =>
  squareOf(page, square)
    .locator("span")
    .first()
    .evaluate((content) => {
      const { outlineStyle, backgroundColor } = getComputedStyle(content);
      return [outlineStyle, backgroundColor === "rgba(0, 0, 0, 0)" ? "empty" : "filled"];
    });

const played = async (): Promise<
  Sides & { readonly visitor: Visitor; readonly swallow: () => void; readonly restore: () => void }
> => {
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const wire = await startFlakyProxy(stage.origin);
  const visitor = await stage.arrive({ origin: wire.origin });
  const sides = await meetByLink(await stage.arrive(), visitor);
  return { ...sides, visitor, swallow: wire.swallow, restore: wire.restore };
};

test("an unconfirmed move has a broken, empty ring, and a confirmed one a whole, filled ring", async () => {
  const { visitor, swallow, restore, ...sides } = await played();
  const ply = sides.X === visitor ? 2 : 3;
  await playMoves(sides, SHORT_O_WIN, 0, ply);
  const square = SHORT_O_WIN[ply] ?? -1;
  swallow();
  await tap(visitor.page, square);
  await expect.poll(() => ringOf(visitor.page, square)).toEqual(["dashed", "empty"]);
  restore();
  await expect.poll(() => ringOf(visitor.page, square)).toEqual(["solid", "filled"]);
});

test("both see the time for a first move run down", async () => {
  const { X, O } = await meetInQueue(await slow.arrive(), await slow.arrive(), "standard");
  // From 2:55.
  const runningDown = /^(2:[0-4]\d|1:\d\d) to start$/;
  for (const { page } of [X, O]) await seeText(page, runningDown);
  await tap(X.page, 40);
  for (const { page } of [X, O]) {
    await seeMark(page, 40, "X");
    await seeText(page, runningDown);
    expect(await page.getByText(/ to start$/).count()).toBe(1);
  }
});
