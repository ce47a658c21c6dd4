import { gzipSync } from "node:zlib";
import type { Frame } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { languages } from "../../shared/language/languages.ts";
import { newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { type ForeignSite, foreignSite } from "./support/foreign-site.ts";
import { seeIdle } from "./support/idle.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeText } from "./support/play.ts";
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

const oldGame = async (): Promise<string> => {
  const people = { winner: await newPlayer(stage), loser: await newPlayer(stage) };
  const games = { ...people, count: 1, gameType: "blitz", isRated: true } as const;
  const [gameId = ""] = await recordOldGames(await stage.database(), games);
  // On a busy machine the first look at a game takes too long, and the page is sent without it.
  const sent = async () => (await fetch(`${stage.origin}/embed/game/${gameId}`)).text();
  await expect.poll(sent).not.toContain('"game":"unread"');
  return gameId;
};

const seeStatus = (frame: Frame, text: string | RegExp): Promise<void> =>
  frame.getByRole("status").filter({ hasText: text }).waitFor();

const moves = SHORT_O_WIN.length;

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
  await seeIdle(reader.page);
  await Promise.all(counted);
  expect(counted).toHaveLength(3);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(60_000);

  const { page } = reader;
  await page.clock.install();
  await reader.open(`/embed/game/${gameId}`);
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
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Play the moves" }).click();
  await page.getByText(`1 / ${moves}`).waitFor();
  await page.clock.runFor(1200);
  await page.getByText(`2 / ${moves}`).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.keyboard.press("End");
  await page.getByText(`${moves} / ${moves}`).waitFor();
  const [link] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link").click()]);
  expect(new URL(link.url()).pathname).toBe(`/${gameId}`);
});

test("a running game is followed in a sandboxed frame, which has no origin", async () => {
  const { path, ...sides } = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 3);
  const frame = await frameOf(await stage.arrive(), `/embed/game${path}`, 'sandbox="allow-scripts"');
  await frame.getByText("Live").waitFor();
  await playMoves(sides, SHORT_O_WIN, 3, 5);
  await frame.getByText("5 / 5").waitFor();
  await resign(sides.X.page);
  await seeStatus(frame, "Player O wins!");
});

test("a game is shown in a sandboxed frame, which has no origin", async () => {
  const frame = await frameOf(await stage.arrive(), `/embed/game/${await oldGame()}`, 'sandbox="allow-scripts"');
  await frame.getByText(`${moves} / ${moves}`).waitFor();
  await frame.getByRole("button", { name: "First position" }).click();
  await frame.getByText(`0 / ${moves}`).waitFor();
});

test("without scripts the frame shows the picture of the link, which leads to the game", async () => {
  const gameId = await oldGame();
  const frame = await frameOf(await stage.arrive({ hasNoScripts: true }), `/embed/game/${gameId}`);
  const picture = frame.getByRole("img");
  await picture.waitFor();
  await frame.waitForLoadState("load");
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(await frame.getByRole("link").first().getAttribute("href")).toBe(`${stage.origin}/${gameId}`);
});

describe("no other page may be framed", () => {
  test.each(["/", "/learn", "game"])("%s", async (path) => {
    const visitor = await stage.arrive();
    stage.expectProblems(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Framing/);
    const frame = await frameOf(visitor, path === "game" ? `/${await oldGame()}` : path);
    await expect.poll(() => frame.url()).not.toContain(stage.origin);
  });
});

test.each([
  ["waits", "Waiting for an opponent."],
  ["is unknown", "There is no game at this address."],
])("a game that %s says so", async (kind, text) => {
  const creator = await stage.arrive();
  let path = "/2345678923";
  if (kind === "waits") {
    await creator.open("/");
    await creator.page.getByRole("button", { name: /play with a friend/i }).click();
    await seeText(creator.page, "To invite someone to play, send this link:");
    path = new URL(creator.page.url()).pathname;
  } else stage.expectProblems(/404/);
  const reader = await stage.arrive();
  await reader.open(`/embed/game${path}`);
  await seeText(reader.page, text);
  expect(await violationsInBothSchemes(reader.page)).toEqual([]);
  // Looking at it has taken no seat.
  if (kind === "waits") await seeText(creator.page, "To invite someone to play, send this link:");
});

test.each(languages)("the frame speaks %s to a browser that asks for it", async (language) => {
  const gameId = await oldGame();
  const reader = await stage.arrive();
  await reader.context.setExtraHTTPHeaders({ "Accept-Language": language });
  await reader.open(`/embed/game/${gameId}`);
  const { page } = reader;
  await page.getByText(`${moves} / ${moves}`).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  const { embedTexts } = await import("../../shared/language/en/embed.ts");
  const names = await page.getByRole("button").evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  expect(names.includes(embedTexts.previous)).toBe(language === "en");
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
