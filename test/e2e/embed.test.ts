import { gzipSync } from "node:zlib";
import type { Frame } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { type ForeignSite, foreignSite } from "./support/foreign-site.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

let sites: ForeignSite[] = [];
afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  sites = [];
});

/** Opens a page of another site with a game in a frame. */
const frameOf = async (visitor: Visitor, path: string, attributes = ""): Promise<Frame> => {
  const site = await foreignSite(
    `<iframe ${attributes} title="A game" src="${stage.origin}${path}" width="480" height="640"></iframe>`,
  );
  sites.push(site);
  await visitor.page.goto(site.origin);
  const frame = visitor.page.frames().find((candidate) => candidate !== visitor.page.mainFrame());
  if (frame === undefined) throw new Error("no frame");
  return frame;
};

const seeStatus = (frame: Frame, text: string | RegExp): Promise<void> =>
  frame.getByRole("status").filter({ hasText: text }).waitFor();

const oldGame = async (): Promise<string> => {
  const people = { winner: await newPlayer(stage), loser: await newPlayer(stage) };
  const ids = await recordOldGames(await stage.database(), { ...people, count: 1, gameType: "blitz", isRated: true });
  return ids[0] ?? "";
};

test("a page of another site shows a running game live, and keeps nothing in the browser", async () => {
  const { path, ...sides } = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 3);
  const reader = await stage.arrive();
  const frame = await frameOf(reader, `/embed/game${path}`);
  await seeStatus(frame, "O's turn in board");
  await frame.getByText("Live").waitFor();
  await playMoves(sides, SHORT_O_WIN, 3, 5);
  await frame.getByText("5 / 5").waitFor();
  await frame.getByRole("button", { name: "Previous move" }).click();
  await frame.getByText("4 / 5").waitFor();
  // The reader stays at the earlier position, and comes back by themselves.
  await playMoves(sides, SHORT_O_WIN, 5, 6);
  await frame.getByText("4 / 6").waitFor();
  await frame.getByRole("button", { name: "Last position" }).click();
  await seeStatus(frame, "X's turn in board");
  await resign(sides.X.page);
  await seeStatus(frame, "Player O wins!");
  await frame.getByText("Live").waitFor({ state: "hidden" });
  expect(await reader.context.cookies()).toEqual([]);
  expect(await frame.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("an ended game is replayed by buttons and keys, in at most 60 kB, without a fault of accessibility", async () => {
  const gameId = await oldGame();
  const reader = await stage.arrive({ hasMotion: true });
  let bytes = 0;
  const counted: Promise<unknown>[] = [];
  reader.page.on("response", (answer) => {
    if (!answer.url().startsWith(stage.origin)) return;
    counted.push(answer.body().then((body) => (bytes += gzipSync(body).length)));
  });
  const frame = await frameOf(reader, `/embed/game/${gameId}?lang=ar`);
  await seeStatus(frame, /./);
  await reader.page.waitForLoadState("networkidle");
  await Promise.all(counted);
  expect(counted).toHaveLength(3);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(60_000);

  await reader.open(`/embed/game/${gameId}`);
  const { page } = reader;
  const moves = SHORT_O_WIN.length;
  const board = page.getByRole("img");
  await page.getByText(`${moves} / ${moves}`).waitFor();
  expect(await board.getAttribute("aria-label")).toMatch(/ against .*O has won the game\.$/);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await page.getByText(`${moves - 1} / ${moves}`).waitFor();
  await page.getByRole("status").filter({ hasText: "X plays board" }).waitFor();
  await page.keyboard.press("Home");
  await page.getByRole("status").filter({ hasText: "The empty board." }).waitFor();
  expect(await board.getAttribute("aria-label")).toMatch(/X to move in any open board\.$/);
  await page.getByRole("button", { name: "Play the moves" }).click();
  await page.getByText(`2 / ${moves}`).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.keyboard.press("End");
  await page.getByText(`${moves} / ${moves}`).waitFor();
  const [link] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link").click()]);
  expect(new URL(link.url()).pathname).toBe(`/${gameId}`);
});
