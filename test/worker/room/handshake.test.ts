import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { CLOSE_CODES, JOINING_PROTOCOL, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";
import type { GameServerEvents } from "../../../shared/protocol/protocol-events.ts";
import type { GameClientEvents } from "../../../shared/protocol/protocol-schema.ts";
import { signSessionToken } from "../../../worker/account/auth/session-token.ts";
import { database } from "../../../worker/data/database.ts";
import { users } from "../../../worker/data/schema.ts";
import { connect, handshake, newGuest, newPlayer, ORIGIN, sessionOf, tokenOf } from "../test-client.ts";
import { friendlyGame, learnSeats, newGameId, queueGame, roomOf, storedIn } from "./room.ts";

const session = sessionOf(newPlayer());
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string): string => token.split(".")[1] ?? "";

const badTokens: [string, () => Promise<string>][] = [
  ["none", async () => ""],
  ["nonsense", async () => "nonsense"],
  ["forged with another secret", () => signSessionToken(session, 3600, "another secret, of more than 32 bytes, too")],
  ["expired, even for its seat", () => signSessionToken(session, -7300, env.SESSION_SECRET)],
  ["unsigned", async () => `${base64url({ alg: "none" })}.${claimsOf(await tokenOf(session.identity))}.`],
  [
    "made for something else",
    () =>
      new SignJWT({ role: "player", name: "x", ver: 0, sid: "x" })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject("x")
        .setAudience("confirm-email")
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode(env.SESSION_SECRET)),
  ],
  [
    "changed by a letter",
    async () => {
      const [header, , signature] = (await tokenOf(session.identity)).split(".");
      const claims = claimsOf(await tokenOf({ ...session.identity, identifier: "somebody-else" }));
      return `${header}.${claims}.${signature}`;
    },
  ],
];

const touchedRooms = async (): Promise<string[]> =>
  (await listDurableObjectIds(env.GAME_ROOM)).map((id) => id.toString());

test.each(badTokens)("a token that is %s is refused with 4401 before any object is touched", async (_, token) => {
  const before = await touchedRooms();
  const client = await connect(`/sockets/games/${newGameId()}`, await token());
  expect((await client.closed).code).toBe(CLOSE_CODES.badToken);
  expect(await touchedRooms()).toEqual(before);
});

test.each([
  ["has been deleted", { deletedAt: 1 }],
  ["is suspended", { suspendedAt: 1 }],
  ["has changed its password or address", { tokenVersion: 1 }],
])("a token of an account that %s is refused with 4401, on every channel", async (_, change) => {
  const player = newPlayer();
  const token = await tokenOf(player);
  await database(env).update(users).set(change).where(eq(users.id, player.identifier));
  const gameId = newGameId();
  const queues = await listDurableObjectIds(env.MATCHMAKING_QUEUE);
  for (const path of [`/sockets/games/${gameId}`, "/sockets/queue/blitz/rated", "/sockets/hub"]) {
    expect((await (await connect(path, token)).closed).code, path).toBe(CLOSE_CODES.badToken);
  }
  expect(await listDurableObjectIds(env.MATCHMAKING_QUEUE)).toEqual(queues);
  // The room is asked for its seats before the hub checks the session. It keeps no socket, and stores nothing.
  expect(await storedIn(roomOf(gameId))).toEqual({ rows: [], alarm: null });
  expect(await runInDurableObject(roomOf(gameId), (_room, ctx) => ctx.getWebSockets())).toEqual([]);
});

test("an account that never was is refused, a guest needs none", async () => {
  const path = `/sockets/games/${newGameId()}`;
  const unknown = await signSessionToken(sessionOf(newPlayer()), 3600, env.SESSION_SECRET);
  expect((await (await connect(path, unknown)).closed).code).toBe(CLOSE_CODES.badToken);
  const guest = await connect<GameClientEvents, GameServerEvents>(path, await tokenOf(newGuest()));
  guest.emit("joinGame", "");
  await guest.next("error");
});

test("a room that is used does show in that list", async () => {
  const { gameId } = await queueGame();
  expect(await touchedRooms()).toContain(env.GAME_ROOM.idFromName(gameId).toString());
});

