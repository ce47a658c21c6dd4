import { expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import { TestPage } from "./page.ts";

/** What a page does when the server asks it to wait, or closed it for another page of the same person. */

const GAME = "ABCDEFGHJK";
const JOIN = JSON.stringify({ event: "joinGame", args: [GAME] });
const page = new TestPage();

test("joining a game again uses the open connection", async () => {
  const errors = page.heardInGames("error");
  page.socket.emit("joinGame", GAME);
  const game = await page.latestTo(`/games/${GAME}`);
  game.hear({ event: "error", args: ["too-fast"] });
  expect(errors).toEqual([[GAME, "too-fast"]]);
  page.socket.emit("joinGame", GAME);
  expect(game.sent).toEqual([JOIN]);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(1);
});

test("a game that moved to another window is left alone until it is joined again", async () => {
  const replaced = page.heardInGames("replaced");
  page.socket.emit("joinGame", GAME);
  (await page.latestTo(`/games/${GAME}`)).closedFor(CLOSE_CODES.replaced);
  expect(replaced).toHaveLength(1);
  page.wakeUp();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(1);

  page.socket.emit("joinGame", GAME);
  await page.latestTo(`/games/${GAME}`);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(2);
});

test("a hub that moved to other windows comes back when the page becomes visible", async () => {
  (await page.latestTo("/hub")).closedFor(CLOSE_CODES.replaced);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.connectionsTo("/hub")).toHaveLength(1);
  page.wakeUp();
  await page.latestTo("/hub");
  expect(page.connectionsTo("/hub")).toHaveLength(2);
});

test("it also comes back on an action there, and the action is not lost", async () => {
  (await page.latestTo("/hub")).closedFor(CLOSE_CODES.replaced);
  page.socket.emit("createFriendlyGame", "blitz");
  expect((await page.latestTo("/hub")).sent).toEqual([
    JSON.stringify({ event: "createFriendlyGame", args: ["blitz"] }),
  ]);
  expect(page.connectionsTo("/hub")).toHaveLength(2);
});

test("after a server restart a game reconnects first, and the hub some moments later", async () => {
  page.socket.emit("joinGame", GAME);
  (await page.latestTo(`/games/${GAME}`)).closedFor(1006);
  (await page.latestTo("/hub")).closedFor(1006);
  page.socket.emit("renewConnections", GAME);
  await vi.advanceTimersByTimeAsync(400);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(2);
  expect(page.connectionsTo("/hub")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2200);
  expect(page.connectionsTo("/hub").length).toBeGreaterThan(1);
});
