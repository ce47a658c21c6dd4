import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isGameId } from "../../shared/game/game-id.ts";
import { pageMeta } from "../../shared/pages/page-metas.ts";
import { newPlayer } from "./support/accounts.ts";
import { pageWithoutScripts, seeTags, tagsIn } from "./support/head-tags.ts";
import { goTo } from "./support/navigate.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, SHORT_O_WIN, seeHeading, seeText, seeTitle } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const sentPage = (path: string) => pageWithoutScripts(stage.origin, path);

/**
 * The tags of a page as sent, once one of them is as expected: on a busy machine it goes out before the room has
 * answered, without the game.
 */
const sentTags = async (page: Page, path: string, expected: RegExp): Promise<string[][]> => {
  let tags: string[][] = [];
  const read = async (): Promise<string[]> => {
    tags = await tagsIn(page, (await sentPage(path)).html);
    return tags.flat();
  };
  await expect.poll(read).toContainEqual(expect.stringMatching(expected));
  return tags;
};

const oneEach = (title: string, description: string): string[][] => {
  const full = `${title} - Ultimate Tic-Tac-Toe`;
  return [[full], [description], [full], [description]];
};

test("a page opened from another one has its own tags", async () => {
  const { page } = await stage.arrive();
  await goTo(page, `${stage.origin}/about`);
  await page.getByRole("link", { name: "LEARN" }).first().click();
  const { title, description } = pageMeta("learn");
  await seeTags(page, oneEach(title, description));
});

test("a profile's tags have the player's games, and its address has the player's own spelling", async () => {
  const { page } = await stage.arrive();
  const [winner, loser, unplayed] = [await newPlayer(stage), await newPlayer(stage), await newPlayer(stage)];
  const games = { winner, loser, count: 2, gameType: "blitz", isRated: true } as const;
  await recordOldGames(await stage.database(), games);
  for (const { username } of [winner, unplayed]) {
    // On a busy machine the page goes out before the database has answered, without the player's games.
    let html = "";
    const read = async (): Promise<string> => {
      const sent = await sentPage(`/@/${username}`);
      expect(sent.status).toBe(200);
      html = sent.html;
      return html;
    };
    await expect.poll(read).not.toContain(`"The profile of ${username}"`);
    await goTo(page, `${stage.origin}/@/${username}`);
    await seeTags(page, await tagsIn(page, html));
    const [, [description = ""] = []] = await tagsIn(page);
    const isPlayed = new RegExp(`^${username}'s blitz rating is \\d+ with 2 rated games$`).test(description);
    expect(isPlayed, description).toBe(username === winner.username);
  }
  await goTo(page, `${stage.origin}/@/${unplayed.username.toUpperCase()}`);
  await page.waitForURL(`${stage.origin}/@/${unplayed.username}`);
});

test("home's tags have absolute addresses although it is a static file, and a game's link has its picture", async () => {
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
  await expect.poll(async () => (await sentPage(path)).html).toContain(`property="og:image" content="${picture}"`);
  // As another site would preview it.
  const size = await creator.page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1200, 630]);
});

test("an unknown address is a 404 that says so, before and after its scripts have run", async () => {
  stage.expectProblems(/404/);
  const { page } = await stage.arrive();
  for (const [path, heading] of [
    ["/nothing-here", "404 - Page Not Found"],
    ["/Ab3dEf7hJk", "404 - Page Not Found"],
    ["/@/nobody-at-all", "The player doesn't exist"],
  ] as const) {
    let html = "";
    const statusOf = async (): Promise<number> => {
      const sent = await sentPage(path);
      html = sent.html;
      return sent.status;
    };
    // A page whose look-up takes too long goes out with 200.
    await expect.poll(statusOf, { message: path }).toBe(404);
    await goTo(page, stage.origin + path);
    await seeHeading(page, heading);
    await seeTags(page, await tagsIn(page, html));
  }
});

test("a game's link names the players and the result; the tab says whose turn it is", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  await seeTitle(creator.page, "Game - Ultimate Tic-Tac-Toe");
  const invitation = new URL(creator.page.url()).pathname;
  expect(isGameId(invitation.slice(1))).toBe(true);
  const [[invited] = []] = await sentTags(creator.page, invitation, /^Guest-\w+ invites you/);
  expect(invited).toMatch(/^Guest-\w+ invites you to a game of rapid 10 \+ 5 - Ultimate Tic-Tac-Toe$/);

  const sides = await meetByLink(creator, joiner);
  const path = sides.path;
  await seeTitle(sides.X.page, "Your Turn - Game vs. Guest-");
  await seeTitle(sides.O.page, "Playing vs. Guest-");
  const [[versus = ""] = [], [running = ""] = []] = await sentTags(joiner.page, path, / are playing /);
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
  const [, [ended = ""] = []] = await sentTags(joiner.page, path, / beat /);
  expect(ended).toMatch(/^Guest-\w+ \(O\) beat Guest-\w+ \(X\) with three boards in a row in an unrated game of rapid/);
  for (const { page } of [sides.X, sides.O, watcher]) await seeTags(page, oneEach("Game Over", ended));
});