test("a foreign page is refused with 4403, our own and a client without a page are let in", async () => {
  const token = await tokenOf(session.identity);
  const path = `/sockets/games/${newGameId()}`;
  const before = await touchedRooms();
  for (const Origin of [
    "https://elsewhere.example",
    "http://localhost.elsewhere.example",
    "http://localhost:1",
    "https://localhost",
  ]) {
    const foreign = await connect(path, token, { Origin });
    expect((await foreign.closed).code, Origin).toBe(CLOSE_CODES.forbidden);
  }
  expect(await touchedRooms()).toEqual(before);
  const { gameId } = await queueGame();
  const ours: Record<string, string>[] = [{ Origin: ORIGIN }, {}];
  for (const headers of ours) {
    const response = await handshake(`/sockets/games/${gameId}`, token, headers);
    expect(response.status).toBe(101);
    expect(response.headers.get("Sec-WebSocket-Protocol")).toBe(PROTOCOL);
    response.webSocket?.accept();
    response.webSocket?.close();
  }
});

test("a frame without an origin only watches a running game, as a new guest, whoever's token it sends", async () => {
  const { gameId, players, stub } = await queueGame();
  await learnSeats(gameId);
  const headers = { Origin: "null" };
  for (const token of ["", await tokenOf(players.X)]) {
    // As a page does: it joins with the handshake.
    const protocols = [JOINING_PROTOCOL, PROTOCOL, `${TOKEN_PROTOCOL_PREFIX}${token}`].join(", ");
    const frame = await connect<GameClientEvents, GameServerEvents>(`/sockets/games/${gameId}`, token, {
      ...headers,
      "Sec-WebSocket-Protocol": protocols,
    });
    expect((await frame.next("gameState")).args).toMatchObject([{ t: "init", gameId, you: null }]);
    expect(await frame.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "not-a-player" });
  }
  // Spectators are at a relay.
  expect(await runInDurableObject(stub, (_room, ctx) => ctx.getWebSockets())).toEqual([]);

  const waiting = await friendlyGame();
  const token = await tokenOf(players.X);
  const others = [`/sockets/games/${waiting.gameId}`, `/sockets/games/${newGameId()}`, "/sockets/hub"];
  for (const path of [...others, "/sockets/queue/blitz/casual", "/sockets/arenas/unknown", "/sockets/races/K7PM4XQD"]) {
    expect((await (await connect(path, token, headers)).closed).code, path).toBe(CLOSE_CODES.forbidden);
  }
});

test.each(["short", "0OIl0OIl0O", "23456789ABC", "a%2Fb%2Fc%2Fd", "23456789A%20"])(
  "no game can be called %s: 4404",
  async (id) => {
    const before = await touchedRooms();
    const client = await connect(`/sockets/games/${id}`, await tokenOf(session.identity));
    expect((await client.closed).code).toBe(CLOSE_CODES.notFound);
    expect(await touchedRooms()).toEqual(before);
  },
);

test("a request without an upgrade gets an error that asks for one", async () => {
  const response = await exports.default.fetch(`${ORIGIN}/sockets/games/${newGameId()}`);
  expect(response.status).toBe(426);
});

test("an identity that a client writes into the handshake itself counts for nothing", async () => {
  const { gameId, players } = await queueGame();
  const headers = { "X-Identity": encodeURIComponent(JSON.stringify(players.X)) };
  const path = `/sockets/games/${gameId}`;
  const client = await connect<GameClientEvents, GameServerEvents>(path, await tokenOf(newGuest()), headers);
  client.emit("joinGame", gameId);
  expect((await client.next("gameState")).args[0]).toMatchObject({ t: "init", you: null });
});

test("a token that ended during a game still leads back to the seat in it, and to nothing else", async () => {
  const { gameId, players } = await queueGame();
  const { gameId: another } = await queueGame();
  for (const { identity, path, isLetIn } of [
    { identity: players.X, path: `/sockets/games/${gameId}`, isLetIn: true },
    { identity: players.X, path: `/sockets/games/${another}`, isLetIn: false },
    { identity: players.X, path: "/sockets/hub", isLetIn: false },
    { identity: players.X, path: "/sockets/queue/blitz/casual", isLetIn: false },
    { identity: newGuest(), path: `/sockets/games/${gameId}`, isLetIn: false },
  ]) {
    await tokenOf(identity);
    const expired = await signSessionToken(sessionOf(identity), -60, env.SESSION_SECRET);
    const client = await connect<GameClientEvents, GameServerEvents>(path, expired);
    if (!isLetIn) {
      expect((await client.closed).code, path).toBe(CLOSE_CODES.badToken);
      continue;
    }
    client.emit("joinGame", gameId);
    expect((await client.next("gameState")).args[0]).toMatchObject({ t: "init", you: "X" });
  }
  const longAgo = await signSessionToken(sessionOf(players.X), -7300, env.SESSION_SECRET);
  expect((await (await connect(`/sockets/games/${gameId}`, longAgo)).closed).code).toBe(CLOSE_CODES.badToken);
});
