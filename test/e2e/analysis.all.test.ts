import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { treeOfText } from "../../shared/study/tree-text.ts";
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
  tapAnyway,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

const tree = (page: Page) => page.getByRole("region", { name: "Moves" });
const best = (page: Page) => page.getByRole("list", { name: "Best moves by the engine" }).getByRole("button");
const engine = (page: Page) => page.getByRole("checkbox", { name: "Engine" });
const seeAddress = (page: Page, address: string) => page.waitForURL((url) => url.pathname + url.search === address);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const comment = (page: Page, of: string) => page.getByRole("textbox", { name: `Comment on ${of}` });
const done = (page: Page) => page.locator('ol[aria-busy="false"]').waitFor();
const moveOf = (square: number): string => `${Math.floor(square / 9) + 1}-${(square % 9) + 1}`;
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
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await reader.page.goto(link);
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
  ["5-5,nonsense", "This link shows no game: “nonsense” is not a move."],
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

test("the engine shows lines of four moves with values, plays one when pressed, and can be turned off", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1`);
  await done(page);
  expect(await best(page).count()).toBe(3);
  // A move in board 1, each next one in the board that the last one sends to, and the value.
  for (const text of await best(page).allTextContents()) {
    const [, ...line] = /^1-(\d) (\d)-(\d) (\d)-(\d) (\d)-\d (\d+)\u202f%$/.exec(text) ?? [];
    expect(line, text).toHaveLength(7);
    expect([line[0], line[2], line[4]]).toEqual([line[1], line[3], line[5]]);
  }
  await seeText(page, /^Expected score: X \d+\u202f%$/);
  await seeText(page, /^Depth \d+ • [\d,]+ positions$/);
  await page.getByRole("img", { name: /^Expected score of X: \d+\s%$/ }).waitFor();
  await page.locator('[role=gridcell] button[aria-label$=", empty, suggested"]').waitFor();
  await best(page).first().click();
  await page.waitForURL((url) => url.search.startsWith(`?moves=5-5,5-1,1-`));
  await engine(page).uncheck();
  await expect.poll(() => best(page).count()).toBe(0);
  expect(await page.locator('button[aria-label$=", suggested"]').count()).toBe(0);
});

test("there are one to five lines, seen by either side, also after a reload", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1`);
  for (const name of ["More lines", "More lines"]) await press(page, name);
  await done(page);
  expect(await best(page).count()).toBe(5);
  const bar = page.getByRole("img", { name: /^Expected score of/ });
  const byX = Number(/(\d+)/.exec((await bar.getAttribute("aria-label")) ?? "")?.[1]);
  await press(page, "You see the expected scores of X. Show those of O");
  await expect.poll(() => bar.getAttribute("aria-label")).toBe(`Expected score of O: ${100 - byX}\u202f%`);
  await page.reload();
  await done(page);
  expect(await best(page).count()).toBe(5);
  await page.getByRole("img", { name: /^Expected score of O/ }).waitFor();
  for (let times = 0; times < 4; times++) await press(page, "Fewer lines");
  await expect.poll(() => best(page).count()).toBe(1);
});

test("where everything is proved, the page says which moves keep the result, each with its line", async () => {
  const { page, ...visitor } = await stage.arrive();
  // Only 9-3 wins.
  const moves =
    "4-4,4-3,3-6,6-3,3-7,7-8,8-6,6-2,2-6,6-1,1-5,5-7,7-3,3-2,2-9,9-2,2-7,7-9,9-8,8-8,8-4,4-9,9-1,1-8,8-5,5-1,1-7,7-7,5-4,4-2,2-4,4-1,1-3,3-3,3-9";
  await page.goto(`${visitor.origin}/analysis?moves=${moves}`);
  await done(page);
  await seeText(page, "Proved: O wins");
  const lines = await best(page).allTextContents();
  expect(lines.map((text) => /^(9-\d)(?: \d-\d)+ (O wins|X wins)$/.exec(text)?.slice(1))).toEqual([
    ["9-3", "O wins"],
    [expect.stringMatching(/9-[^3]/), "X wins"],
    [expect.stringMatching(/9-[^3]/), "X wins"],
  ]);
  const results = page.getByRole("list", { name: "Where each move leads" }).getByRole("listitem");
  expect(await results.allTextContents()).toEqual(["O wins9-3", "X wins9-49-59-69-79-9"]);
  await results.getByRole("button", { name: "9-3" }).click();
  await page.waitForURL((url) => url.search.endsWith(",9-3"));
});

