import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { PERSONAL_TOKEN_LIFETIME } from "../../../../shared/limits.ts";
import type { GameServerEvents } from "../../../../shared/protocol/protocol-events.ts";
import type { GameClientEvents } from "../../../../shared/protocol/protocol-schema.ts";
import { verifySessionToken } from "../../../../worker/account/auth/session-token.ts";
import { endSession } from "../../../../worker/data/account/sessions.ts";
import { database } from "../../../../worker/data/database.ts";
import { sessions, type User, users } from "../../../../worker/data/schema.ts";
import { quiet } from "../../quiet.ts";
import { newGameId, roomOf } from "../../room/room.ts";
import { connect, handshake, type TestClient } from "../../test-client.ts";
import { type Answer, addPlayer, call, callToTheEnd, expectRefusal, SECRET, textIn, tokenOf } from "../api.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
};

type Seat = TestClient<GameClientEvents, GameServerEvents>;

const made = z.object({ id: z.string(), token: z.string() });

const makeToken = async (login: string, scopes: readonly string[] = ["play"], name = "My bot") =>
  made.parse((await call("/v2/account/tokens", { token: login, body: { name, scopes } })).body);

const listed = z.object({ tokens: z.array(z.looseObject({ id: z.string(), lastUsedAt: z.number().nullable() })) });

const listOf = async (login: string) => listed.parse((await call("/v2/account/tokens", { token: login })).body).tokens;

const end = (login: string, id: string): Promise<Answer> =>
  call(`/v2/account/tokens/${id}/end`, { method: "POST", token: login });

const statusOf = async (token: string): Promise<number> => (await call("/v2/account", { token })).status;

const newLogin = async (): Promise<{ readonly player: User; readonly login: string }> => {
  const player = await addPlayer();
  return { player, login: await tokenOf(player, null, 30 * 86_400) };
};

