import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { looksOf } from "./support/layout.ts";
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
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

const tree = (page: Page) => page.getByRole("region", { name: "Moves" });
const best = (page: Page) => page.getByRole("list", { name: "Best moves by the engine" }).getByRole("button");
const engine = (page: Page) => page.getByRole("checkbox", { name: "Engine" });
const seeAddress = (page: Page, address: string) => page.waitForURL((url) => url.pathname + url.search === address);

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
  await seeAddress(page, "/analysis?moves=5-5,5-2");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await reader.page.goto(link);
  await seeMark(reader.page, 40, "X");
  await seeMark(reader.page, 37, "O");
  await seeEmpty(reader.page, 36);
  await reader.page.getByRole("status").filter({ hasText: "X to move in board 2" }).waitFor();
});

test("a reload restores the line in the address, also the moves after the position", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1,1-1&ply=1`);
  await seeMark(page, 40, "X");
  await seeEmpty(page, 36);
  await page.getByRole("button", { name: "Next move" }).click();
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1&ply=2");
  await page.reload();
  await seeMark(page, 36, "O");
  await seeEmpty(page, 0);
  await page.getByRole("button", { name: "Last move" }).click();
  await seeMark(page, 0, "X");
});

test.each([
  ["5-5,nonsense", "This link shows no game: “nonsense” is no move."],
  ["5-5,1-1", "This link shows no game: 1-1 is not allowed as move 2."],
])("an address with %s explains the error and shows an empty board", async (moves, text) => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=${moves}`);
  await page.getByRole("alert").filter({ hasText: text }).waitFor();
  await seeEmpty(page, 40);
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await seeAddress(page, "/analysis?moves=5-5");
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("the engine shows its best moves with values, plays one when pressed, and can be turned off", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1`);
  await page.locator('ol[aria-busy="false"]').waitFor();
  expect(await best(page).count()).toBe(3);
  // A move in board 1, the answer in the board that it sends to, and the value.
  for (const text of await best(page).allTextContents()) {
    const [, square, target, value] = /^1-(\d) (\d)-\d(\d+)\u202f%$/.exec(text) ?? [];
    expect(target, text).toBe(square);
    expect(Number(value)).toBeLessThanOrEqual(100);
  }
  await seeText(page, /^Expected score: X \d+\u202f%$/);
  await page.locator('[role=gridcell] button[aria-label$=", empty, suggested"]').waitFor();
  const [first = ""] = await best(page).allTextContents();
  await best(page).first().click();
  await page.waitForURL((url) => url.search.startsWith(`?moves=5-5,5-1,1-`));
  expect(first.slice(0, 2)).toBe("1-");
  await engine(page).uncheck();
  await expect.poll(() => best(page).count()).toBe(0);
  expect(await page.locator('button[aria-label$=", suggested"]').count()).toBe(0);
});

test("proved values are shown as proved", async () => {
  const { page, ...visitor } = await stage.arrive();
  const moves = SHORT_O_WIN.slice(0, -1).map((square) => `${Math.floor(square / 9) + 1}-${(square % 9) + 1}`);
  await page.goto(`${visitor.origin}/analysis?moves=${moves.join(",")}`);
  await best(page).filter({ hasText: "proved: wins" }).first().waitFor();
  await seeText(page, "Proved: O wins");
});

test("lines are tried with the keyboard alone", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/analysis");
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  for (const key of ["5", "5", "5", "1", "1", "1"]) await page.keyboard.press(key);
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1");
  await tree(page).getByRole("button", { name: "Move 2, X: 1-1" }).focus();
  await page.keyboard.press("ArrowLeft");
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1&ply=2");
  await page.keyboard.press("ArrowLeft");
  for (const key of ["5", "2"]) await page.keyboard.press(key);
  await seeAddress(page, "/analysis?moves=5-5,5-2");
  await tree(page).getByRole("button", { name: "Move 1, O: 5-2" }).focus();
  await page.keyboard.press("ArrowUp");
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1&ply=2");
  // The focus stays in the tree, on the current move.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Move 1, O: 5-1");
  await page.keyboard.press("Home");
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1&ply=0");
});

test("a variation becomes the main line, and is deleted", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1&ply=1`);
  await tap(page, 37);
  await page.getByRole("button", { name: "Promote to main line" }).click();
  await tree(page).getByRole("list", { name: "Instead of 5-2" }).getByText("5-1").waitFor();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await seeAddress(page, "/analysis?moves=5-5,5-1&ply=1");
  expect(await tree(page).getByText("5-2").count()).toBe(0);
});

test("the engine is off during a rated game, and the page says so", async () => {
  const people = [await stage.arrive(), await stage.arrive()] as const;
  for (const visitor of people) await carryToken(visitor, await newPlayer(stage));
  const sides = await meetInQueue(...people, "standard");
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { page } = sides.X;
  expect(await page.getByRole("link", { name: "Analyse from here" }).count()).toBe(0);
  await page.getByRole("link", { name: "LEARN", exact: true }).first().click();
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await seeText(page, "You are playing a rated game. The engine is off until it ends.");
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

test("a watched game is analysed from the position on the board", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page, ...watcher } = await stage.arrive({ viewport: PHONE });
  await page.goto(watcher.origin + sides.path);
  await seeMark(page, SHORT_O_WIN[3] ?? -1, "O");
  await page.getByRole("button", { name: "Previous move" }).click();
  await page.getByRole("link", { name: "Analyse" }).click();
  await seePath({ page, ...watcher }, "/analysis");
  await seeMark(page, SHORT_O_WIN[2] ?? -1, "X");
  await seeEmpty(page, SHORT_O_WIN[3] ?? -1);
  expect(new URL(page.url()).searchParams.get("ply")).toBe("3");
});

test("it breaks no rule of accessibility, and nothing is cut or covered", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1,1-1&ply=1`);
  await tap(page, 37);
  await expect.poll(() => best(page).count()).toBe(3);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(await looksOf(page)).toEqual([]);
});
