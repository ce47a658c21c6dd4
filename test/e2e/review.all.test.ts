import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { looksOf } from "./support/layout.ts";
import { goTo } from "./support/navigate.ts";
import { recordOldGames } from "./support/old-games.ts";
import {
  meetByLink,
  meetInQueue,
  playMoves,
  resign,
  SHORT_O_WIN,
  seeEmpty,
  seeHeading,
  seeMark,
  seeText,
  tap,
} from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();
const slow = setStage(SLOW);

/** In milliseconds. The engine takes ten seconds for a game, and on a busy machine more than a minute. */
const REVIEWED = { timeout: 150_000 };

const entries = (page: Page) => page.getByRole("list", { name: "All moves" }).getByRole("listitem");
const faults = (page: Page) => entries(page).filter({ hasText: /Inaccuracy|Mistake|Blunder/ });
const graph = (page: Page) => page.getByRole("slider", { name: "Expected score after each move" });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const suggested = (page: Page) =>
  page.locator("[role=gridcell] button[aria-label$=', suggested']").getAttribute("aria-label");

/** The square of a move in notation, "5-3". */
const squareOf = (text: string): number => {
  const [, subBoard, square] = /(\d)-(\d)/.exec(text) ?? [];
  return (Number(subBoard) - 1) * 9 + Number(square) - 1;
};

/** An old game of two others, which O won with move 18. */
const oldGame = async (on = stage): Promise<string> => {
  const [winner, loser] = [await newPlayer(on), await newPlayer(on)];
  const games = { winner, loser, count: 1, gameType: "blitz", isRated: true, daysAgo: 90 } as const;
  const [gameId = ""] = await recordOldGames(await on.database(), games);
  return gameId;
};

test("anybody reviews an old game: both accuracies, the graph, each mistake with its reason and the better move", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, `${visitor.origin}/${await oldGame()}`);
  await link(page, "Review").click();
  await seeHeading(page, /^Review: /);
  await button(page, "Learn from the mistakes").waitFor(REVIEWED);
  await expect.poll(() => page.getByText(/^\d+\u202f%accuracy$/).count()).toBe(2);

  // Before its last move X could defend the third board: nothing else is certain.
  const blunder = faults(page).filter({ hasText: "Move 17, X: 5-2" });
  await blunder.getByText("Blunder").waitFor();
  await blunder.getByText("Lets O win the game with 3-3.").waitFor();
  const better = (await blunder.getByText(/^Be(?:tter|st \(certain\)): /).textContent()) ?? "";
  await blunder.getByRole("button").first().click();
  await seeMark(page, SHORT_O_WIN[16] ?? -1, "X");
  await seeEmpty(page, SHORT_O_WIN[17] ?? -1);
  const [, board, square] = /(\d)-(\d)\.$/.exec(better) ?? [];
  expect(await suggested(page)).toBe(`Board ${board}, square ${square}, empty, suggested`);
  expect(await graph(page).getAttribute("aria-valuetext")).toBe("Move 17, X: 5-2. Proved: O wins. Blunder");

  // In the graph, with keys and with the pointer.
  await graph(page).press("ArrowLeft");
  await seeEmpty(page, SHORT_O_WIN[16] ?? -1);
  await seeMark(page, SHORT_O_WIN[15] ?? -1, "O");
  const box = await graph(page).boundingBox();
  if (box === null) throw new Error("the graph is not to be seen");
  await page.mouse.click(box.x + 2, box.y + box.height / 2);
  await seeEmpty(page, SHORT_O_WIN[0] ?? -1);
  await graph(page).press("End");
  await seeMark(page, SHORT_O_WIN[17] ?? -1, "O");
});

