import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import { paymentCustomers } from "../../../../worker/data/account/payment-schema.ts";
import { storeAnswer } from "../../../../worker/data/account/payments.ts";
import { database } from "../../../../worker/data/database.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { type User, users } from "../../../../worker/data/schema.ts";
import { quiet } from "../../quiet.ts";
import { change, finish, ratedTable } from "../../room/rated-table.ts";
import { newGameId, START } from "../../room/room.ts";
import { connect, newPlayer, type TestClient } from "../../test-client.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  expectRefusal,
  mailsTo,
  PASSWORD,
  textIn,
  tokenOf,
  uniqueIp,
  uniqueName,
} from "../api.ts";

const ADMIN_SECRET = "a secret of the tests' operator, long enough";
const DAY = 86_400_000;
const db = database(env);

let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void logged.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const admin = (path: string, body: object, token = ADMIN_SECRET): Promise<Answer> =>
  callToTheEnd(`/v2/admin/${path}`, { body, token });

const rowOf = async ({ id }: Pick<User, "id">): Promise<User> => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error("no row");
  return row;
};

interface Pong {
  pong: readonly [];
}
type Nothing = Record<never, readonly unknown[]>;

const openEverywhere = async (token: string): Promise<TestClient<Nothing, Pong>[]> => {
  const paths = ["/sockets/hub", "/sockets/queue/blitz/rated", `/sockets/games/${newGameId()}`];
  const clients = await Promise.all(paths.map((path) => connect<Nothing, Pong>(path, token)));
  for (const client of clients) {
    client.send("ping");
    await client.next("pong");
  }
  return clients;
};