test("a win at once is shown as proved, and the other moves are looked at, too", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=${SHORT_O_WIN.slice(0, -1).map(moveOf).join()}`);
  await best(page).filter({ hasText: "O wins" }).first().waitFor();
  await done(page);
  expect(await best(page).count()).toBe(3);
  await seeText(page, "Proved: O wins");
});

test("lines are tried with the keyboard alone, and the arrows walk the line from anywhere", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await visitor.open("/analysis");
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  for (const key of ["5", "5", "5", "1", "1", "1"]) await page.keyboard.press(key);
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1");
  // On the board, left and right walk the line as well; with Shift they walk over the squares.
  await page.keyboard.press("ArrowLeft");
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1&ply=2");
  expect(await focused()).toBe("Board 1, square 1, empty");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(focused).toMatch(/^Board 1, square 2, empty/);
  await page.keyboard.press("End");
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1");
  await engine(page).focus();
  await page.keyboard.press("ArrowLeft");
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1&ply=2");
  await tree(page).getByRole("button", { name: "Move 2, O: 5-1" }).focus();
  await page.keyboard.press("ArrowLeft");
  for (const key of ["5", "2"]) await page.keyboard.press(key);
  await page.waitForURL((url) => url.searchParams.get("line") === "5-5,5-2");
  await tree(page).getByRole("button", { name: "Move 2, O: 5-2" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.waitForURL((url) => url.searchParams.get("ply") === "2" && !url.searchParams.has("line"));
  // The focus stays in the tree, on the current move.
  await expect.poll(focused).toBe("Move 2, O: 5-1");
  await page.keyboard.press("Home");
  await page.waitForURL((url) => url.searchParams.get("ply") === "0");
  // In a field, the arrows move the caret.
  await comment(page, "the start").fill("ab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x");
  expect(await comment(page, "the start").inputValue()).toBe("axb");
  expect(new URL(page.url()).searchParams.get("ply")).toBe("0");
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
  await page.reload();
  await seeMark(page, 1, "X");
  await tree(page).getByText("Strong, but slow. ✓").waitFor();
  const tab = await visitor.openTab(page.url().slice(visitor.origin.length));
  await tree(tab).getByRole("button", { name: "Move 3, X: 1-1" }).click();
  expect(await comment(tab, "1-1").inputValue()).toBe("Strong, but slow. ✓");
});

test("a tree that is too long for a link is said once, and a reload of the tab keeps it", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const warning = page.getByText("Too long for a link now.");
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1,1-1`);
  await comment(page, "1-1").fill("字".repeat(500));
  await warning.waitFor();
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1");
  await press(page, "Previous move");
  await warning.waitFor({ state: "detached" });
  await page.reload();
  await tree(page).getByText("字".repeat(20)).waitFor();
  expect(await warning.count()).toBe(0);
  // Another address in this tab does not bring it back.
  await page.goto(`${visitor.origin}/analysis?moves=5-5`);
  await seeMark(page, 40, "X");
  expect(await tree(page).getByText("字".repeat(20)).count()).toBe(0);
});

