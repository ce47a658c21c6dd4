import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { treeOfText } from "../../shared/study/tree-text.ts";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { looksOf } from "./support/layout.ts";
import { goTo, reload } from "./support/navigate.ts";
import {
  meetByLink,
  meetInQueue,
  playMoves,
  resign,
  SHORT_O_WIN,
  seeEmpty,
  seeMark,
  seeText,
  tap,
  tapAnyway,
} from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();
const slow = setStage(SLOW);

const tree = (page: Page) => page.getByRole("region", { name: "Moves" });
const best = (page: Page) => page.getByRole("list", { name: "Best moves by the engine" }).getByRole("button");
const engine = (page: Page) => page.getByRole("checkbox", { name: "Engine" });
const seeAddress = (page: Page, address: string) => page.waitForURL((url) => url.pathname + url.search === address);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const comment = (page: Page, of: string) => page.getByRole("textbox", { name: `Comment on ${of}` });
/** The engine takes some seconds for a position, and on a busy machine more than a minute. */
const done = (page: Page) => page.locator('ol[aria-busy="false"]').waitFor({ timeout: 150_000 });
/** The tree that the page shows, read from its address. */
const treeIn = (page: Page) => treeOfText(new URL(page.url()).searchParams.get("tree") ?? "");

test("a line and its variation are tried, and another person opens their link", async () => {
  const [author, reader] = [await stage.arrive(), await stage.arrive({ viewport: PHONE })];
  const { page } = author;
  await author.open("/analysis");
  for (const square of [40, 36, 0]) await tap(page, square);
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1");
  await page.getByRole("button", { name: "Previous move" }).click();
  await page.getByRole("button", { name: "Previous move" }).click();
  await tap(page, 37);
  await seeMark(page, 37, "O");
  await seeEmpty(page, 36);
  await tree(page).getByRole("list", { name: "Instead of 5-1" }).getByText("5-2").waitFor();
  await page.waitForURL((url) => url.searchParams.get("line") === "5-5,5-2");
  await Promise.all([
    // Within the page: it says so for two seconds.
    page.waitForFunction(() =>
      [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Copied"),
    ),
    page.getByRole("button", { name: "Copy link" }).click(),
  ]);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await goTo(reader.page, link);
  await seeMark(reader.page, 40, "X");
  await seeMark(reader.page, 37, "O");
  await seeEmpty(reader.page, 36);
  await reader.page.getByRole("status").filter({ hasText: "X to move in board 2" }).waitFor();
  // The line that was tried first is in the link, too.
  await tree(reader.page).getByRole("button", { name: "Move 2, O: 5-1" }).click();
  await seeMark(reader.page, 36, "O");
});

test("a reload restores the line in the address, also the moves after the position", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, `${visitor.origin}/analysis?moves=5-5,5-1,1-1&ply=1`);
  await seeMark(page, 40, "X");
  await seeEmpty(page, 36);
  await page.getByRole("button", { name: "Next move" }).click();
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1&ply=2");
  await reload(page);
  await seeMark(page, 36, "O");
  await seeEmpty(page, 0);
  await page.getByRole("button", { name: "Last move" }).click();
  await seeMark(page, 0, "X");
});

test("there are one to five lines, seen by either side, also after a reload", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, `${visitor.origin}/analysis?moves=5-5,5-1`);
  for (const name of ["More lines", "More lines"]) await press(page, name);
  await done(page);
  expect(await best(page).count()).toBe(5);
  const bar = page.getByRole("img", { name: /^Expected score of/ });
  const byX = Number(/(\d+)/.exec((await bar.getAttribute("aria-label")) ?? "")?.[1]);
  await press(page, "You see the expected scores of X. Show those of O");
  await expect.poll(() => bar.getAttribute("aria-label")).toBe(`Expected score of O: ${100 - byX}\u202f%`);
  await reload(page);
  await done(page);
  expect(await best(page).count()).toBe(5);
  await page.getByRole("img", { name: /^Expected score of O/ }).waitFor();
  for (let times = 0; times < 4; times++) await press(page, "Fewer lines");
  await expect.poll(() => best(page).count()).toBe(1);
});

test("variations and comments are there after a reload, and in a new tab with the link", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/analysis");
  for (const square of [40, 36, 0]) await tap(page, square);
  await comment(page, "1-1").fill("Strong, but slow. ✓");
  await tree(page).getByText("Strong, but slow. ✓").waitFor();
  await press(page, "Previous move");
  await tap(page, 1);
  expect(await comment(page, "1-2").inputValue()).toBe("");
  await expect.poll(() => treeIn(page)?.replies[0]?.replies[0]?.replies.length).toBe(2);
  await reload(page);
  await seeMark(page, 1, "X");
  await tree(page).getByText("Strong, but slow. ✓").waitFor();
  const tab = await visitor.openTab(page.url().slice(visitor.origin.length));
  await tree(tab).getByRole("button", { name: "Move 3, X: 1-1" }).click();
  expect(await comment(tab, "1-1").inputValue()).toBe("Strong, but slow. ✓");
});

