import { createExecutionContext, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";
import { app } from "../../../worker/app.ts";
import { userOfSession } from "../../../worker/data/account/sessions.ts";
import { database } from "../../../worker/data/database.ts";
import { identityOf } from "../authorisation/cast.ts";
import { addPlayer, call, PASSWORD, textIn } from "../http/api.ts";
import { ORIGIN, TestClient, tokenOf } from "../test-client.ts";
import { learnSeats, newGameId, queueGame } from "./room.ts";

afterEach(() => vi.restoreAllMocks());

/** Refuses every call, as D1 does when it is out of reach. */
const brokenDatabase: D1Database = new Proxy(env.DB, {
  get: () => () => {
    throw new Error("D1_ERROR: out of reach");
  },
});

/** Takes every question and answers none. */
const silentDatabase: D1Database = new Proxy(env.DB, {
  get: (target, name) => {
    if (name !== "prepare") return Reflect.get(target, name);
    const never = () => new Promise<never>(() => {});
    const statement = (query: string): D1PreparedStatement =>
      new Proxy(target.prepare(query), { get: (_, key) => (key === "bind" ? () => statement(query) : never) });
    return statement;
  },
});

/** Gives a player's hub another database. The hub uses it to read the session of a handshake. */
const takeDatabase = (identity: Identity, DB: D1Database): Promise<void> =>
  runInDurableObject(env.PLAYER_HUB.getByName(identity.identifier), (hub) => {
    hub.readSession = (asked) => userOfSession(database({ ...env, DB }), asked, Date.now());
  });

const knock = async (gameId: string, token: string, DB = brokenDatabase): Promise<TestClient> => {
  const request = new Request(`${ORIGIN}/sockets/games/${gameId}`, {
    headers: { Upgrade: "websocket", "Sec-WebSocket-Protocol": `${PROTOCOL}, ${TOKEN_PROTOCOL_PREFIX}${token}` },
  });
  const { webSocket } = await app.fetch(request, { ...env, DB }, createExecutionContext());
  if (webSocket === null) throw new Error("no upgrade");
  return new TestClient(webSocket);
};

test("players come back to their game while the database is out of reach, and it is logged", async () => {
  const { gameId, players } = await queueGame();
  const token = await tokenOf(players.X);
  await learnSeats(gameId);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await takeDatabase(players.X, brokenDatabase);
  const client = await knock(gameId, token);
  client.emit("joinGame", gameId);
  expect((await client.next("gameState")).args).toMatchObject([{ t: "init", you: "X" }]);
  expect(logged).toHaveBeenCalledOnce();
});

test("a forged token is refused then too", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const client = await knock(newGameId(), "forged");
  expect((await client.closed).code).toBe(4401);
});

test("a suspended player's session opens no socket then either", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const suspended = await addPlayer({ suspendedAt: 1 });
  const answer = await call("/v2/auth/login", { body: { identifier: suspended.username, password: PASSWORD } });
  const token = textIn(answer, "token");
  await takeDatabase(identityOf(suspended), brokenDatabase);
  for (const DB of [brokenDatabase, silentDatabase]) {
    expect((await (await knock(newGameId(), token, DB)).closed).code).toBe(4401);
  }
});

test("players come back in a second while the database is silent", async () => {
  const { gameId, players } = await queueGame();
  const token = await tokenOf(players.X);
  await learnSeats(gameId);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await takeDatabase(players.X, silentDatabase);
  const client = await knock(gameId, token, silentDatabase);
  client.emit("joinGame", gameId);
  expect((await client.next("gameState")).args).toMatchObject([{ t: "init", you: "X" }]);
  // The product has waited once, and no longer. How long this machine took besides does not count.
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("no answer in 1000 ms"));
});
