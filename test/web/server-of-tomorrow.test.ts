import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSocket } from "../../web/server/socket/create-socket.ts";
import type { Handlers, RoomEvent, Socket } from "../../web/server/socket/events.ts";
import { FakeWebSocket } from "./fake-web-socket.ts";

/** A page stays open over a deploy, so this client will talk to newer servers. */

let socket: Socket;
const uncaught = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  process.on("uncaughtException", uncaught);
  FakeWebSocket.made = [];
  socket = createSocket({ token: "a token", origin: "ws://somewhere", onWakeUp: () => () => {} });
});

afterEach(() => {
  socket.disconnect();
  process.off("uncaughtException", uncaught);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The latest connection, once it is open. */
const opened = async (): Promise<FakeWebSocket> => {
  await vi.advanceTimersByTimeAsync(100);
  const made = FakeWebSocket.made.at(-1);
  if (made === undefined) throw new Error("nobody connected");
  return made;
};

/** Counts the events of a name. */
const heardOf = (name: keyof Handlers): ReturnType<typeof vi.fn> => {
  const heard = vi.fn();
  socket.listen({ [name]: heard });
  return heard;
};

const PLAYER = { identifier: "a", username: "Ann", symbol: "X", supporter: true, colour: "red" };
const INIT = {
  t: "init",
  gameId: "gameXYZabc",
  gameType: "blitz",
  isRated: false,
  moveHistory: [],
  timers: { X: 1000, O: 1000 },
  players: [PLAYER, { ...PLAYER, identifier: "b", symbol: "O" }],
  you: "X",
  invitedUsername: null,
  firstMove: null,
  result: null,
  watchers: 7,
};
const MOVE = {
  t: "move",
  ply: 0,
  move: { player: "X", subBoardIndex: 4, squareIndex: 4, lag: 12 },
  timers: { X: 900, O: 1000 },
  firstMove: null,
  premoves: [],
};

test("unknown fields change nothing about a game", async () => {
  const events: RoomEvent[] = [];
  socket.listen({ game: (_gameId, event) => events.push(event) });
  socket.emit("joinGame", INIT.gameId);
  const server = await opened();
  server.hear({ event: "gameState", args: [INIT], sentAt: 1 });
  server.hear({ event: "gameState", args: [MOVE] });
  expect(events.map(({ event }) => event)).toEqual(["connection", "gameState", "gameState"]);
  expect(events[2]?.args[0]).toMatchObject({ t: "move", moveHistory: [MOVE.move], timers: MOVE.timers });
});

test("unknown events are ignored on every connection, and later ones still work", async () => {
  const unknown = { event: "eventOfTomorrow", args: [{ from: "Bob" }] };
  const hub = await opened();
  const online = heardOf("friendsOnline");
  hub.hear(unknown);
  hub.hear({ event: "friendsOnline", args: [[{ username: "Bob", gameId: null, rating: 1500 }], "more"] });
  expect(online).toHaveBeenCalledOnce();

  socket.emit("searchMatch", "blitz", false);
  const queue = await opened();
  const found = heardOf("matchFound");
  queue.hear(unknown);
  queue.hear({ event: "matchFound", args: [INIT.gameId], id: 1 });
  expect(found).toHaveBeenCalledOnce();

  socket.emit("joinGame", INIT.gameId);
  const game = await opened();
  const inGame = heardOf("game");
  game.hear(unknown);
  game.hear({
    event: "gameResult",
    args: [{ gameId: INIT.gameId, winner: "X", status: "resign", timers: INIT.timers }],
  });
  expect(inGame.mock.lastCall).toMatchObject([INIT.gameId, { event: "gameResult" }]);
  expect(uncaught).not.toHaveBeenCalled();
});

test("an acknowledgement of an unknown request is ignored", async () => {
  const hub = await opened();
  hub.hear({ ack: 77, args: [{ ok: true }] });
  const changed = heardOf("friendsChanged");
  hub.hear({ event: "friendsChanged", args: [] });
  expect(changed).toHaveBeenCalledOnce();
});
