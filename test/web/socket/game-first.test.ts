import { describe, expect, test, vi } from "vitest";
import { CLOSE_CODES, JOINING_PROTOCOL, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol.ts";
import { FakeWebSocket } from "../fake-web-socket.ts";
import { TestPage } from "./page.ts";

const HUB = "/sockets/hub";

const ID = "abcdefghij";
const GAME = `/sockets/games/${ID}`;
const JOIN = JSON.stringify({ event: "joinGame", args: [ID] });

describe("at the address of a game", () => {
  const page = new TestPage({ firstGame: ID });

  test("the game's line opens at once, the hub's after it, and what was said before that is sent", async () => {
    page.socket.emit("createFriendlyGame", "blitz");
    const game = await page.latestTo(GAME);
    expect(game.sent).toEqual([JOIN]);
    const hub = await page.latestTo(HUB);
    expect(FakeWebSocket.made).toEqual([game, hub]);
    expect(hub.sent.map((text) => JSON.parse(text).event)).toEqual(["createFriendlyGame"]);
  });

  test("the page joins over the line that is opening", async () => {
    page.socket.emit("joinGame", ID);
    expect((await page.latestTo(GAME)).sent).toEqual([JOIN]);
    expect(page.connectionsTo(GAME)).toHaveLength(1);
  });

  test("a server that joins by the handshake is not told again, but after a loss", async () => {
    FakeWebSocket.protocol = JOINING_PROTOCOL;
    const game = await page.latestTo(GAME);
    expect(game.offered).toEqual([JOINING_PROTOCOL, PROTOCOL, `${TOKEN_PROTOCOL_PREFIX}a token`]);
    expect(game.sent).toEqual([]);
    const hub = await page.latestTo(HUB);
    expect(hub.offered).not.toContain(JOINING_PROTOCOL);
    game.closedFor(1006);
    await vi.advanceTimersByTimeAsync(3000);
    const next = await page.latestTo(GAME);
    expect(next).not.toBe(game);
    expect(next.offered).not.toContain(JOINING_PROTOCOL);
    expect(next.sent).toEqual([JOIN]);
  });

  test("a page that joins late is told that the line is open, and the whole game again", async () => {
    const game = await page.latestTo(GAME);
    const connections = page.heardOf("gameConnection");
    page.socket.emit("joinGame", ID);
    expect(connections).toEqual([[true]]);
    expect(game.sent).toEqual([JOIN, JOIN]);
    expect(page.connectionsTo(GAME)).toHaveLength(1);
  });

  test("a page that joins after the server would not have the game asks once more, and hears why", async () => {
    (await page.latestTo(GAME)).closedFor(CLOSE_CODES.notFound);
    const errors = page.heardOf("error");
    page.socket.emit("joinGame", ID);
    (await page.latestTo(GAME)).closedFor(CLOSE_CODES.notFound);
    expect(page.connectionsTo(GAME)).toHaveLength(2);
    expect(errors).toEqual([["not-found"]]);
  });

  test("the hub opens where the server will not have the game", async () => {
    FakeWebSocket.isDeaf = true;
    const game = await page.latestTo(GAME);
    expect(page.connectionsTo(HUB)).toEqual([]);
    FakeWebSocket.isDeaf = false;
    game.closedFor(CLOSE_CODES.notFound);
    await page.latestTo(HUB);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });

  test("the hub opens within two seconds where the game's line does not", async () => {
    FakeWebSocket.isDeaf = true;
    await vi.advanceTimersByTimeAsync(1900);
    expect(page.connectionsTo(HUB)).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });

  test("another game takes the line", async () => {
    page.socket.emit("joinGame", "klmnopqrst");
    const other = await page.latestTo("/sockets/games/klmnopqrst");
    expect(other.readyState).toBe(FakeWebSocket.OPEN);
    expect(page.connectionsTo(GAME).map(({ readyState }) => readyState)).not.toContain(FakeWebSocket.OPEN);
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
