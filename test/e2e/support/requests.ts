import { expect } from "vitest";
import { carryToken, newPlayer } from "./accounts.ts";
import { openIdle } from "./idle.ts";
import { newTab } from "./new-tab.ts";
import { meetByLink } from "./play.ts";
import type { Stage } from "./stage.ts";
import type { Visitor } from "./visitor.ts";

/** The files that pages fetch. */

/** Our own files that a page fetches from opening until it is idle. What comes from the browser's cache is not counted. */
const filesOf = async (visitor: Visitor, path: string): Promise<string[]> => {
  const page = await newTab(visitor.context, visitor.origin);
  await openIdle(page, visitor.origin + path);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  await page.close();
  return files.filter((file) => file.startsWith("/assets/"));
};

/** The files that the HTML itself names, so that the browser fetches them at once. */
export const announcedAt = async (stage: Stage, path: string): Promise<string[]> => {
  const html = await (await fetch(stage.origin + path, { headers: { Accept: "text/html" } })).text();
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
};

export const named = (file: string): string => file.replace(/^\/assets\/(.+)-.{7}(\.\w+)$/, "$1$2");

/**
 * Opens a page as a player: it fetches at most so many files, each once, and no page's script in a second step. `game`
 * is a running game, and `profile` the player's own.
 */
export const seeFiles = async (stage: Stage, name: string, most: number): Promise<void> => {
  const visitor = await stage.arrive();
  const player = await newPlayer(stage);
  await carryToken(visitor, player);
  const pathOf: Readonly<Record<string, () => Promise<string>>> = {
    game: async () => (await meetByLink(await stage.arrive(), await stage.arrive())).path,
    profile: async () => `/@/${player.username}`,
  };
  const path = (await pathOf[name]?.()) ?? name;
  // On a busy machine a player may really be away for a while, or a socket may open slowly. The page loads a part for each.
  const files = (await filesOf(visitor, path)).filter(
    (file) => !/^(absence-panel|blocked-network)\./.test(named(file)),
  );
  expect(files.length, files.map(named).join(" ")).toBeLessThanOrEqual(most);
  expect(new Set(files).size).toBe(files.length);
  const announced = await announcedAt(stage, path);
  const pages = files.filter((file) => /-page\.js$/.test(named(file)));
  expect(pages.filter((file) => !announced.includes(file) && !/not-found|own-page/.test(file)).map(named)).toEqual([]);
};
