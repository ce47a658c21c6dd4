import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";
import { JOINING_PROTOCOL, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";
import { type GameClient, handshake, newGuest, newPlayer, TestClient, tokenOf } from "../test-client.ts";
import { friendlyGame, join, moveOf, newGameId, OPENING, queueGame, roomOf, seatedGame, setClock } from "./room.ts";

/** A client that offers `uttt.v1.join` has joined its game when its socket is open, without sending a frame. */

/** On the real clock the limit of joins would fill up again. */
setClock();

const knock = async (path: string, identity: Identity): Promise<Response> =>
  handshake(path, "", {
    "Sec-WebSocket-Protocol": [JOINING_PROTOCOL, PROTOCOL, TOKEN_PROTOCOL_PREFIX + (await tokenOf(identity))].join(
      ", ",
    ),
  });

const arrive = async (gameId: string, identity: Identity): Promise<GameClient> => {
  const { webSocket, headers } = await knock(`/sockets/games/${gameId}`, identity);
  if (webSocket === null) throw new Error("no upgrade");
  expect(headers.get("Sec-WebSocket-Protocol")).toBe(JOINING_PROTOCOL);
  return new TestClient(webSocket);
};

const initOf = async (client: GameClient): Promise<GameInit> => {
  const [state] = (await client.next("gameState")).args;
  if (state.t !== "init") throw new Error("not the whole game");
  return state;
};

const [FIRST = -1] = OPENING;

test("a player gets the game at once, and from then on every move", async () => {
  const { gameId, players } = await queueGame();
  const x = await arrive(gameId, players.X);
  expect(await initOf(x)).toMatchObject({ you: "X", moveHistory: [] });
  const o = await arrive(gameId, players.O);
  expect(await initOf(o)).toMatchObject({ you: "O" });
  expect(await x.emitWithAck("makeMove", moveOf(gameId, FIRST, 0))).toEqual({ ok: true });
  for (const client of [x, o]) expect((await client.next("gameState")).args[0]).toMatchObject({ t: "move", ply: 0 });
});

test("the first visitor takes the free seat of a friendly game", async () => {
  const { gameId, creator } = await friendlyGame();
  const host = await arrive(gameId, creator);
  expect((await initOf(host)).creator).toMatchObject({ isYou: true });
  const friend = await arrive(gameId, newGuest());
  expect((await initOf(friend)).you).not.toBeNull();
  expect((await initOf(host)).players).toHaveLength(2);
});

test("a spectator is served by a relay", async () => {
  const { gameId } = await seatedGame();
  const client = await arrive(gameId, newGuest());
  expect(await initOf(client)).toMatchObject({ you: null });
});

test("an unknown game is not found", async () => {
  const client = await arrive(newGameId(), newPlayer());
  expect((await client.next("error")).args).toEqual(["not-found"]);
});

test("joining again is possible, and counts like the first time", async () => {
  const { gameId, players } = await queueGame();
  const client = await arrive(gameId, players.X);
  await initOf(client);
  for (let joined = 1; joined < 5; joined++) {
    client.emit("joinGame", gameId);
    expect((await initOf(client)).you).toBe("X");
  }
  expect(await client.emitWithAck("joinGame", gameId)).toEqual({ ok: false, reason: "too-fast" });
});

test("the handshake does not wait for the checks of joining", async () => {
  const { gameId } = await friendlyGame();
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<boolean>();
  await runInDurableObject(roomOf(gameId), (room) => {
    room.parts.services.areBlocked = () => isAnswered;
  });
  const friend = await arrive(gameId, newPlayer());
  expect(friend.texts).toEqual([]);
  await runInDurableObject(roomOf(gameId), () => answer(false));
  expect((await initOf(friend)).you).not.toBeNull();
});

test("a client that does not ask for it gets nothing before it joins", async () => {
  const { gameId, players } = await queueGame();
  const { client } = await join(gameId, players.X);
  expect(client.texts).toHaveLength(1);
});

test.each(["/sockets/hub", "/sockets/queue/blitz/casual"])("a handshake cannot join anything at %s", async (path) => {
  const { webSocket, headers } = await knock(path, newPlayer());
  expect(headers.get("Sec-WebSocket-Protocol")).toBe(PROTOCOL);
  webSocket?.accept();
  webSocket?.close();
});