test.each(["tree=rubbish", "tree=", "tree=MVJS", `tree=${"A".repeat(5000)}`, "tree=MVIqKg&line=5-5"])(
  "an address with %s explains the error and shows an empty board",
  async (search) => {
    const { page, ...visitor } = await stage.arrive();
    await page.goto(`${visitor.origin}/analysis?${search}`);
    await page.getByRole("alert").filter({ hasText: "This link shows no analysis" }).waitFor();
    await tap(page, 40);
    await seeAddress(page, "/analysis?moves=5-5");
  },
);

test("moves are pasted, the first wrong one is named, and Back returns to what was there", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/analysis?moves=1-1");
  await press(page, "Import a game");
  const field = page.getByRole("textbox", { name: "Moves or a link" });
  await press(page, "Open");
  await page.getByRole("alert").filter({ hasText: "Type or paste moves or a link first." }).waitFor();
  await field.fill("1. 5-5 5-1 2. 1-1 1-1");
  await press(page, "Open");
  await page.getByRole("alert").filter({ hasText: "Move 4, 1-1, is not allowed." }).waitFor();
  await field.fill("1. 5-5 5-1 2. 1-1 1-2 *");
  await press(page, "Open");
  await seeAddress(page, "/analysis?moves=5-5,5-1,1-1,1-2");
  await seeMark(page, 1, "O");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.goBack();
  await seeAddress(page, "/analysis?moves=1-1");
  await seeEmpty(page, 40);
  await seeMark(page, 0, "X");
});

test("a finished game is opened by its link, and a link to none is explained", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/analysis");
  await press(page, "Import a game");
  const field = page.getByRole("textbox", { name: "Moves or a link" });
  stage.expectProblems(/404/);
  await field.fill(`${visitor.origin}/AAAAAAAAAA`);
  await press(page, "Open");
  await page.getByRole("alert").filter({ hasText: "No finished game was found at this link." }).waitFor();
  await field.fill(visitor.origin + sides.path);
  await press(page, "Open");
  await seeAddress(page, `/analysis?moves=${SHORT_O_WIN.map(moveOf).join()}`);
  await page.getByRole("status").filter({ hasText: "O has three boards in a row" }).waitFor();
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
  await page.reload();
  await seeMark(page, 32, "O");
  await seeMark(page, 19, "X");
  await page.goBack();
  await seeAddress(page, "/analysis?moves=5-5,5-1");
});

test("setting up is done with the keyboard alone, and cancelled", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/analysis?moves=5-5");
  await page.getByRole("button", { name: "Set up a position" }).focus();
  await page.keyboard.press("Enter");
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  for (const mark of ["X", "O"] as const) {
    await page.keyboard.press("Enter");
    await seeMark(page, 41, mark);
  }
  await page.keyboard.press("Enter");
  await seeEmpty(page, 41);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(await looksOf(page)).toEqual([]);
  await press(page, "Cancel");
  await seeAddress(page, "/analysis?moves=5-5");
  await seeMark(page, 40, "X");
});

test.each(["a rated", "an unrated"])("the engine is off during %s game, and the page says so", async (kind) => {
  const people = [await stage.arrive(), await stage.arrive()] as const;
  if (kind === "a rated") for (const visitor of people) await carryToken(visitor, await newPlayer(stage));
  const sides = await meetInQueue(...people, "standard");
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { page } = sides.X;
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

test("a watched game is analysed from the position on the board", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page, ...watcher } = await stage.arrive({ viewport: PHONE });
  await page.goto(watcher.origin + sides.path);
  await seeMark(page, SHORT_O_WIN[3] ?? -1, "O");
  await page.getByRole("button", { name: "Previous move" }).click();
  await page.getByRole("link", { name: "Analyze" }).click();
  await seePath({ page, ...watcher }, "/analysis");
  await seeMark(page, SHORT_O_WIN[2] ?? -1, "X");
  await seeEmpty(page, SHORT_O_WIN[3] ?? -1);
  expect(new URL(page.url()).searchParams.get("ply")).toBe("3");
});

test("it breaks no rule of accessibility, and nothing is cut or covered", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/analysis?moves=5-5,5-1,1-1&ply=1`);
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
