import { describe, expect, test, vi } from "vitest";
import {
  CLOSE_CODES,
  JOINING_PROTOCOL,
  PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from "../../../../shared/protocol/protocol.ts";
import { FakeWebSocket } from "../../fake-web-socket.ts";
import { TestPage } from "./page.ts";

const HUB = "/sockets/hub";

const ID = "abcdefghij";
const OTHER = "klmnopqrst";
const GAME = `/sockets/games/${ID}`;
const JOIN = JSON.stringify({ event: "joinGame", args: [ID] });

describe("on a game's page", () => {
  const page = new TestPage({ firstGame: ID });

  test("the game's connection opens at once and the hub's after it, and early messages are sent then", async () => {
    page.socket.emit("createFriendlyGame", "blitz");
    const game = await page.latestTo(GAME);
    expect(game.offered).toEqual([JOINING_PROTOCOL, PROTOCOL, `${TOKEN_PROTOCOL_PREFIX}a token`]);
    expect(game.sent).toEqual([]);
    const hub = await page.latestTo(HUB);
    expect(FakeWebSocket.made).toEqual([game, hub]);
    expect(hub.sent.map((text) => JSON.parse(text).event)).toEqual(["createFriendlyGame"]);
  });

  test("the page joins over the connection that is opening", async () => {
    page.socket.emit("joinGame", ID);
    expect((await page.latestTo(GAME)).sent).toEqual([]);
    expect(page.connectionsTo(GAME)).toHaveLength(1);
  });

  test("a page that is left before joining closes the connection, and one that has joined keeps it", async () => {
    const game = await page.latestTo(GAME);
    page.socket.emit("leaveUnjoinedGame", "klmnopqrst");
    expect(game.readyState).toBe(FakeWebSocket.OPEN);
    page.socket.emit("leaveUnjoinedGame", ID);
    expect(game.readyState).toBe(FakeWebSocket.CLOSED);
    page.socket.emit("joinGame", ID);
    const next = await page.latestTo(GAME);
    page.socket.emit("leaveUnjoinedGame", ID);
    expect(next.readyState).toBe(FakeWebSocket.OPEN);
  });

  test("the first connection joins by its handshake, later ones by an event", async () => {
    const game = await page.latestTo(GAME);
    expect((await page.latestTo(HUB)).offered).not.toContain(JOINING_PROTOCOL);
    game.closedFor(1006);
    await vi.advanceTimersByTimeAsync(3000);
    const next = await page.latestTo(GAME);
    expect(next).not.toBe(game);
    expect(next.offered).not.toContain(JOINING_PROTOCOL);
    expect(next.sent).toEqual([JOIN]);
  });

  test("a page that joins late hears that the connection is open, and gets the whole game again", async () => {
    const game = await page.latestTo(GAME);
    const connections = page.heardInGames("connection");
    page.socket.emit("joinGame", ID);
    expect(connections).toEqual([[ID, true]]);
    expect(game.sent).toEqual([JOIN]);
    expect(page.connectionsTo(GAME)).toHaveLength(1);
  });

  test("a page that joins after the server refused the game asks once more, and gets the reason", async () => {
    (await page.latestTo(GAME)).closedFor(CLOSE_CODES.notFound);
    const errors = page.heardInGames("error");
    page.socket.emit("joinGame", ID);
    (await page.latestTo(GAME)).closedFor(CLOSE_CODES.notFound);
    expect(page.connectionsTo(GAME)).toHaveLength(2);
    expect(errors).toEqual([[ID, "not-found"]]);
  });

  test("the hub opens when the server refuses the game", async () => {
    FakeWebSocket.isDeaf = true;
    const game = await page.latestTo(GAME);
    expect(page.connectionsTo(HUB)).toEqual([]);
    FakeWebSocket.isDeaf = false;
    game.closedFor(CLOSE_CODES.notFound);
    await page.latestTo(HUB);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });

  test("the hub opens within two seconds when the game's connection does not", async () => {
    FakeWebSocket.isDeaf = true;
    await vi.advanceTimersByTimeAsync(1900);
    expect(page.connectionsTo(HUB)).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });

  test("another game has its own connection, and events carry the id of their game", async () => {
    page.socket.emit("joinGame", ID);
    page.socket.emit("joinGame", OTHER);
    const other = await page.latestTo(`/sockets/games/${OTHER}`);
    const game = await page.latestTo(GAME);
    const watchers = page.heardInGames("watchers");
    game.hear({ event: "watchers", args: [1] });
    other.hear({ event: "watchers", args: [2] });
    expect(watchers).toEqual([
      [ID, 1],
      [OTHER, 2],
    ]);
    void page.socket
      .timeout(1000)
      .emitWithAck("resign", ID)
      .catch(() => {});
    expect([game.sent, other.sent]).toEqual([[JSON.stringify({ event: "resign", args: [ID], id: 0 })], []]);
    page.socket.emit("leaveGame", OTHER);
    expect([game.readyState, other.readyState]).toEqual([FakeWebSocket.OPEN, FakeWebSocket.CLOSED]);
  });

  test("the hub does not open for a session that ends first", async () => {
    page.socket.disconnect();
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.connectionsTo(HUB)).toEqual([]);
  });
});

describe("on any other page", () => {
  const page = new TestPage();

  test("the hub opens at once", async () => {
    await vi.advanceTimersByTimeAsync(0);
    expect(page.connectionsTo(HUB)).toHaveLength(1);
  });
});