test("guests review their game right after it, learn from their mistakes, and come back to the result", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN);
  const { page } = sides.X;
  await page.getByRole("dialog", { name: "Player O wins!" }).getByRole("link", { name: "Review" }).click();
  await button(page, "Learn from your mistakes").waitFor(REVIEWED);
  const own = faults(page).filter({ hasText: ", X: " });
  const [first = ""] = await own.allTextContents();
  const count = await own.count();
  const [played, better] = [squareOf(first), squareOf(first.slice(first.lastIndexOf("Be")))];

  await button(page, "Learn from your mistakes").click();
  await seeText(page, `Position 1 of ${count}`);
  await seeText(page, /^You played \d-\d\. Find a better move in/);
  await tap(page, played);
  await seeText(page, /^That is what was played\./);
  await button(page, "Try again").click();
  await seeEmpty(page, played);
  await tap(page, better);
  await seeText(page, /^Right: \d-\d is the move that the review suggests\.$/);
  await button(page, "Next").click();
  await seeText(page, `Position 2 of ${count}`);
  await button(page, "See the answer").click();
  await seeText(page, /was better\./);
  expect(await suggested(page)).toMatch(/empty, suggested$/);
  // The pressed button is gone, but the focus stays.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
  for (let index = 2; index < count; index++) {
    await button(page, "Next").click();
    await seeText(page, `Position ${index + 1} of ${count}`);
    await button(page, "See the answer").click();
  }
  await button(page, "Next").click();
  await seeText(page, `That was all. Found by yourself: 1 of ${count}.`);

  await button(page, "Back to the review").click();
  await link(page, "Close the review").click();
  await page.getByRole("list", { name: "Moves", exact: true }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

test("there is no review during a rated game, and the page says so until the game ends", async () => {
  const people = [await slow.arrive(), await slow.arrive()] as const;
  for (const visitor of people) await carryToken(visitor, await newPlayer(slow));
  const sides = await meetInQueue(...people, "standard");
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const tab = await sides.X.openTab(`/${await oldGame(slow)}?review`);
  await seeText(tab, "You are playing in another tab. The engine is off until that game ends.");
  expect(await faults(tab).count()).toBe(0);
  await resign(sides.O.page);
  await faults(tab).first().waitFor(REVIEWED);
});

test("the review button has room beside the buttons for other games", async () => {
  const people = [await slow.arrive(), await slow.arrive()] as const;
  const sides = await meetInQueue(...people, "standard");
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  const { page } = sides.X;
  await resign(page);
  await seeHeading(page, "Player O wins!");
  await page.keyboard.press("Escape");
  await button(page, "New opponent").waitFor();
  // biome-ignore format: one line shows all sizes
  const windows = [[320, 568], [390, 844], [640, 360], [717, 512], [820, 1180], [1280, 800], [1920, 1080]] as const;
  expect(await looksOf(page, windows)).toEqual([]);
  // On a phone it is in the menu.
  await page.setViewportSize(PHONE);
  await button(page, "More").click();
  await link(page, "Review").click();
  await seeHeading(page, /^Review: /);
});

test("an engine that fails to load can be retried", async () => {
  stage.expectProblems(/net-.*\.bin/);
  stage.expectProblems(/Failed to load resource/);
  const { page, ...visitor } = await stage.arrive();
  await page.context().route(/\/net-.*\.bin$/, (route) => route.abort());
  await goTo(page, `${visitor.origin}/${await oldGame()}?review`);
  await page.getByRole("alert").filter({ hasText: "The engine could not be loaded." }).waitFor();
  await page.context().unroute(/\/net-.*\.bin$/);
  await button(page, "Try again").click();
  await faults(page).first().waitFor(REVIEWED);
});

test("neither review nor lesson breaks a rule of accessibility, and nothing is cut or covered", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, `${visitor.origin}/${await oldGame()}?review`);
  await faults(page).first().getByRole("button").first().click(REVIEWED);
  await button(page, "Learn from the mistakes").waitFor(REVIEWED);
  expect(await violationsInBothSchemes(page), "review").toEqual([]);
  expect(await looksOf(page), "review").toEqual([]);
  await button(page, "Learn from the mistakes").click();
  await seeText(page, /^Position 1 of /);
  expect(await violationsInBothSchemes(page), "lesson").toEqual([]);
  expect(await looksOf(page), "lesson").toEqual([]);
});
