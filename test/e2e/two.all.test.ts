import { expect, test } from "vitest";
import { openIdle } from "./support/idle.ts";
import { reload } from "./support/navigate.ts";
import { setOffline } from "./support/offline.ts";
import { pressTwice, SHORT_O_WIN, seeEmpty, seeHeading, seeMark, seeText, tap } from "./support/play.ts";
import { dialog, listOf, moves } from "./support/practice.ts";
import { listSent } from "./support/sent.ts";
import { seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

const stage = setStage();

const LOST = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;

test("two people play at one phone, with a clock, over a reload and without a network, and swap sides for a rematch", async () => {
  stage.expectProblems(LOST);
  const visitor = await stage.arrive({ viewport: PHONE, hasTouch: true, hasServiceWorker: true });
  const { page } = visitor;
  await visitor.open("/");
  await seeControlled(page);
  await page.getByRole("button", { name: /play with a friend/i }).waitFor();
  await setOffline(visitor, true);
  await visitor.open("/two");
  await setOffline(visitor, true);
  await page.getByRole("radio", { name: "5 + 3", exact: true }).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  const [first = 0, second = 0, third = 0, ...rest] = SHORT_O_WIN;
  const thumb = async (square: number, mark: "X" | "O"): Promise<void> => {
    await page.locator(`[data-square="${square}"]`).tap();
    await seeMark(page, square, mark);
  };
  await thumb(first, "X");
  await seeText(page, /^Player 2 plays in/);
  await thumb(second, "O");
  await seeText(page, /^Player 1 plays in/);
  await thumb(third, "X");

  await page.keyboard.press("u");
  await seeEmpty(page, third);
  await thumb(third, "X");
  await reload(page);
  await setOffline(visitor, true);
  await seeMark(page, third, "X");
  await page.getByRole("timer", { name: "Player 1's clock" }).waitFor();
  await page.getByRole("timer", { name: "Player 2's clock" }).waitFor();
  for (const [index, square] of rest.entries()) await thumb(square, index % 2 === 0 ? "O" : "X");
  await dialog(page).getByRole("heading", { name: "Player O wins!" }).waitFor();
  expect(await listOf(page)).toHaveLength(SHORT_O_WIN.length);

  await dialog(page).getByRole("button", { name: "Rematch" }).click();
  await seeText(page, /^Player 2 plays in/);
  await thumb(40, "X");
  await seeText(page, /^Player 1 plays in/);
});

test("a draw ends the game once both agree, its review leads back, and nothing is sent over the network", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const sent = listSent(page);
  const browser = await visitor.context.newCDPSession(page);
  await browser.send("Network.enable");
  const isConnected = new Promise((resolve) => browser.once("Network.webSocketHandshakeResponseReceived", resolve));
  await openIdle(page, `${visitor.origin}/two`);
  // A connection that is slow to open makes the page ask the server why.
  await isConnected;
  sent.length = 0;
  await page.getByRole("button", { name: "Start the game" }).click();
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await tap(page, 36);
  await seeMark(page, 36, "O");
  await pressTwice(page, "Draw");
  await seeHeading(page, "Game tied!");
  expect(sent).toEqual([]);
  await dialog(page).getByRole("link", { name: "Review" }).click();
  await page.getByRole("heading", { name: /^Review: / }).waitFor();
  await page.getByRole("link", { name: "Close the review" }).click();
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
  expect(await moves(page).count()).toBe(2);
});

test("the whole screen turns to the player across on their turn, who plays on it", async () => {
  const visitor = await stage.arrive({ viewport: PHONE, hasTouch: true });
  const { page } = visitor;
  await visitor.open("/two");
  await page.getByRole("radio", { name: "Everything, to whose turn it is" }).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  const heightOf = async (name: string): Promise<number> =>
    (await page.getByText(name, { exact: true }).boundingBox())?.y ?? Number.NaN;
  const square = page.locator('[data-square="40"]');
  await square.waitFor();
  expect(await heightOf("Player 1")).toBeGreaterThan(await heightOf("Player 2"));
  await square.tap();
  await seeMark(page, 40, "X");
  expect(await heightOf("Player 1")).toBeLessThan(await heightOf("Player 2"));
  await page.locator('[data-square="36"]').tap();
  await seeMark(page, 36, "O");
  expect(await heightOf("Player 1")).toBeGreaterThan(await heightOf("Player 2"));
});
