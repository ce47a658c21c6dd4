import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../shared/language/languages.ts";
import { befriend, carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { plainWordsOn, pseudoScript } from "./support/pseudo.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

/** The page is there, and nothing on it waits for an answer. */
const seeSettled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
};

/** What need not be translated: the brand, names, and how moves and files are written. */
const NAMES = [
  "Ultimate Tic-Tac-Toe",
  ...["Twitch", "YouTube", "Reddit", "Discord", "Twitter", "GitHub", "PGN", "SVG", "PNG", "JSON", "Elo", "MIT"],
  ...["Pebble", "Sprout", "Biscuit", "Thimble", "Clover", "Lantern", "Granite", "Summit"],
  ...Object.values(LANGUAGES).map(({ name }) => name),
];

describe("in a language that nobody speaks, 40 % longer, on a phone", () => {
  const speaking = async (): Promise<Visitor> => {
    const visitor = await stage.arrive({ viewport: PHONE });
    await visitor.context.addInitScript(await pseudoScript());
    return visitor;
  };

  /** That all which is read comes from the catalogue, and that it fits. */
  const look = async (page: Page, what: string, people: readonly Player[] = []): Promise<void> => {
    await seeSettled(page);
    const names = [...NAMES, ...people.flatMap(({ username, email }) => [email, username])];
    expect.soft(await plainWordsOn(page, names), what).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, what).toBeLessThanOrEqual(PHONE.width);
  };

  test.each([
    ...["/", "/learn", "/about", "/leaderboard", "/tv", "/practice", "/analysis", "/login", "/signup"],
    ...["/forgot-password", "/donate"],
  ])("a guest at %s reads nothing that is not in the catalogue", async (path) => {
    const visitor = await speaking();
    await visitor.open(path);
    await look(visitor.page, path);
  });

  test("neither does a player, on pages of their own", async () => {
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
    await look(visitor.page, "the end");
  });
});
