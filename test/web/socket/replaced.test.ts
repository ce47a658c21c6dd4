import { expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../shared/protocol.ts";
import { TestPage } from "./page.ts";

/** What a page does when the server would rather have it wait, or has closed it for another one of the same person. */

const GAME = "ABCDEFGHJK";
const JOIN = JSON.stringify({ event: "joinGame", args: [GAME] });
const page = new TestPage();

test("a game that is joined again is asked for on the connection that is open", async () => {
  const errors = page.heardOf("error");
  page.socket.emit("joinGame", GAME);
  const game = await page.latestTo(`/games/${GAME}`);
  game.hear({ event: "error", args: ["too-fast"] });
  expect(errors).toEqual([["too-fast"]]);
  page.socket.emit("joinGame", GAME);
  expect(game.sent).toEqual([JOIN, JOIN]);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(1);
});

test("a game that another window has is left alone until it is joined again", async () => {
  const replaced = page.heardOf("gameReplaced");
  page.socket.emit("joinGame", GAME);
  (await page.latestTo(`/games/${GAME}`)).closedFor(CLOSE_CODES.replaced);
  expect(replaced).toHaveLength(1);
  page.wakeUp();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(1);

  page.socket.emit("joinGame", GAME);
  expect((await page.latestTo(`/games/${GAME}`)).sent).toEqual([JOIN]);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(2);
});

test("a hub that other windows have comes back when the page is looked at", async () => {
  (await page.latestTo("/hub")).closedFor(CLOSE_CODES.replaced);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.connectionsTo("/hub")).toHaveLength(1);
  page.wakeUp();
  await page.latestTo("/hub");
  expect(page.connectionsTo("/hub")).toHaveLength(2);
});

test("so it does when somebody does something there, which is not lost", async () => {
  (await page.latestTo("/hub")).closedFor(CLOSE_CODES.replaced);
  page.socket.emit("createFriendlyGame", "blitz");
  expect((await page.latestTo("/hub")).sent).toEqual([
    JSON.stringify({ event: "createFriendlyGame", args: ["blitz"] }),
  ]);
  expect(page.connectionsTo("/hub")).toHaveLength(2);
});

test("when the server is back a game comes first, and the hub some moments later", async () => {
  page.socket.emit("joinGame", GAME);
  (await page.latestTo(`/games/${GAME}`)).closedFor(1006);
  (await page.latestTo("/hub")).closedFor(1006);
  page.socket.emit("renewConnections");
  await vi.advanceTimersByTimeAsync(400);
  expect(page.connectionsTo(`/games/${GAME}`)).toHaveLength(2);
  expect(page.connectionsTo("/hub")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2200);
  expect(page.connectionsTo("/hub").length).toBeGreaterThan(1);
});
