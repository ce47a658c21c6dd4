import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LANGUAGE_COOKIE, LANGUAGES, languages } from "../../shared/language/languages.ts";
import { befriend, carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { seeIdle } from "./support/idle.ts";
import { looksOf } from "./support/layout.ts";
import { reload } from "./support/navigate.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { plainWordsOn, pseudoScript } from "./support/pseudo.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE, type Visitor } from "./support/visitor.ts";

/** Every page in a made-up language, and every language where space is tight. */

const stage = setStage();

/** The page has loaded, and waits for no answer. */
const seeSettled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await seeIdle(page);
};

/** Text that is never translated: the brand, names, moves and files. */
const NAMES = [
  "Ultimate Tic-Tac-Toe",
  // In the bar: not to be broken at its hyphens.
  "Ultimate Tic-\u2060Tac-\u2060Toe",
  ...["Twitch", "YouTube", "Reddit", "Discord", "Twitter", "GitHub", "PGN", "SVG", "PNG", "JSON", "Elo", "MIT"],
  ...["Chrome", "Linux", "macOS", "Windows"],
  ...["Crumb", "Pebble", "Sprout", "Biscuit", "Thimble", "Clover", "Lantern", "Granite", "Summit", "Zenith"],
  ...Object.values(LANGUAGES).map(({ name }) => name),
];

describe("in a made-up language, 40 % longer, on a phone", () => {
  const speaking = async (): Promise<Visitor> => {
    const visitor = await stage.arrive({ viewport: PHONE });
    await visitor.context.addInitScript(await pseudoScript());
    return visitor;
  };

  /** All text comes from the catalogue, and it fits. */
  const look = async (page: Page, what: string, people: readonly Player[] = []): Promise<void> => {
    await seeSettled(page);
    const names = [...NAMES, ...people.flatMap(({ username, email }) => [email, username])];
    expect.soft(await plainWordsOn(page, names), what).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, what).toBeLessThanOrEqual(PHONE.width);
  };

  test.each([
    ...["/", "/learn", "/about", "/leaderboard", "/tv", "/practice", "/analysis", "/login", "/signup"],
    ...["/forgot-password", "/donate", "/open-data", "/privacy-policy", "/terms-of-service"],
  ])("a guest at %s reads nothing outside the catalogue", async (path) => {
    const visitor = await speaking();
    await visitor.open(path);
    await look(visitor.page, path);
  });

  test("neither does a player, on their own pages", async () => {
    const server = { origin: stage.origin, database: () => stage.database() };
    const people = [await newPlayer(server), await newPlayer(server)] as const;
    const [player, friend] = people;
    await befriend(stage.origin, player, friend);
    const games = { winner: player, loser: friend, count: 3, gameType: "blitz", isRated: true } as const;
    const [game = ""] = await recordOldGames(await stage.database(), games);
    const visitor = await speaking();
    await carryToken(visitor, player);
    for (const path of [
      ...["/", "/friends", "/settings", "/settings/appearance", "/settings/change-password"],
      "/settings/tokens",
      ...["/settings/change-username", "/settings/change-email", "/settings/devices", "/settings/your-data"],
      ...["/settings/subscription", `/@/${player.username}`, `/@/${friend.username}`, `/${game}`, `/${game}?review`],
    ]) {
      await visitor.open(path);
      await look(visitor.page, path, people);
    }
  });

  test("neither do two who play", async () => {
    const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
    const sides = await meetByLink(creator, joiner);
    const visitor = await speaking();
    await visitor.open(sides.path);
    await look(visitor.page, "watching");
    await playMoves(sides, SHORT_O_WIN);
    await visitor.page.locator('[data-tone="over"]').waitFor();
    await look(visitor.page, "the end");
  });
});

test.each(languages)("the bar shows the pages in the window of a small laptop, in %s", async (language) => {
  const visitor = await stage.arrive({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.open(`/?lang=${language}`);
  await seeSettled(page);
  const links = await page.locator("header nav a").filter({ visible: true }).all();
  expect(links.length).toBeGreaterThanOrEqual(6);
  // In one line each.
  for (const link of links) expect((await link.boundingBox())?.height).toBeLessThanOrEqual(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(DESKTOP.width);
});

test("in a game no words overflow their buttons in any language", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page } = sides.X;
  for (const language of languages) {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.origin }]);
    await reload(page);
    await page.getByRole("timer").nth(1).waitFor();
    expect.soft(await looksOf(page, [[1280, 800]], [16]), language).toEqual([]);
  }
});
