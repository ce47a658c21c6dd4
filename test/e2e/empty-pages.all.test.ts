import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** Nobody has ever played here: a server of its own. */
const stage = setStage({});

/** Pages that everybody sees, and how many places on them are empty for certain. */
const FOR_ALL: readonly (readonly [path: string, empty: number])[] = [
  ["/leaderboard", 1],
  ["/leaderboard?type=correspondence", 1],
  ["/tv", 1],
  ["/bots", 0],
  ["/arenas", 0],
  ["/games/mine", 2],
  ["/puzzles/mine", 1],
  ["/open-data", 1],
];

const FOR_PLAYERS: readonly (readonly [path: string, empty: number])[] = [
  ["/friends", 1],
  ["/friends?tab=incoming", 1],
  ["/friends?tab=outgoing", 1],
  ["/friends?tab=blocked", 1],
];

/** The empty places that lack a picture or something to press, by their words. */
const bareIn = async (places: Locator): Promise<string[]> => {
  const bare: string[] = [];
  for (const place of await places.all()) {
    const [drawings, actions] = [place.locator("svg, [role=img]"), place.locator("a[href]:visible, button:visible")];
    if ((await drawings.count()) === 0 || (await actions.count()) === 0) bare.push(await place.innerText());
  }
  return bare;
};

const checkPage = async (page: Page, [path, empty]: readonly [string, number]): Promise<void> => {
  const places = page.locator('main [data-empty=""]');
  if (empty > 0) await places.nth(empty - 1).waitFor();
  expect(await bareIn(places), path).toEqual([]);
  await page.locator("main").locator("a[href]:visible, button:visible").first().waitFor();
};

test("a guest finds something to do and a picture on every page of a fresh site that is empty", async () => {
  const { page, open } = await arrive(null);
  for (const one of FOR_ALL) {
    await open(one[0]);
    await checkPage(page, one);
  }
});

test("so does a new player, also on the pages that only players have", async () => {
  const player = await newPlayer(stage);
  const { page, open } = await arrive(player);
  for (const one of [...FOR_ALL, ...FOR_PLAYERS, [`/@/${player.username}`, 2] as const]) {
    await open(one[0]);
    await checkPage(page, one);
  }
  await open("/analysis");
  await page.getByRole("button", { name: "Studies" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[data-empty]").waitFor();
  expect(await bareIn(dialog.locator("[data-empty]"))).toEqual([]);
});

test("Watch plays a demo game and names it so, while nobody has played", async () => {
  const { page, open } = await arrive(null);
  await open("/tv");
  await page.getByRole("img", { name: "Demo game" }).waitFor();
});

const arrive = async (player: Awaited<ReturnType<typeof newPlayer>> | null) => {
  const visitor = await stage.arrive({ viewport: PHONE });
  if (player !== null) await carryToken(visitor, player);
  return { page: visitor.page, open: (path: string) => visitor.open(path) };
};
