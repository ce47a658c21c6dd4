import { describe, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../shared/protocol.ts";
import { TestPage } from "./page.ts";

const HUB = "/sockets/hub";

describe("at the address of a game", () => {
  const page = new TestPage({ isGameFirst: true });

  test("the hub opens once the game's line is open, and what was said before that is sent", async () => {
    page.socket.emit("createFriendlyGame", "blitz");
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.connectionsTo(HUB)).toEqual([]);
    page.socket.emit("joinGame", "abcdefghij");
    await page.latestTo("/sockets/games/abcdefghij");
    const hub = await page.latestTo(HUB);
    expect(hub.sent.map((text) => JSON.parse(text).event)).toEqual(["createFriendlyGame"]);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });

  test("the hub opens where the server will not have the game", async () => {
    page.socket.emit("joinGame", "abcdefghij");
    (await page.latestTo("/sockets/games/abcdefghij")).closedFor(CLOSE_CODES.notFound);
    await page.latestTo(HUB);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });

  test("the hub opens within two seconds where no game is joined", async () => {
    await vi.advanceTimersByTimeAsync(1900);
    expect(page.connectionsTo(HUB)).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });

  test("a session that ends before that opens none", async () => {
    page.socket.disconnect();
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.connectionsTo(HUB)).toEqual([]);
  });
});

describe("anywhere else", () => {
  const page = new TestPage();

  test("the hub opens at once", async () => {
    await vi.advanceTimersByTimeAsync(0);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });
});
