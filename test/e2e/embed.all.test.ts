import type { Frame } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { languages } from "../../shared/language/languages.ts";
import { newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { type ForeignSite, foreignSite } from "./support/foreign-site.ts";
import { recordOldGames } from "./support/old-games.ts";
import { SHORT_O_WIN, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

let sites: ForeignSite[] = [];
afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  sites = [];
});

const frameOf = async (visitor: Visitor, path: string, attributes = ""): Promise<Frame> => {
  const site = await foreignSite(`<iframe ${attributes} title="A game" src="${stage.origin}${path}"></iframe>`);
  sites.push(site);
  await visitor.page.goto(site.origin);
  const frame = visitor.page.frames().find((candidate) => candidate !== visitor.page.mainFrame());
  if (frame === undefined) throw new Error("no frame");
  return frame;
};

const oldGame = async (): Promise<string> => {
  const people = { winner: await newPlayer(stage), loser: await newPlayer(stage) };
  const ids = await recordOldGames(await stage.database(), { ...people, count: 1, gameType: "blitz", isRated: true });
  return ids[0] ?? "";
};

const moves = SHORT_O_WIN.length;

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
