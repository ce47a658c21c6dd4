import { expect, test } from "vitest";
import { GAME_ID_LETTERS } from "../../shared/game/game-id.ts";
import { arenas } from "../../worker/data/arena/arena-schema.ts";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { reload } from "./support/navigate.ts";
import { resign, seeText, sidesOf, tapMoves } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE, type Visitor } from "./support/visitor.ts";

/** An arena of guests whose pages are closed, reloaded, opened twice and disconnected. */

// Nobody makes the first move at once: instead of 25 seconds there are 250.
const stage = setStage({ clockSpeed: 0.1 });

const newArena = async (): Promise<string> => {
  const letters = Array.from({ length: 8 }, () => GAME_ID_LETTERS[Math.floor(Math.random() * GAME_ID_LETTERS.length)]);
  const id = `test-${letters.join("")}`;
  const db = await stage.database();
  await db.insert(arenas).values({
    id,
    name: "Open evening",
    isPublic: true,
    gameType: "blitz",
    isRated: false,
    minutes: 20,
    startsWith: 2,
    createdAt: Date.now(),
  });
  return `/arena/${id}`;
};

const button = ({ page }: Pick<Visitor, "page">, name: string) => page.getByRole("button", { name, exact: true });

const seeGame = ({ page }: Pick<Visitor, "page">): Promise<void> => page.getByRole("grid").waitFor();

test("reloads, second tabs, other pages and a cut line cost no game of an arena", async () => {
  const path = await newArena();
  const wire = await startFlakyProxy(stage.origin);
  stage.expectProblems(/WebSocket connection to|net::ERR_/);
  const [ada, bob, eve] = [
    await stage.arrive({ viewport: PHONE, origin: wire.origin }),
    await stage.arrive({ viewport: DESKTOP }),
    await stage.arrive({ viewport: DESKTOP }),
  ];
  for (const visitor of [ada, bob, eve]) await visitor.open(path);
  await button(ada, "Join").click();
  await seeText(ada.page, "You are in. The first game opens here by itself.");
  await button(bob, "Join").click();
  await Promise.all([ada, bob].map(seeGame));
  const first = ada.page.url();

  // A spectator stays on the arena's page, and finds the game there.
  await eve.page.getByRole("link", { name: "Watch", exact: true }).last().waitFor();
  await expect.poll(() => eve.page.locator("tbody tr").count()).toBe(2);
  expect(new URL(eve.page.url()).pathname).toBe(path);

  // A reload in mid-game comes back to the game and its arena.
  const sides = await sidesOf(ada, bob);
  await reload(ada.page);
  await seeGame(ada);
  await ada.page.locator(`a[href="${path}"]`).first().waitFor();

  // A second tab can take part, too, but leaves the open game to the first tab.
  const tab = { page: await ada.openTab(path) };
  await button(tab, "Join").click();
  await seeText(tab.page, "Your game is running.");
  await button(tab, "Pause").click();
  await button(tab, "Resume").click();
  await button(tab, "Pause").waitFor();
  expect(new URL(tab.page.url()).pathname).toBe(path);
  await tab.page.close();

  // The line is cut, and the game goes on.
  wire.cut();
  wire.restore();
  await tapMoves(sides, [40, 36]);
  await resign(sides.O.page);
  await bob.page.getByRole("link", { name: "Back to the arena" }).first().waitFor();

  // Every page announces the next game until it is opened, even after a reload.
  await ada.open("/leaderboard");
  await seeText(ada.page, /^Arena: your game against /);
  await reload(ada.page);
  await seeText(ada.page, /^Arena: your game against /);
  await button(ada, "Play").click();
  await seeGame(ada);
  expect(ada.page.url()).not.toBe(first);

  // A player who goes from an open game to the arena's page stays there.
  await ada.open(path);
  await seeText(ada.page, "Your game is running.");
  await ada.page.getByRole("link", { name: "Open your game" }).waitFor();
  expect(new URL(ada.page.url()).pathname).toBe(path);

  // A player who comes to the arena's page gets a game that is not open yet at once.
  await bob.open(path);
  await seeGame(bob);
  await wire.close();
});
