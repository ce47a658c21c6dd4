import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken } from "./support/accounts.ts";
import { seeStarted } from "./support/head-tags.ts";
import { makeOld } from "./support/old-browser.ts";
import {
  playMoves,
  SHORT_O_WIN,
  searchBoth,
  seeHeading,
  seeMark,
  seePrepared,
  tap,
  tapAnyway,
} from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { DESKTOP, type Visitor, type VisitorOptions } from "./support/visitor.ts";
import { newPair, PLACES, type Reader } from "./support/walk.ts";

/** Chromium with nothing that is younger than our oldest browsers. Any complaint of its console fails a test. */

const stage = setStage();
const slow = setStage(SLOW);

const arriveOld = async (options: VisitorOptions = {}, on = stage): Promise<Visitor> => {
  const visitor = await on.arrive(options);
  await makeOld(visitor.context);
  return visitor;
};

test("the browser of these tests lacks what our oldest browsers lack, and has what they have", async () => {
  const visitor = await arriveOld();
  await visitor.open("/learn");
  const found = await visitor.page.evaluate(() => {
    const { body } = document;
    const promise: object = Promise;
    const young = [
      "withResolvers" in promise,
      "any" in AbortSignal,
      "canParse" in URL,
      "checkVisibility" in body,
      "groupBy" in Object,
      "isSubsetOf" in Set.prototype,
      "isWellFormed" in String.prototype,
      "requestIdleCallback" in window,
      "navigation" in window,
      "scheduler" in window,
      "Segmenter" in Intl,
    ];
    return { young, old: ["toSorted" in Array.prototype, "timeout" in AbortSignal, "inert" in body] };
  });
  expect(found.young.filter(Boolean)).toEqual([]);
  expect(found.old).toEqual([true, true, true]);
});

const PATHS_OF = (reader: Reader): readonly string[] =>
  PLACES.flatMap(({ who, path }) => (who === reader ? [path] : []));

test.each(["guest", "player", "supporter"] as const)("every page of a %s opens", async (reader) => {
  stage.expectProblems(/404/);
  const pair = await newPair(stage);
  const visitor = await arriveOld();
  if (reader !== "guest") await carryToken(visitor, pair[reader]);
  for (const path of PATHS_OF(reader)) {
    await visitor.open(path.replace("{player}", pair.player.username).replace("{supporter}", pair.supporter.username));
    await visitor.page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
    await seeStarted(visitor.page);
    expect.soft(await visitor.page.getByRole("alert").count(), path).toBe(0);
  }
});

const isOpen = (page: Page, id: string): Promise<boolean> => page.locator(`#${id}`).isVisible();

test("the menu of the bar opens and closes by pointer, keyboard and Escape", async () => {
  const visitor = await arriveOld({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.open("/learn");
  const bar = page.getByRole("banner");
  const settings = bar.getByRole("button", { name: "Sound, theme and language" });
  await settings.waitFor();
  await page.waitForFunction(() => "showPopover" in document.body);
  expect(await isOpen(page, "quick-settings")).toBe(false);

  await settings.focus();
  await page.keyboard.press("Enter");
  expect(await isOpen(page, "quick-settings")).toBe(true);
  expect(await page.evaluate(() => document.querySelectorAll(":popover-open").length)).toBe(1);
  await page.keyboard.press("Escape");
  expect(await isOpen(page, "quick-settings")).toBe(false);
  expect(await settings.evaluate((button) => button === document.activeElement)).toBe(true);

  await settings.click();
  await page.getByRole("slider", { name: "Volume" }).waitFor();
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  expect(await isOpen(page, "quick-settings")).toBe(false);
});

test("on a phone everything is in the menu", async () => {
  const visitor = await arriveOld({ viewport: { width: 390, height: 664 } });
  const { page } = visitor;
  await visitor.open("/learn");
  await page.waitForFunction(() => "showPopover" in document.body);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByRole("link", { name: "Computer" }).click();
  await seeHeading(page, /Practice/i);
  expect(await isOpen(page, "menu")).toBe(false);
  // The heading of the new page takes the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("two people find each other, prepare a move, play to the result, and one reviews the game", async () => {
  const [one, other] = [await arriveOld({}, slow), await arriveOld({}, slow)];
  const sides = await searchBoth(one, other, /^5 \+ 3/);
  const [first = 0, second = 0, third = 0] = SHORT_O_WIN;
  const { page } = sides.O;
  await tap(sides.X.page, first);
  await tap(page, second);
  // X has the move: O prepares a square, then takes it back.
  await tapAnyway(page, 80);
  await seePrepared(page, 80);
  await tap(page, 80);
  await tap(sides.X.page, third);
  await seeMark(page, third, "X");
  await playMoves(sides, SHORT_O_WIN, 3);
  for (const visitor of [one, other]) await seeHeading(visitor.page, "Player O wins!");
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
  await page.getByRole("link", { name: "Review" }).first().click();
  await seeHeading(page, /^Review: /);
  // The engine takes ten seconds for a game, and on a busy machine more than a minute.
  await page.getByRole("slider", { name: "Expected score after each move" }).waitFor({ timeout: 150_000 });
});
