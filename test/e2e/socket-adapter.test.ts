import { expect, test } from "vitest";
import { createSocket } from "../../web/socket/create-socket.ts";
import type { GameState, ServerEvents, Socket } from "../../web/socket/events.ts";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { SHORT_O_WIN } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const guestToken = async (): Promise<string> => {
  const answer = await fetch(`${stage.origin}/api/v2/auth/guest-login`, { method: "POST" });
  const { token }: { token: string } = await answer.json();
  return token;
};

const open = (token: string, httpOrigin: string = stage.origin): Socket =>
  createSocket({ token, origin: httpOrigin.replace("http", "ws"), onWakeUp: () => () => {} });

/** The arguments of the next event of a name that fits. */
const next = <Event extends keyof ServerEvents>(
  socket: Socket,
  event: Event,
  fits: (...args: ServerEvents[Event]) => boolean = () => true,
): Promise<ServerEvents[Event]> =>
  new Promise((resolve) => {
    const listener = (...args: ServerEvents[Event]): void => {
      if (!fits(...args)) return;
      socket.off(event, listener);
      resolve(args);
    };
    socket.on(event, listener);
  });

const makeGame = async (socket: Socket): Promise<string> => {
  const created = next(socket, "friendlyGameCreated");
  socket.emit("createFriendlyGame", "rapid");
  const [gameId, ack] = await created;
  ack("ACK");
  return gameId;
};

const move = (gameId: string, ply: number) => {
  const square = SHORT_O_WIN[ply] ?? -1;
  return { gameId, subBoardIndex: Math.floor(square / 9), squareIndex: square % 9, ply };
};

test("a page sees the whole game, though only moves cross the wire", async () => {
  const [one, other] = [open(await guestToken()), open(await guestToken())];
  const gameId = await makeGame(one);
  one.emit("joinGame", gameId);
  const starts = next(one, "gameState", (state) => state.players.length === 2);
  await next(one, "gameState");
  // The seat is taken by the handshake, a moment before the one who takes it can say anything.
  const isThere = next(other, "gameState");
  other.emit("joinGame", gameId);
  const [start] = await starts;
  await isThere;
  const [first, second] = start.you === "X" ? [one, other] : [other, one];

  for (const ply of [0, 1, 2, 3]) {
    const seen = next(second, "gameState", (state) => state.moveHistory.length === ply + 1);
    const mover = ply % 2 === 0 ? first : second;
    expect(await mover.timeout(5000).emitWithAck("makeMove", move(gameId, ply))).toEqual({ ok: true });
    const [state] = await seen;
    expect(state.t).toBe("move");
    expect(state.moveHistory.map(({ subBoardIndex, squareIndex }) => subBoardIndex * 9 + squareIndex)).toEqual(
      SHORT_O_WIN.slice(0, ply + 1),
    );
  }
  expect(await first.timeout(5000).emitWithAck("makeMove", move(gameId, 5))).toEqual({
    ok: false,
    reason: "not-your-turn",
  });
  one.disconnect();
  other.disconnect();
});

test("latency is measured over the session's connection, and over the game's while in one", async () => {
  const socket = open(await guestToken());
  if (!socket.connected) await next(socket, "connection");
  expect(await socket.timeout(5000).emitWithAck("ping")).toBe("pong");
  const gameId = await makeGame(socket);
  socket.emit("joinGame", gameId);
  await next(socket, "gameState");
  expect(await socket.timeout(5000).emitWithAck("ping")).toBe("pong");
  socket.disconnect();
});

test("a request fails at once when the wire is cut, and the game comes back whole", async () => {
  const wire = await startFlakyProxy(stage.origin);
  const socket = open(await guestToken(), wire.origin);
  const gameId = await makeGame(socket);
  socket.emit("joinGame", gameId);
  await next(socket, "gameState");

  const lost = next(socket, "gameConnection", (isOpen) => !isOpen);
  wire.cut();
  await lost;
  await expect(socket.timeout(60_000).emitWithAck("resign", gameId)).rejects.toThrow("not connected");

  const back: Promise<[GameState]> = next(socket, "gameState").then(([state]) => [state]);
  wire.restore();
  expect((await back)[0]).toMatchObject({ t: "init", gameId });
  socket.disconnect();
  await wire.close();
});

test("a token that is worth nothing is not tried again", async () => {
  const socket = open("forged");
  await next(socket, "unauthorized");
  expect(socket.connected).toBe(false);
});

test.each(["abcdefghjk", "nonsense!"])("joining %s, which is no game, is an error", async (gameId) => {
  const socket = open(await guestToken());
  socket.emit("joinGame", gameId);
  expect(await next(socket, "error")).toEqual(["not-found"]);
  socket.disconnect();
});
