import type { Page } from "playwright-core";
import { befriend, newPlayer } from "../e2e/support/accounts.ts";
import { playMoves, SHORT_O_WIN, type Sides, sidesOf, tap } from "../e2e/support/play.ts";
import type { Visitor } from "../e2e/support/visitor.ts";
import type { Scenery, Screen } from "./screen.ts";

/** Correspondence games, from the form in which one is begun. Texts in other languages are not looked for. */

const openForm = async (visitor: Visitor): Promise<Page> => {
  const { page } = visitor;
  await visitor.open("/");
  await page.getByRole("main").locator("[aria-haspopup=dialog]").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[value="correspondence"]').check({ force: true });
  return page;
};

const begin = async ({ arrive }: Scenery): Promise<Sides> => {
  const [creator, joiner] = [await arrive(), await arrive()];
  const page = await openForm(creator);
  await page.getByRole("dialog").getByRole("button").last().click();
  await page.waitForURL(/\/\w{8}$/);
  await joiner.open(new URL(page.url()).pathname);
  return sidesOf(creator, joiner);
};

const postSeek = async (origin: string, token: string, terms: object): Promise<void> => {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  await fetch(`${origin}/api/v2/seeks`, { method: "POST", headers, body: JSON.stringify(terms) });
};

export const CORRESPONDENCE_SCREENS: readonly Screen[] = [
  { name: "correspondence-form", bring: async ({ arrive }) => openForm(await arrive()) },
  {
    name: "correspondence-game",
    bring: async (scenery) => {
      const sides = await begin(scenery);
      await playMoves(sides, SHORT_O_WIN, 0, 12);
      return sides.X.page;
    },
  },
  {
    name: "correspondence-answers",
    bring: async (scenery) => {
      const { X, O } = await begin(scenery);
      await playMoves({ X, O }, [40, 36]);
      const { page } = O;
      const analyze = async () => {
        // On a phone the link is in a sheet.
        const more = page.getByRole("button", { name: "More", exact: true });
        if (await more.isVisible()) await more.click();
        await page.locator('a[href*="game="]:visible').first().click();
      };
      await analyze();
      for (const line of [
        [3, 27, 1, 9],
        [5, 45],
      ]) {
        for (const square of line) await tap(page, square);
        await page.locator("section[aria-labelledby] > button").first().click();
        await page.goBack();
        await page.getByRole("grid").waitFor();
        await analyze();
      }
      for (const square of [2, 18]) await tap(page, square);
      await page.locator("section[aria-labelledby] ul li").nth(1).waitFor();
      return page;
    },
  },
  {
    name: "correspondence-list",
    bring: async (scenery) => {
      const sides = await begin(scenery);
      await playMoves(sides, SHORT_O_WIN, 0, 6);
      await sides.X.open("/games/mine");
      await sides.X.page.getByRole("main").getByRole("link").first().waitFor();
      return sides.X.page;
    },
  },
  {
    name: "correspondence-home",
    bring: async (scenery) => {
      const sides = await begin(scenery);
      await playMoves(sides, SHORT_O_WIN, 0, 6);
      await sides.X.open("/");
      await sides.X.page.getByRole("main").locator('a[href="/games/mine"]').waitFor();
      return sides.X.page;
    },
  },
  {
    name: "correspondence-seeks",
    bring: async ({ server, arrive }) => {
      const players = [await newPlayer(server), await newPlayer(server), await newPlayer(server)];
      const terms = [
        { days: 3, isRated: true },
        { days: 1, isRated: false, side: "X" },
        { days: 14, isRated: true },
      ];
      for (const [index, { token }] of players.entries()) await postSeek(server.origin, token, terms[index] ?? {});
      const visitor = await arrive(players[0]);
      await visitor.open("/");
      const { page } = visitor;
      await page.getByRole("main").locator("li[data-own] button").first().scrollIntoViewIfNeeded();
      return page;
    },
  },
  {
    name: "correspondence-seek-form",
    bring: async ({ arrive }) => {
      const visitor = await arrive();
      await visitor.open("/games/mine");
      await visitor.page.getByRole("main").locator("[aria-haspopup=dialog]").click();
      await visitor.page.getByRole("dialog").waitFor();
      return visitor.page;
    },
  },
  {
    name: "correspondence-challenge",
    bring: async ({ server, arrive }) => {
      const [one, other] = [await newPlayer(server), await newPlayer(server)];
      await befriend(server.origin, one, other);
      const visitor = await arrive(one);
      const { page } = visitor;
      await visitor.open("/friends");
      await page.getByRole("button", { name: `Correspondence game with ${other.username}` }).waitFor();
      return page;
    },
  },
];