describe("a personal token", () => {
  test("is shown once, is not stored, and is its owner's within its scopes", async () => {
    const { player, login } = await newLogin();
    pass(0);
    const answer = await call("/v2/account/tokens", {
      token: login,
      body: { name: "  My\n bot ", scopes: ["play", "read", "play"] },
    });
    const now = Date.now();
    const { id, token } = made.parse(answer.body);
    const shown = {
      id,
      name: "My bot",
      scopes: ["read", "play"],
      createdAt: now,
      expiresAt: now + PERSONAL_TOKEN_LIFETIME * 1000,
      lastUsedAt: null,
      country: null,
    };
    expect(answer).toMatchObject({ status: 201, body: { ...shown, token } });
    expect(await listOf(login)).toEqual([shown]);
    expect(await verifySessionToken(token, SECRET)).toMatchObject({ sessionId: id, scopes: ["read", "play"] });
    expect(await call("/v2/account", { token })).toMatchObject({
      status: 200,
      body: { identifier: player.id, username: player.username, email: player.email },
    });
    const stored = JSON.stringify(await database(env).select().from(sessions));
    expect(stored).toContain(id);
    for (const part of token.split(".")) expect(stored).not.toContain(part);
  });

  test("without the scope for its owner's data does not learn the address", async () => {
    const { player, login } = await newLogin();
    const { token } = await makeToken(login, ["play"]);
    expect((await call("/v2/account", { token })).body).toMatchObject({ username: player.username, email: null });
    expect((await call(`/v2/users/${player.username}`, { token })).body).not.toHaveProperty("email");
  });

  test("is not renewed, keeps no language for mails, and changes neither list of devices nor of notifications", async () => {
    const { player, login } = await newLogin();
    const { token } = await makeToken(login, ["read"]);
    pass(2 * DAY);
    const answer = await callToTheEnd("/v2/account", { token, headers: { "Accept-Language": "de" } });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("renewal");
    const rows = await database(env).select().from(users);
    expect(rows.find(({ id }) => id === player.id)).toMatchObject({ language: null });
    expect((await call("/v2/account/sessions", { token: login })).body).toMatchObject({
      sessions: [{ isCurrent: true }],
    });
    expect((await call("/v2/account/notifications", { token: login })).body).toMatchObject({ devices: [] });
  });

  test.each([
    [{ name: "", scopes: ["play"] }, "token-name-missing"],
    [{ name: "x".repeat(41), scopes: ["play"] }, "token-name-too-long"],
    [{ name: "Bot", scopes: [] }, "token-scopes-missing"],
    [{ name: "Bot", scopes: ["admin"] }, "malformed-call"],
    [{ name: "Bot", scopes: ["play"], lifetime: 1 }, "malformed-call"],
  ])("of %j is refused", async (body, reason) => {
    const { login } = await newLogin();
    expect(await call("/v2/account/tokens", { token: login, body })).toMatchObject({
      status: 400,
      body: { reasons: [{ reason }] },
    });
  });

  test("is one of twenty at most, also of those that are made at once", async () => {
    const { login } = await newLogin();
    for (let count = 0; count < 18; count++) await makeToken(login);
    const body = { name: "One more", scopes: ["play"] };
    const answers = await Promise.all([1, 2, 3].map(() => call("/v2/account/tokens", { token: login, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ reasons: [{ reason: "too-many-tokens", max: 20 }] });
    const [first] = await listOf(login);
    expect((await end(login, first?.id ?? "")).status).toBe(200);
  });

  test("cannot be made after the sessions of its login have ended", async () => {
    const { player, login } = await newLogin();
    const sessionId = (await verifySessionToken(login, SECRET))?.sessionId ?? "";
    await endSession(database(env), player.id, sessionId);
    expect((await call("/v2/account/tokens", { token: login, body: { name: "Late", scopes: ["play"] } })).status).toBe(
      401,
    );
  });
});

describe("the last use", () => {
  test("is noted with its country, once an hour, by calls and by sockets", async () => {
    const { login } = await newLogin();
    const { token, id } = await makeToken(login);
    const use = async (country: string): Promise<void> => {
      await callToTheEnd("/v2/account", { token, headers: { "CF-IPCountry": country } });
    };
    await use("DE");
    const first = await listOf(login);
    expect(first).toMatchObject([{ id, country: "DE" }]);
    pass(HOUR / 2);
    await use("FR");
    expect(await listOf(login)).toEqual(first);
    pass(HOUR);
    const now = Date.now();
    const answer = await handshake("/sockets/hub", token, { "CF-IPCountry": "NZ" });
    expect(answer.status).toBe(101);
    await quiet();
    expect(await listOf(login)).toMatchObject([{ id, country: "NZ", lastUsedAt: now }]);
  });
});

describe("ending a token", () => {
  test("closes its sockets in mid-game at once, for good, and its owner plays on", async () => {
    const [{ player, login }, { player: other, login: otherLogin }] = [await newLogin(), await newLogin()];
    const { token, id } = await makeToken(login, ["play", "challenge"]);
    const gameId = newGameId();
    const identity = ({ id: identifier, username }: User) =>
      ({ identifier, username, role: "player", formerGuest: null }) as const;
    const players = { X: identity(player), O: identity(other) };
    await roomOf(gameId).create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
    const path = `/sockets/games/${gameId}`;
    const enter = async (bearer: string): Promise<Seat> => {
      const client = await connect<GameClientEvents, GameServerEvents>(path, bearer);
      client.emit("joinGame", gameId);
      expect((await client.next("gameState")).args[0]).toMatchObject({ t: "init" });
      return client;
    };
    const move = (client: Seat, subBoardIndex: number, squareIndex: number): Promise<unknown> =>
      client.emitWithAck("makeMove", { gameId, subBoardIndex, squareIndex });
    const hub = await connect("/sockets/hub", token);
    const queue = await connect("/sockets/queue/blitz/casual", token);
    const program = await enter(token);
    const opponent = await enter(otherLogin);
    expect(await move(program, 4, 4)).toEqual({ ok: true });
    expect(await move(opponent, 4, 0)).toEqual({ ok: true });

    expect((await end(login, id)).body).toEqual({ message: "The token is revoked" });
    const closed = await Promise.all([hub, queue, program].map((client) => client.closed));
    expect(closed.map(({ code }) => code)).toEqual([4401, 4401, 4401]);
    expect(opponent.isOpen).toBe(true);
    expect(await move(await enter(login), 0, 4)).toEqual({ ok: true });

    // Also two hours later, when no memory of the recent end is left.
    for (const later of [0, 2 * HOUR]) {
      pass(later);
      for (const address of ["/sockets/hub", "/sockets/queue/blitz/casual", path]) {
        expect((await (await connect(address, token)).closed).code, address).toBe(4401);
      }
      expect(await statusOf(token)).toBe(403);
      expect((await call("/v2/seeks", { token, body: { days: 3, isRated: false } })).status).toBe(401);
    }
    expectRefusal(await end(login, id), 404, "This token has already been revoked");
  });

  test("is its owner's alone, and no device's: neither list ends what is in the other", async () => {
    const [{ login }, { login: stranger }] = [await newLogin(), await newLogin()];
    const { token, id } = await makeToken(login);
    const loginId = (await verifySessionToken(login, SECRET))?.sessionId ?? "";
    expect((await end(stranger, id)).status).toBe(404);
    expect((await call(`/v2/account/sessions/${id}/end`, { method: "POST", token: login })).status).toBe(404);
    expect((await end(login, loginId)).status).toBe(404);
    expect(await Promise.all([token, login].map(statusOf))).toEqual([200, 200]);
  });

  test("comes with logging out everywhere else, and by the token itself", async () => {
    const { login } = await newLogin();
    const [one, two] = [await makeToken(login), await makeToken(login)];
    expect((await call("/v2/auth/log-out", { method: "POST", token: one.token })).status).toBe(200);
    expect((await listOf(login)).map(({ id }) => id)).toEqual([two.id]);
    const ended = await call("/v2/account/sessions/end-others", { method: "POST", token: login });
    expect(await statusOf(two.token)).toBe(403);
    expect(await listOf(textIn(ended, "token"))).toEqual([]);
  });

  test("comes with the account's deletion and suspension, of which no row is left", async () => {
    const { player, login } = await newLogin();
    const { token, id } = await makeToken(login);
    expect((await call("/v2/account/delete", { token: login, body: { password: "correct horse" } })).status).toBe(200);
    expect(await statusOf(token)).toBe(403);
    const rows = await database(env).select().from(sessions);
    expect(rows.filter((row) => row.id === id || row.userId === player.id)).toEqual([]);
  });
});

describe("without the database", () => {
  test("a token that was not checked lately has to come again, and a login gets in", async () => {
    const { login } = await newLogin();
    const { token } = await makeToken(login);
    vi.spyOn(env.DB, "prepare").mockImplementation(() => {
      throw new Error("D1 is out of reach");
    });
    const hub = await connect("/sockets/hub", token);
    expect((await hub.closed).code).toBe(1013);
    expect((await handshake(`/sockets/games/${newGameId()}`, token)).status).toBe(503);
    const own = await connect<Record<never, never>, { pong: readonly [] }>("/sockets/hub", login);
    own.send("ping");
    await own.next("pong");
  });
});