describe("without an operator's secret", () => {
  test("the route does not exist if the operator set no secret or a short one", async () => {
    for (const secret of [undefined, "", "x".repeat(31)]) {
      const bindings = { ADMIN_SECRET: secret } as Partial<Env>;
      const answer = await callToTheEnd("/v2/admin/count", { body: {}, token: secret ?? "" }, bindings);
      expectRefusal(answer, 404, "Not Found");
    }
  });

  test("a nearly right secret is refused, and many tries have to wait", async () => {
    expectRefusal(await admin("count", {}, `${ADMIN_SECRET}x`), 401, "Unauthorized");
    expectRefusal(await admin("count", {}, ADMIN_SECRET.slice(0, -1)), 401, "Unauthorized");
    // Every six seconds there is one more try.
    vi.useFakeTimers({ toFake: ["Date"] });
    const ip = uniqueIp();
    for (let tries = 0; tries < 30; tries++) await call("/v2/admin/count", { body: {}, token: "wrong", ip });
    const late = await call("/v2/admin/count", { body: {}, token: ADMIN_SECRET, ip });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("an operator", () => {
  test("finds an account by name, former name, address and id, and nothing by unknown ones", async () => {
    const player = await addPlayer();
    await tokenOf(player);
    const former = player.username;
    await admin("rename", { account: former, username: uniqueName("renamed") });
    const { username } = await rowOf(player);
    for (const account of [username, former, player.email, player.id]) {
      const { status, body } = await admin("find", { account });
      expect(status, String(account)).toBe(200);
      expect(body).toEqual({
        account: {
          id: player.id,
          username,
          formerUsernames: [former],
          email: player.email,
          createdAt: player.createdAt,
          confirmedAt: player.confirmedAt,
          lastOnline: null,
          sessions: 1,
          supporter: "no",
          suspension: null,
        },
      });
    }
    expectRefusal(await admin("find", { account: "nobody-at-all" }), 404, "There is no such account");
    expect((await admin("find", {})).status).toBe(400);
  });

  test("renames at any time, but not to a taken, reserved or malformed name", async () => {
    const [player, other] = [await addPlayer({ usernameChangedAt: Date.now() }), await addPlayer()];
    const username = uniqueName("renamed");
    expect((await admin("rename", { account: player.username, username })).body).toMatchObject({
      account: { username },
    });
    const again = { account: player.id, username: other.username };
    expectRefusal(await admin("rename", again), 409, "This username is already taken");
    expect((await admin("rename", { account: player.id, username: "admin" })).status).toBe(400);
    expect((await admin("rename", { account: player.id, username: "x'; DROP TABLE users" })).status).toBe(400);
  });

  test("suspends: every open socket closes at once, and the player gets a mail with the reason", async () => {
    const player = await addPlayer();
    const [one, two] = [await tokenOf(player), await tokenOf(player)];
    const open = [...(await openEverywhere(one)), ...(await openEverywhere(two))];
    const until = Date.now() + DAY;
    const reason = "Programs in rated games";
    const answer = await admin("suspend", { account: player.username, until, reason });
    expect(answer).toMatchObject({ status: 200, body: { areSocketsClosed: true } });
    expect(answer.body).toMatchObject({ account: { sessions: 0, suspension: { until, reason, isOver: false } } });
    const codes = await Promise.all(open.map(async ({ closed }) => (await closed).code));
    expect(codes).toEqual(open.map(() => CLOSE_CODES.badToken));
    for (const token of [one, two]) expect((await call("/v2/account", { token })).status).toBe(403);
    const session = textIn(
      await call("/v2/auth/login", { body: { identifier: player.username, password: PASSWORD } }),
      "token",
    );
    await call("/v2/account/appeal", { token: session, body: { text: "It was not me" } });
    expect((await admin("find", { account: player.id })).body).toMatchObject({
      account: { sessions: 1, suspension: { appeal: "It was not me" } },
    });
    const [mail] = await mailsTo(player.email ?? "");
    expect(mail?.subject).toContain("suspended");
    expect(mail?.text).toContain(reason);
    expect((await admin("lift", { account: player.username })).body).toMatchObject({ account: { suspension: null } });
    const body = { identifier: player.username, password: PASSWORD };
    expect((await call("/v2/auth/login", { body })).status).toBe(200);
  });

  test("hears when the sockets could not be closed", async () => {
    const player = await addPlayer();
    const away = { getByName: () => ({ endSessions: () => Promise.reject(new Error("no hub")) }) };
    const bindings = { PLAYER_HUB: away } as unknown as Partial<Env>;
    const body = { account: player.username, until: null, reason: "none" };
    const answer = await callToTheEnd("/v2/admin/suspend", { body, token: ADMIN_SECRET }, bindings);
    expect(answer).toMatchObject({ status: 200, body: { areSocketsClosed: false } });
    expect((await rowOf(player)).suspendedAt).not.toBeNull();
  });

  test.each([
    ["a past end", { until: 1000 }],
    ["no reason", { reason: " \u202e " }],
    ["an invalid end", { until: "tomorrow" }],
    ["an end that no date can name", { until: 8.64e15 + 1 }],
    ["an unknown field", { isForever: true }],
  ])("suspends nobody with %s", async (_, wrong) => {
    const player = await addPlayer();
    const body = { account: player.username, until: Date.now() + DAY, reason: "none", ...wrong };
    expect((await admin("suspend", body)).status).toBe(400);
    expect((await rowOf(player)).suspendedAt).toBeNull();
  });

  test("makes a lasting supporter, whatever the payment provider says, and undoes it", async () => {
    const player = await addPlayer();
    const customerId = uniqueName("cus_");
    await db.insert(paymentCustomers).values({ userId: player.id, customerId });
    const give = await admin("supporter", { account: player.username, isSupporter: true });
    expect(give.body).toMatchObject({ account: { supporter: "given" } });
    await storeAnswer(db, { customerId, number: 1, isPaying: true }, null, 1);
    await storeAnswer(db, { customerId, number: 2, isPaying: false }, null, 1);
    expect((await rowOf(player)).isSupporter).toBe(true);
    await storeAnswer(db, { customerId, number: 3, isPaying: true }, null, 1);
    const take = await admin("supporter", { account: player.username, isSupporter: false });
    expect(take.body).toMatchObject({ account: { supporter: "paying" } });
    await storeAnswer(db, { customerId, number: 4, isPaying: false }, null, 1);
    expect((await rowOf(player)).isSupporter).toBe(false);
  });

  test("counts accounts and games", async () => {
    const before = (await admin("count", {})).body;
    await addPlayer();
    await addPlayer({ confirmedAt: null });
    await addPlayer({ isSupporter: true });
    await addPlayer({ suspendedAt: 1 });
    await addPlayer({ suspendedAt: 1, suspendedUntil: 2 });
    await addPlayer({ suspendedAt: 1, suspensionAppeal: "It was not me" });
    const after = (await admin("count", {})).body;
    const difference = Object.fromEntries(
      Object.entries(Object(after)).map(([name, count]) => [name, Number(count) - Number(Object(before)[name])]),
    );
    expect(difference).toMatchObject({
      ...{ accounts: 6, unconfirmed: 1, supporters: 1, suspended: 2, appeals: 1 },
      ...{ games: 0, waiting: 0, playing: 0 },
    });
  });

  test("suspends until the last date there is, and the player can still be told", async () => {
    const player = await addPlayer();
    const answer = await admin("suspend", { account: player.username, until: 8.64e15, reason: "none" });
    expect(answer.status).toBe(200);
    const body = { identifier: player.username, password: PASSWORD };
    const { token } = Object((await call("/v2/auth/login", { body })).body);
    const account = await call("/v2/account", { token });
    expect(account.body).toMatchObject({ suspension: { until: 8.64e15, why: "none" } });
    expect((await mailsTo(player.email ?? ""))[0]?.text).toContain("275760");
  });

  test("leaves no name, address or reason in the log", async () => {
    const player = await addPlayer();
    await admin("find", { account: player.email });
    await admin("suspend", { account: player.username, until: null, reason: "a reason for one" });
    const lines = logged.filter((line) => line.includes('"event":"admin"'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { action: "find", status: 200, request: expect.any(String) },
      { action: "suspend", status: 200 },
    ]);
    for (const line of logged) {
      for (const secret of [player.username, player.email ?? "", "a reason for one", ADMIN_SECRET]) {
        expect(line).not.toContain(secret);
      }
    }
  });
});

describe("the recording of an ended game", () => {
  // Rooms' alarms do not ring by themselves then, so that it is known when one has ended.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
  });

  const dueGame = async () => {
    const table = await ratedTable({ X: newPlayer(), O: newPlayer() });
    await change(table.stub, (room) => {
      room.parts.services.recordGame = () =>
        Promise.reject(new Error("D1_ERROR: no: SQLITE_CONSTRAINT, for anna@example.com"));
    });
    await finish(table);
    expect(await runDurableObjectAlarm(table.stub)).toBe(true);
    const look = () => admin("recording", { gameId: table.gameId, order: "look" });
    await quiet();
    expect(await look()).toMatchObject({ body: { recording: { failures: 1 } } });
    return table;
  };

  test("can be read, is left alone for a day, and can be retried at once", async () => {
    const table = await dueGame();
    const { gameId } = table;
    const look = await admin("recording", { gameId, order: "look" });
    expect(look.body).toMatchObject({
      recording: {
        status: "due",
        failures: 1,
        isSetAside: false,
        lastFailure: expect.stringContaining("SQLITE_CONSTRAINT"),
      },
      game: { gameType: "blitz", isRated: true, result: { winner: "X", status: "resign" } },
    });
    expect(JSON.stringify(look.body)).not.toContain("anna@example.com");

    const aside = await admin("recording", { gameId, order: "set-aside" });
    expect(aside.body).toMatchObject({ recording: { status: "due", isSetAside: true } });
    const { nextTryAt } = Object(Object(aside.body).recording);
    expect(nextTryAt).toBeGreaterThan(Date.now() + DAY - 60_000);

    // Not fixed yet: it stays set aside, and the operator sees why.
    const failed = await admin("recording", { gameId, order: "replay" });
    expect(failed.body).toMatchObject({ recording: { status: "due", failures: 2, isSetAside: true } });
    expect(await findGame(db, gameId)).toBeNull();
  });

  test("succeeds by a replay after the cause is fixed, and only once", async () => {
    const table = await ratedTable({ X: newPlayer(), O: newPlayer() });
    await change(table.stub, (room) => {
      const { recordGame } = room.parts.services;
      room.parts.services.recordGame = () => {
        room.parts.services.recordGame = recordGame;
        return Promise.reject(new Error("SQLITE_ERROR"));
      };
    });
    await finish(table);
    expect(await runDurableObjectAlarm(table.stub)).toBe(true);
    const { gameId } = table;
    const look = () => admin("recording", { gameId, order: "look" });
    await quiet();
    expect(await look()).toMatchObject({ body: { recording: { failures: 1 } } });
    await admin("recording", { gameId, order: "set-aside" });
    const done = await admin("recording", { gameId, order: "replay" });
    expect(done.body).toMatchObject({ recording: { status: "done" } });
    expect(await findGame(db, gameId)).toMatchObject({ result: { winner: "X" } });
    const again = await admin("recording", { gameId, order: "replay" });
    expect(again.body).toMatchObject({ recording: { status: "done" } });
  });

  test("does not exist for an unknown or running game", async () => {
    const table = await ratedTable({ X: newPlayer(), O: newPlayer() });
    for (const gameId of [newGameId(), table.gameId]) {
      const answer = await admin("recording", { gameId, order: "replay" });
      expect(answer.status).toBe(404);
    }
    expect((await admin("recording", { gameId: "no id", order: "look" })).status).toBe(400);
  });
});

describe("a house bot", () => {
  const hub = (token: string) => connect<Nothing, { botGames: readonly [readonly unknown[]] }>("/sockets/hub", token);

  test("gets an account without a mailbox, and a token with which it plays", async () => {
    const username = uniqueName("bot");
    const answer = await admin("bots", { username, level: 3 });
    expect(answer).toMatchObject({ status: 200, body: { username, level: 3, token: expect.any(String) } });
    const program = await hub(textIn(answer, "token"));
    expect((await program.next("botGames")).args).toEqual([[]]);
    const [row] = await db.select().from(users).where(eq(users.username, username));
    expect(row).toMatchObject({ isBot: true, email: null, passwordHash: null });
  });

  test("gets another level and token under the same name, and the first token ends", async () => {
    const username = uniqueName("bot");
    const first = textIn(await admin("bots", { username, level: 3 }), "token");
    const program = await hub(first);
    await program.next("botGames");
    const second = await admin("bots", { username, level: 8 });
    expect(second.body).toMatchObject({ username, level: 8 });
    expect((await program.closed).code).toBe(CLOSE_CODES.badToken);
    expect((await (await hub(first)).closed).code).toBe(CLOSE_CODES.badToken);
    await (await hub(textIn(second, "token"))).next("botGames");
  });

  test("takes nobody's name", async () => {
    const { username } = await addPlayer();
    expectRefusal(await admin("bots", { username, level: 1 }), 409, "This username is already taken");
    expect((await admin("bots", { username: uniqueName("bot"), level: 9 })).status).toBe(400);
  });
});