test("a position is set up, analysed and kept in the link", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/analysis?moves=5-5,5-1");
  await press(page, "Set up a position");
  const plays = page.getByRole("combobox", { name: "Plays in" });
  expect(await plays.inputValue()).toBe("0");
  await press(page, "Clear the board");
  await seeEmpty(page, 40);
  // X has two boards and two squares of the third; O has the same elsewhere.
  for (const square of [0, 1, 2, 9, 10, 11, 18, 19]) await tap(page, square);
  for (const square of [30, 31, 40, 41]) for (let presses = 0; presses < 2; presses++) await tapAnyway(page, square);
  await seeMark(page, 41, "O");
  // A third board would end the game.
  await tap(page, 20);
  await page.getByRole("status").filter({ hasText: "X already has three boards in a row." }).waitFor();
  expect(await page.getByRole("button", { name: "Analyze", exact: true }).getAttribute("aria-disabled")).toBe("true");
  for (let presses = 0; presses < 2; presses++) await tapAnyway(page, 20);
  await page.getByRole("radio", { name: "O" }).check();
  await plays.selectOption("Board 4");
  await press(page, "Analyze");
  await page.getByRole("status").filter({ hasText: "O to move in board 4" }).waitFor();
  await page.waitForURL((url) => url.searchParams.has("tree"));
  await done(page);
  expect(await best(page).count()).toBe(3);
  await tap(page, 32);
  await tree(page)
    .getByRole("button", { name: /^Move \d+, O: 4-6$/ })
    .waitFor();
  await page.waitForURL((url) => treeOfText(url.searchParams.get("tree") ?? "")?.replies.length === 1);
  await reload(page);
  await seeMark(page, 32, "O");
  await seeMark(page, 19, "X");
  await page.goBack();
  await seeAddress(page, "/analysis?moves=5-5,5-1");
});

test.each(["a rated", "an unrated"])("the engine is off during %s game, and the page says so", async (kind) => {
  const people = [await slow.arrive(), await slow.arrive()] as const;
  if (kind === "a rated") for (const visitor of people) await carryToken(visitor, await newPlayer(slow));
  const sides = await meetInQueue(...people, "standard");
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { page } = sides.X;
  // The link would come with this button.
  await page.getByRole("button", { name: "Say something" }).waitFor();
  expect(await page.getByRole("link", { name: "Analyze from here" }).count()).toBe(0);
  await page.getByRole("link", { name: "LEARN", exact: true }).first().click();
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await seeText(page, "You are playing a game. The engine is off until it ends.");
  expect(await engine(page).isDisabled()).toBe(true);
  await tap(page, 40);
  await seeMark(page, 40, "X");
  expect(await best(page).count()).toBe(0);

  // Another tab of the same person knows of the game, too.
  const tab = await sides.X.openTab("/analysis");
  await seeText(tab, "You are playing in another tab. The engine is off until that game ends.");
  expect(await engine(tab).isDisabled()).toBe(true);
  await tab.close();

  await resign(sides.O.page);
  await expect.poll(() => best(page).count()).toBe(3);
});

test("it breaks no rule of accessibility, and nothing is cut or covered", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, `${visitor.origin}/analysis?moves=5-5,5-1,1-1&ply=1`);
  await tap(page, 37);
  await comment(page, "5-2").fill("A comment of the author, long enough for two lines on a phone.");
  await done(page);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(await looksOf(page)).toEqual([]);
  await press(page, "Import a game");
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test("an analysis that was open before a game began says why its engine is silent, until the game is over", async () => {
  const [player, other] = [await stage.arrive(), await stage.arrive()];
  await player.open("/about");
  const study = await player.openTab("/analysis?moves=5-5,5-1");
  await best(study).first().waitFor();
  // The tab of the game takes its lock a moment after it has noted the game: later than this page looks.
  await study.evaluate(() => {
    navigator.locks.query = async () => ({ held: [], pending: [] });
  });
  const sides = await meetByLink(player, other);
  await study.getByText("You are playing in another tab.").waitFor();
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  expect(await best(study).count()).toBe(0);
  await resign(sides.X.page);
  await best(study).first().waitFor();
  expect(await study.getByText("You are playing in another tab.").count()).toBe(0);
});
