import { expect, test } from "vitest";
import { GAME_ID_LETTERS } from "../../shared/game/game-id.ts";
import { LANGUAGE_COOKIE } from "../../shared/language/languages.ts";
import { arenas } from "../../worker/data/arena/arena-schema.ts";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { resign, seeText, sidesOf, tapMoves } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE, type Visitor, type VisitorOptions } from "./support/visitor.ts";

/** An arena of two people in browsers, from its lobby to its podium. */

// Slow clocks: instead of 25 seconds there are 250 for a first move. An arena's own time is not slowed.
const stage = setStage({ clockSpeed: 0.1 });

const newId = (): string =>
  `test-${Array.from({ length: 8 }, () => GAME_ID_LETTERS[Math.floor(Math.random() * GAME_ID_LETTERS.length)]).join("")}`;

/** An arena that begins with its second player. Nobody can create one this short on the site. */
const newArena = async (minutes: number): Promise<string> => {
  const id = newId();
  const db = await stage.database();
  await db.insert(arenas).values({
    id,
    name: "Friday night",
    isPublic: true,
    gameType: "blitz",
    isRated: true,
    minutes,
    startsWith: 2,
    createdAt: Date.now(),
  });
  return `/arena/${id}`;
};

/** A player on the arena's page. */
const arrive = async (path: string, options: VisitorOptions): Promise<Visitor> => {
  const visitor = await stage.arrive(options);
  await carryToken(visitor, await newPlayer(stage));
  await visitor.open(path);
  return visitor;
};

const button = ({ page }: Visitor, name: string) => page.getByRole("button", { name, exact: true });

const seeGame = ({ page }: Visitor): Promise<void> => page.getByRole("grid").waitFor();

/** X moves, O answers and resigns. */
const playOne = async (one: Visitor, other: Visitor): Promise<void> => {
  const sides = await sidesOf(one, other);
  await tapMoves(sides, [40, 36]);
  await resign(sides.O.page);
  await Promise.all(
    [one, other].map(({ page }) => page.getByRole("link", { name: "Back to the arena" }).first().waitFor()),
  );
};

const backToArena = ({ page }: Visitor): Promise<void> =>
  page.getByRole("link", { name: "Back to the arena" }).first().click();

/** Pauses on the arena's page, and goes back to the game. */
const pauseInGame = async (visitor: Visitor, path: string): Promise<void> => {
  const { page } = visitor;
  const game = page.url();
  await page.locator(`a[href="${path}"]`).first().click();
  await button(visitor, "Pause").click();
  await button(visitor, "Resume").waitFor();
  await page.getByRole("link", { name: "Open your game" }).click();
  await expect.poll(() => page.url()).toBe(game);
};

const ownRow = ({ page }: Visitor) => page.locator("tr[data-own]");

test("two play game after game, one berserk and one after a pause, and see the podium", async () => {
  // Three games take half a minute, and on a busy machine some minutes.
  const path = await newArena(5);
  const [ada, bob] = [await arrive(path, { viewport: PHONE }), await arrive(path, { viewport: DESKTOP })];
  await seeText(ada.page, "Starts once 2 players have joined.");
  await button(ada, "Join").click();
  await seeText(ada.page, "You are in. The first game opens here by itself.");
  expect(await violationsInBothSchemes(ada.page)).toEqual([]);
  await button(bob, "Join").click();
  await Promise.all([ada, bob].map(seeGame));
  const first = ada.page.url();
  await button(ada, "Berserk").click();
  await expect.poll(() => button(ada, "Berserk").count()).toBe(0);
  await playOne(ada, bob);

  // The next game is there at once. It opens by itself on the arena's page, and every other page announces it.
  await backToArena(ada);
  await bob.page.getByText(/^Arena: your game against /).waitFor();
  await button(bob, "Play").click();
  await expect.poll(() => ada.page.url()).toMatch(/\/\w{10}$/);
  expect(ada.page.url()).not.toBe(first);
  await Promise.all([ada, bob].map(seeGame));

  // A pause during a game takes effect when the game ends.
  await pauseInGame(ada, path);
  await playOne(ada, bob);
  await Promise.all([ada, bob].map(backToArena));
  await seeText(ada.page, "You are paused. Your points stay.");
  await seeText(bob.page, "Looking for your next opponent…");
  await expect.poll(() => ownRow(bob).count()).toBe(1);
  expect(await violationsInBothSchemes(bob.page)).toEqual([]);

  await button(ada, "Resume").click();
  await Promise.all([ada, bob].map(seeGame));
  // Without this pause, a fourth game would open.
  await pauseInGame(ada, path);
  await playOne(ada, bob);
  await ada.open(path);
  await bob.open(path);
  for (const { page } of [ada, bob]) {
    await page.getByText(/^This arena is over\./).waitFor({ timeout: 450_000 });
    await page.getByRole("region", { name: "Podium" }).waitFor();
    await seeText(page, /^Place [12] of 2$/);
    await page.getByRole("heading", { name: "Your games" }).waitFor();
  }
  expect(await violationsInBothSchemes(ada.page)).toEqual([]);
}, 900_000);

test("the keyboard alone joins, pauses and goes on", async () => {
  const path = await newArena(3);
  const ada = await arrive(path, { viewport: DESKTOP });
  const press = async (name: string): Promise<void> => {
    // Join does nothing until the session is known.
    await ada.page.getByRole("button", { name, exact: true, disabled: false }).waitFor();
    for (let tabs = 0; tabs < 60; tabs++) {
      await ada.page.keyboard.press("Tab");
      if (await button(ada, name).evaluate((element) => element === document.activeElement)) break;
    }
    await ada.page.keyboard.press("Enter");
  };
  await press("Join");
  await press("Pause");
  await seeText(ada.page, "You are paused. Your points stay.");
  await press("Resume");
  await seeText(ada.page, "You are in. The first game opens here by itself.");
});

test("in Arabic the page is read from right to left, and fits a small phone", async () => {
  const path = await newArena(3);
  const visitor = await stage.arrive({ viewport: { width: 320, height: 568 } });
  await visitor.context.addCookies([{ name: LANGUAGE_COOKIE, value: "ar", url: visitor.origin }]);
  await visitor.open(path);
  await visitor.page.getByRole("heading", { name: "القواعد" }).waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violationsInBothSchemes(visitor.page)).toEqual([]);
});

test("one tap creates an arena that begins in ten minutes, and its creator is in it", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive({ viewport: PHONE });
  await carryToken(visitor, player);
  const { page } = visitor;
  await visitor.open("/arenas");
  const create = page.getByRole("region", { name: "Create an arena" });
  await create.getByRole("button", { name: "In 10 minutes" }).click();
  await page.getByRole("heading", { level: 1, name: `${player.username} Arena` }).waitFor();
  await page.getByText("You are in. The first game opens here by itself.").waitFor();
  await page.getByRole("timer", { name: "Starts in" }).waitFor();
  await page.getByRole("row", { name: new RegExp(player.username) }).waitFor();
});
