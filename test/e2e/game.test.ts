import { expect, test } from "vitest";
import { reload } from "./support/navigate.ts";
import {
  abort,
  inviteByLink,
  meetByLink,
  playMoves,
  resign,
  SHORT_O_WIN,
  SHORT_TIE,
  searchBoth,
  seeEmpty,
  seeHeading,
  seeMark,
  seeText,
  seeTitle,
  tap,
  tapAnyway,
  tapMoves,
} from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const { arrive } = setStage(SLOW);

test("two guests play a whole game by link, and both see the result", async () => {
  const [creator, joiner] = [await arrive({ hasMotion: true }), await arrive({ viewport: PHONE, hasMotion: true })];
  const sides = await inviteByLink(creator, joiner);
  await tapMoves(sides, SHORT_O_WIN);
  for (const { page } of [sides.X, sides.O]) {
    await seeHeading(page, "Player O wins!");
    await seeTitle(page, "Game Over - ");
    const result = page.getByRole("dialog");
    await page.keyboard.press("Escape");
    await result.waitFor({ state: "hidden" });
  }
});

test("a tie ends the game when no legal move is left, 40 squares before the board is full", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, SHORT_TIE);
  for (const { page } of [sides.X, sides.O]) await seeHeading(page, "Game tied!");
});

test("two guests meet through 5 + 3 and play", async () => {
  const sides = await searchBoth(await arrive(), await arrive(), /5 \+ 3/);
  await tapMoves(sides, SHORT_O_WIN, 0, 6);
  await seeTitle(sides.X.page, "Your Turn - Game vs. Guest-");
  await seeTitle(sides.O.page, "Playing vs. Guest-");
  await sides.X.page.getByRole("timer").first().waitFor();
  expect(await sides.X.page.getByRole("timer").count()).toBe(2);
});

test("a third visitor watches, sees each move and may not play", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 3);
  const watcher = await arrive();
  await watcher.open(sides.path);
  for (const [ply, square] of SHORT_O_WIN.slice(0, 3).entries()) {
    await seeMark(watcher.page, square, ply % 2 === 0 ? "X" : "O");
  }
  expect(await watcher.page.getByRole("button", { name: /resign|abort/i }).count()).toBe(0);
  await tapAnyway(watcher.page, SHORT_O_WIN[3] ?? -1);
  await playMoves(sides, SHORT_O_WIN, 3, 5);
  await seeMark(watcher.page, SHORT_O_WIN[4] ?? -1, "X");
});

test("a player reloads in the middle and goes on", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 5);
  await reload(sides.O.page);
  await seeMark(sides.O.page, SHORT_O_WIN[4] ?? -1, "X");
  await playMoves(sides, SHORT_O_WIN, 5);
  await seeHeading(sides.O.page, "Player O wins!");
});

test("two tabs of one player stay in sync, and either may move", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  const second = await sides.X.openTab(sides.path);
  await seeEmpty(second, 40);
  await tap(second, SHORT_O_WIN[0] ?? -1);
  await seeMark(sides.X.page, SHORT_O_WIN[0] ?? -1, "X");
  await playMoves(sides, SHORT_O_WIN, 1, 4);
  await seeMark(second, SHORT_O_WIN[3] ?? -1, "O");
});

test("a tap outside the highlighted board changes nothing and says why", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, [40, 36], 0, 2);
  await tapAnyway(sides.X.page, 80);
  await seeText(sides.X.page, "Play in the highlighted board");
  await seeEmpty(sides.X.page, 80);
});

test("resigning gives the game to the opponent", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await resign(sides.X.page);
  for (const visitor of [sides.X, sides.O]) await seeHeading(visitor.page, "Player O wins!");
});

test("before two moves a game is aborted instead, and nobody wins", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 1);
  await abort(sides.O.page);
  for (const visitor of [sides.X, sides.O]) await seeHeading(visitor.page, "Game aborted!");
});

test("buttons and arrow keys walk through the game", async () => {
  const sides = await meetByLink(await arrive(), await arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page } = sides.X;
  await page.getByRole("button", { name: /first move/i }).click();
  await seeEmpty(page, SHORT_O_WIN[0] ?? -1);
  await page.getByRole("button", { name: /next move/i }).click();
  await seeMark(page, SHORT_O_WIN[0] ?? -1, "X");
  await seeEmpty(page, SHORT_O_WIN[1] ?? -1);
  await page.getByRole("button", { name: "Last move", exact: true }).click();
  await seeMark(page, SHORT_O_WIN[3] ?? -1, "O");
  await page.locator("body").press("ArrowLeft");
  await seeEmpty(page, SHORT_O_WIN[3] ?? -1);
  await page.locator("body").press("ArrowRight");
  await seeMark(page, SHORT_O_WIN[3] ?? -1, "O");
});
