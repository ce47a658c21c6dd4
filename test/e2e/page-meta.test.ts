import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isGameId } from "../../shared/game-id.ts";
import { PAGE_METAS } from "../../shared/page-metas.ts";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading, seeText, seeTitle } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const SELECTORS = [
  "title",
  'meta[name="description"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
] as const;

/** What each of the tags says, once for each time that it is there: on screen, or in a page as the Worker sent it. */
const tagsIn = (page: Page, html: string | null = null): Promise<string[][]> =>
  page.evaluate(
    ({ text, selectors }) => {
      const { head } = text === null ? document : new DOMParser().parseFromString(text, "text/html");
      return selectors.map((selector) =>
        [...head.querySelectorAll(selector)].map((tag) => tag.getAttribute("content") ?? tag.textContent ?? ""),
      );
    },
    { text: html, selectors: SELECTORS },
  );

/** The page without scripts. Follows redirects, as readers of links do. */
const sentPage = async (path: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(stage.origin + path, { headers: { Accept: "text/html" } });
  return { status: response.status, html: await response.text() };
};

const oneEach = (title: string, description: string): string[][] => {
  const full = `${title} - Ultimate Tic-Tac-Toe`;
  return [[full], [description], [full], [description]];
};

/** Waits until the tags on screen are as given, each there once. */
const seeTags = (page: Page, tags: readonly (readonly string[])[]): Promise<void> =>
  expect.poll(() => tagsIn(page), { timeout: 20_000 }).toEqual(tags);

/** Whether what only readers without scripts need has gone. */
const seeStarted = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.head.querySelector("[data-until-started], [rel=canonical]") === null);
};

const FOR_PLAYERS = /^\/(friends|settings)/;

describe("every page says the same before and after its scripts have run, once", () => {
  const walk = async (page: Page, paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const { status, html } = await sentPage(path);
      expect(status, path).toBe(200);
      await page.goto(stage.origin + path);
      await seeStarted(page);
      await seeTags(page, await tagsIn(page, html));
    }
  };

  test("for guests", async () => {
    const { page } = await stage.arrive();
    const paths = Object.keys(PAGE_METAS).filter((path) => !FOR_PLAYERS.test(path));
    await walk(page, [...paths, "/leaderboard?type=blitz"]);
    await page.getByRole("link", { name: "LEARN" }).first().click();
    const { title, description } = PAGE_METAS["/learn"];
    await seeTags(page, oneEach(title, description));
  });

  test("for players", async () => {
    const visitor = await stage.arrive();
    await carryToken(visitor, await newPlayer(stage));
    await walk(
      visitor.page,
      Object.keys(PAGE_METAS).filter((path) => FOR_PLAYERS.test(path)),
    );
  });

  test("for profiles", async () => {
    const { page } = await stage.arrive();
    const [winner, loser] = [await newPlayer(stage), await newPlayer(stage)];
    const games = { winner, loser, count: 2, gameType: "blitz", isRated: true } as const;
    await recordOldGames(await stage.database(), games);
    await walk(page, [`/@/${winner.username}`]);
    const [, description] = await tagsIn(page);
    expect(description).toEqual([
      expect.stringMatching(new RegExp(`^${winner.username}'s blitz rating is \\d+ with 2 rated games$`)),
    ]);
    const unplayed = await newPlayer(stage);
    await walk(page, [`/@/${unplayed.username}`]);
    await page.goto(`${stage.origin}/@/${unplayed.username.toUpperCase()}`);
    await page.waitForURL(`${stage.origin}/@/${unplayed.username}`);
  });
});

test("home's tags have whole addresses, though it is a file, and a game's link has its picture", async () => {
  const { status, html } = await sentPage("/");
  expect(status).toBe(200);
  expect(html).toContain(`rel="canonical" href="${stage.origin}/"`);
  expect(html).toContain(`property="og:url" content="${stage.origin}/"`);
  expect(html).toContain(`property="og:image" content="${stage.origin}/share.png"`);
  const creator = await stage.arrive();
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  const path = new URL(creator.page.url()).pathname;
  const picture = `${stage.origin}${path}/board.png`;
  expect((await sentPage(path)).html).toContain(`property="og:image" content="${picture}"`);
  // As a page of somebody else's would show it.
  const size = await creator.page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1200, 630]);
});

test("what is not there is a 404 that says so, before and after its scripts have run", async () => {
  stage.expectProblems(/404/);
  const { page } = await stage.arrive();
  for (const [path, heading] of [
    ["/nothing-here", "404 - Page Not Found"],
    ["/Ab3dEf7hJk", "404 - Page Not Found"],
    ["/@/nobody-at-all", "The player doesn't exist"],
  ] as const) {
    const { status, html } = await sentPage(path);
    expect(status, path).toBe(404);
    await page.goto(stage.origin + path);
    await seeHeading(page, heading);
    await seeTags(page, await tagsIn(page, html));
  }
});

test("a game's link says who plays and how it ended; the tab says whose turn it is", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  await seeTitle(creator.page, "Game - Ultimate Tic-Tac-Toe");
  const invitation = new URL(creator.page.url()).pathname;
  expect(isGameId(invitation.slice(1))).toBe(true);
  const [[invited] = []] = await tagsIn(creator.page, (await sentPage(invitation)).html);
  expect(invited).toMatch(/^Guest-\w+ invites you to a game of rapid 10 \+ 5 - Ultimate Tic-Tac-Toe$/);

  const sides = await meetByLink(creator, joiner);
  const path = sides.path;
  await seeTitle(sides.X.page, "Your Turn - Game vs. Guest-");
  await seeTitle(sides.O.page, "Playing vs. Guest-");
  const [[versus = ""] = [], [running = ""] = []] = await tagsIn(joiner.page, (await sentPage(path)).html);
  expect(versus).toMatch(/^Guest-\w+ vs\. Guest-\w+ - Ultimate Tic-Tac-Toe$/);
  expect(running).toMatch(/^Guest-\w+ \(X\) and Guest-\w+ \(O\) are playing an unrated game of rapid 10 \+ 5\.$/);
  expect((await tagsIn(sides.O.page))[1]).toEqual([running]);
  const watcher = await stage.arrive();
  await watcher.open(path);
  await seeTags(watcher.page, [[versus], [running], [versus], [running]]);

  await playMoves(sides, SHORT_O_WIN, 0, 1);
  await seeTitle(sides.X.page, "Playing vs. Guest-");
  await seeTitle(sides.O.page, "Your Turn - Game vs. Guest-");
  await playMoves(sides, SHORT_O_WIN, 1);
  const [, [ended = ""] = []] = await tagsIn(joiner.page, (await sentPage(path)).html);
  expect(ended).toMatch(
    /^Guest-\w+ \(O\) beat Guest-\w+ \(X\) with three boards in a line in an unrated game of rapid/,
  );
  for (const { page } of [sides.X, sides.O, watcher]) await seeTags(page, oneEach("Game Over", ended));
});
