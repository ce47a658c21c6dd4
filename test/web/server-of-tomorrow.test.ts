import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSocket } from "../../web/socket/create-socket.ts";
import type { ServerEvents, Socket } from "../../web/socket/events.ts";
import { FakeWebSocket } from "./fake-web-socket.ts";

/** A page stays open over a deploy, so this client will talk to servers that know more than it does. */

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

/** The arguments of each event of a name, as they come. */
const heardOf = <Event extends keyof ServerEvents>(event: Event): ServerEvents[Event][] => {
  const heard: ServerEvents[Event][] = [];
  socket.on(event, (...args) => heard.push(args));
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

test("fields that it does not know change nothing about a game", async () => {
  const states = heardOf("gameState");
  socket.emit("joinGame", INIT.gameId);
  const server = await opened();
  server.hear({ event: "gameState", args: [INIT], sentAt: 1 });
  server.hear({ event: "gameState", args: [MOVE] });
  expect(states).toHaveLength(2);
  expect(states[1]?.[0]).toMatchObject({ t: "move", moveHistory: [MOVE.move], timers: MOVE.timers });
});

test("events that it does not know are passed over, on every connection, and what follows is heard", async () => {
  const unknown = { event: "eventOfTomorrow", args: [{ from: "Bob" }] };
  const hub = await opened();
  const online = heardOf("friendsOnline");
  hub.hear(unknown);
  hub.hear({ event: "friendsOnline", args: [[{ username: "Bob", gameId: null, rating: 1500 }], "more"] });
  expect(online).toHaveLength(1);

  socket.emit("searchMatch", "blitz", false);
  const queue = await opened();
  const found = heardOf("matchFound");
  queue.hear(unknown);
  queue.hear({ event: "matchFound", args: [INIT.gameId], id: 1 });
  expect(found).toHaveLength(1);

  socket.emit("joinGame", INIT.gameId);
  const game = await opened();
  const results = heardOf("gameResult");
  game.hear(unknown);
  game.hear({
    event: "gameResult",
    args: [{ gameId: INIT.gameId, winner: "X", status: "resign", timers: INIT.timers }],
  });
  expect(results).toHaveLength(1);
  expect(uncaught).not.toHaveBeenCalled();
});

test("an acknowledgement of nothing that was asked is passed over", async () => {
  const hub = await opened();
  hub.hear({ ack: 77, args: [{ ok: true }] });
  const changed = heardOf("friendsChanged");
  hub.hear({ event: "friendsChanged", args: [] });
  expect(changed).toHaveLength(1);
});
