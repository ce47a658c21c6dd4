import { expect, test } from "vitest";
import { createSocket } from "../../web/server/socket/create-socket.ts";
import type { GameSnapshot, Socket } from "../../web/server/socket/events.ts";
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

interface Received {
  readonly gameState: readonly [snapshot: GameSnapshot];
  readonly connection: readonly [isOpen: boolean];
  readonly error: readonly [reason: string];
}

/** In milliseconds. The server answers at once, and on a busy machine after seconds. */
const PATIENCE = 60_000;

/** The arguments of the next matching event of a game. */
const next = <Name extends keyof Received>(
  socket: Socket,
  name: Name,
  fits: (...args: Received[Name]) => boolean = () => true,
): Promise<Received[Name]> =>
  new Promise((resolve) => {
    const stopListening = socket.listen({
      game: (_gameId, { event, args }) => {
        if (event !== name) return;
        // TypeScript cannot see that the arguments belong to the name.
        const received = args as unknown as Received[Name];
        if (!fits(...received)) return;
        stopListening();
        resolve(received);
      },
    });
  });

const makeGame = async (socket: Socket): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stopListening = socket.listen({
    friendlyGameCreated: (gameId, ack) => {
      ack("ACK");
      resolve(gameId);
    },
  });
  socket.emit("createFriendlyGame", "rapid");
  return promise.finally(stopListening);
};

const move = (gameId: string, ply: number) => {
  const square = SHORT_O_WIN[ply] ?? -1;
  return { gameId, subBoardIndex: Math.floor(square / 9), squareIndex: square % 9, ply };
};

test("a page gets the whole game, although only moves cross the wire", async () => {
  const [one, other] = [open(await guestToken()), open(await guestToken())];
  const gameId = await makeGame(one);
  one.emit("joinGame", gameId);
  const starts = next(one, "gameState", (state) => state.players.length === 2);
  await next(one, "gameState");
  // The handshake takes the seat, a moment before its player can send anything.
  const isThere = next(other, "gameState");
  other.emit("joinGame", gameId);
  const [start] = await starts;
  await isThere;
  const [first, second] = start.you === "X" ? [one, other] : [other, one];

  for (const ply of [0, 1, 2, 3]) {
    const seen = next(second, "gameState", (state) => state.moveHistory.length === ply + 1);
    const mover = ply % 2 === 0 ? first : second;
    expect(await mover.timeout(PATIENCE).emitWithAck("makeMove", move(gameId, ply))).toEqual({ ok: true });
    const [state] = await seen;
    expect(state.t).toBe("move");
    expect(state.moveHistory.map(({ subBoardIndex, squareIndex }) => subBoardIndex * 9 + squareIndex)).toEqual(
      SHORT_O_WIN.slice(0, ply + 1),
    );
  }
  expect(await first.timeout(PATIENCE).emitWithAck("makeMove", move(gameId, 5))).toEqual({
    ok: false,
    reason: "not-your-turn",
  });
  one.disconnect();
  other.disconnect();
});

test("latency is measured over the session's connection, and over the game's during a game", async () => {
  const socket = open(await guestToken());
  if (!socket.connected) await new Promise<void>((resolve) => socket.listen({ connection: () => resolve() }));
  expect(await socket.timeout(PATIENCE).emitWithAck("ping")).toBe("pong");
  const gameId = await makeGame(socket);
  socket.emit("joinGame", gameId);
  await next(socket, "gameState");
  expect(await socket.timeout(PATIENCE).emitWithAck("ping")).toBe("pong");
  socket.disconnect();
});

test("a request fails at once when the wire is cut, and the full game comes after the reconnect", async () => {
  const wire = await startFlakyProxy(stage.origin);
  const socket = open(await guestToken(), wire.origin);
  const gameId = await makeGame(socket);
  socket.emit("joinGame", gameId);
  await next(socket, "gameState");

  const lost = next(socket, "connection", (isOpen) => !isOpen);
  wire.cut();
  await lost;
  await expect(socket.timeout(PATIENCE).emitWithAck("resign", gameId)).rejects.toThrow("not connected");

  const back = next(socket, "gameState");
  wire.restore();
  expect((await back)[0]).toMatchObject({ t: "init", gameId });
  socket.disconnect();
  await wire.close();
});

test("a worthless token is not tried again", async () => {
  const socket = open("forged");
  await new Promise<void>((resolve) => socket.listen({ unauthorized: () => resolve() }));
  expect(socket.connected).toBe(false);
});

test.each(["abcdefghjk", "nonsense!"])("joining %s, which is no game, is an error", async (gameId) => {
  const socket = open(await guestToken());
  socket.emit("joinGame", gameId);
  expect(await next(socket, "error")).toEqual(["not-found"]);
  socket.disconnect();
});
