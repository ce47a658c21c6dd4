import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";
import {
  CLOSE_CODES,
  JOINING_PROTOCOL,
  MAX_SOCKETS_OF_IDENTITY,
  PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from "../../../shared/protocol/protocol.ts";
import { database } from "../../../worker/data/database.ts";
import { blocks } from "../../../worker/data/schema.ts";
import { openSockets } from "../../../worker/platform/object/sockets.ts";
import { quiet } from "../quiet.ts";
import { type GameClient, handshake, newGuest, newPlayer, TestClient, tokenOf } from "../test-client.ts";
import {
  challengeGame,
  friendlyGame,
  moveOf,
  newGameId,
  OPENING,
  queueGame,
  rejoin,
  roomOf,
  setClock,
} from "./room.ts";

/** Handshakes that join a game, from clients that are not ours. */

setClock();

const tokenProtocol = async (identity: Identity): Promise<string> => TOKEN_PROTOCOL_PREFIX + (await tokenOf(identity));

/** Offers protocols for a game, and returns the chosen one. Each call comes from a separate network. */
let networks = 0;
const offer = async (gameId: string, protocols: readonly string[]) => {
  const { webSocket, headers } = await handshake(`/sockets/games/${gameId}`, "", {
    "Sec-WebSocket-Protocol": protocols.join(", "),
    "CF-Connecting-IP": `2001:db8:1:${(++networks).toString(16)}::1`,
  });
  if (webSocket === null) throw new Error("no upgrade");
  const client: GameClient = new TestClient(webSocket);
  return { client, chosen: headers.get("Sec-WebSocket-Protocol") };
};

const arrive = async (gameId: string, identity: Identity): Promise<GameClient> =>
  (await offer(gameId, [JOINING_PROTOCOL, PROTOCOL, await tokenProtocol(identity)])).client;

const initOf = async (client: GameClient): Promise<GameInit> => {
  const [state] = (await client.next("gameState")).args;
  if (state.t !== "init") throw new Error("not the whole game");
  return state;
};

test.each([
  ["alone", [JOINING_PROTOCOL]],
  ["after the other", [PROTOCOL, JOINING_PROTOCOL]],
  ["twice", [JOINING_PROTOCOL, JOINING_PROTOCOL, PROTOCOL, JOINING_PROTOCOL]],
  [
    "among invalid ones",
    ["", " ", "\t", "uttt", "%00", "{}", JOINING_PROTOCOL, ...Array.from({ length: 200 }, () => "x")],
  ],
])("it joins once when %s is offered", async (_, protocols) => {
  const { gameId, players } = await queueGame();
  const { client, chosen } = await offer(gameId, [...protocols, await tokenProtocol(players.X)]);
  expect(chosen).toBe(JOINING_PROTOCOL);
  expect(await initOf(client)).toMatchObject({ you: "X" });
  expect(await client.emitWithAck("resign", newGameId())).toEqual({ ok: false, reason: "bad-request" });
  expect(client.texts.filter((text) => text.includes('"gameState"'))).toHaveLength(1);
});

test.each(["UTTT.V1.JOIN", "uttt.v1.joined", "uttt.v1.join;q=1", '"uttt.v1.join"', "uttt.v1", "uttt.v2.join"])(
  "%s joins nothing",
  async (protocol) => {
    const { gameId, players } = await queueGame();
    const { client, chosen } = await offer(gameId, [protocol, PROTOCOL, await tokenProtocol(players.X)]);
    expect(chosen).toBe(PROTOCOL);
    expect(await client.emitWithAck("resign", newGameId())).toEqual({ ok: false, reason: "bad-request" });
    expect(client.unread()).toEqual([]);
  },
);

test("of two tokens the first counts, and an invalid one is not replaced by another", async () => {
  const { gameId, players } = await queueGame();
  const [x, stranger] = [await tokenProtocol(players.X), await tokenProtocol(newGuest())];
  expect(await initOf((await offer(gameId, [JOINING_PROTOCOL, stranger, x])).client)).toMatchObject({ you: null });
  const { client } = await offer(gameId, [JOINING_PROTOCOL, `${TOKEN_PROTOCOL_PREFIX}x`, x]);
  expect((await client.closed).code).toBe(CLOSE_CODES.badToken);
  expect(client.texts).toEqual([]);
});

test("nobody plays against themselves, however often they connect", async () => {
  const { gameId, creator } = await friendlyGame();
  for (let tab = 0; tab < 3; tab++) {
    expect(await initOf(await arrive(gameId, creator))).toMatchObject({ you: null, players: [] });
  }
  expect(await roomOf(gameId).facts()).toMatchObject({ phase: "waiting" });
});

test("a person blocked by the creator watches, and the seat stays free", async () => {
  const { gameId, creator } = await friendlyGame();
  const stranger = newPlayer();
  await tokenOf(creator);
  await tokenOf(stranger);
  const block = { blockerId: creator.identifier, blockedId: stranger.identifier, createdAt: 0 };
  await database(env).insert(blocks).values(block);
  expect(await initOf(await arrive(gameId, stranger))).toMatchObject({ you: null, players: [] });
  expect((await initOf(await arrive(gameId, newGuest()))).you).not.toBeNull();
});

test("another person cannot take a challenge, and a declined one does not begin", async () => {
  const { gameId, stub, invited } = await challengeGame();
  expect(await initOf(await arrive(gameId, newPlayer()))).toMatchObject({ you: null, players: [] });
  expect(await stub.answerChallenge("decline", invited, gameId)).toBe(true);
  expect(await initOf(await arrive(gameId, invited))).toMatchObject({ players: [], calledOff: "declined" });
});

test("of fifty who come at once one gets the free seat, and all get the game", async () => {
  // The room logs an error if the check takes too long to seat anybody.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { gameId, creator } = await friendlyGame();
  const host = await arrive(gameId, creator);
  await initOf(host);
  const visitors = Array.from({ length: 50 }, (_, number) => (number % 2 === 0 ? newGuest() : newPlayer()));
  const clients = await Promise.all(visitors.map((somebody) => arrive(gameId, somebody)));
  // No handshake waits for the join.
  await quiet();
  expect(await roomOf(gameId).facts()).toMatchObject({ phase: "playing" });
  const inits = await Promise.all(
    clients.map(async (client) => {
      const first = await initOf(client);
      return first.players.length === 2 ? first : initOf(client);
    }),
  );
  expect(inits.filter(({ you }) => you !== null)).toHaveLength(1);
  expect(await initOf(host)).toMatchObject({ players: [{}, {}] });
});

test("fifty handshakes of a player at once leave some connections, and the game goes on", async () => {
  const { gameId, stub, players } = await queueGame();
  const opponent = await arrive(gameId, players.O);
  await initOf(opponent);
  const clients = await Promise.all(Array.from({ length: 50 }, () => arrive(gameId, players.X)));
  const open = await runInDurableObject(stub, (_room, state) => openSockets(state, players.X.identifier).length);
  expect(open).toBeGreaterThan(0);
  expect(open).toBeLessThanOrEqual(MAX_SOCKETS_OF_IDENTITY);
  const left = clients.findLast(({ isOpen }) => isOpen);
  const [first = -1] = OPENING;
  expect(await left?.emitWithAck("makeMove", moveOf(gameId, first, 0))).toEqual({ ok: true });
  expect((await opponent.next("gameState")).args).toMatchObject([{ t: "move", ply: 0 }]);
});

test("a room evicted during the check of joining still lets people join", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { gameId, stub } = await friendlyGame();
  await runInDurableObject(stub, (room) => {
    room.parts.services.areBlocked = () => new Promise(() => {});
  });
  const friend = newPlayer();
  const client = await arrive(gameId, friend);
  await evictDurableObject(stub, { webSockets: "close" });
  await client.closed;
  expect((await initOf(await arrive(gameId, friend))).you).not.toBeNull();
});

test("during an outage of the database a finished game is unavailable, not unknown, and back with the database", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const gameId = newGameId();
  const find = await runInDurableObject(roomOf(gameId), ({ parts: { services } }) => {
    const { findGame } = services;
    services.findGame = () => Promise.reject(new Error("D1_ERROR: out of reach"));
    return () => {
      services.findGame = findGame;
    };
  });
  const client = await arrive(gameId, newGuest());
  expect((await client.next("error")).args).toEqual(["unavailable"]);
  await runInDurableObject(roomOf(gameId), find);
  client.emit("joinGame", gameId);
  expect((await client.next("error")).args).toEqual(["not-found"]);
});

test("a client that joined by the handshake gets the shared game state, and can ask again", async () => {
  const { gameId, players } = await queueGame();
  const x = await arrive(gameId, players.X);
  await initOf(x);
  await evictDurableObject(roomOf(gameId), { webSockets: "hibernate" });
  expect(await x.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "not-started" });
  expect(await rejoin(x, gameId)).toMatchObject({ you: "X" });
});
