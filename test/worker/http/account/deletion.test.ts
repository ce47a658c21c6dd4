import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DELETED_PLAYER_NAME, type Identity } from "../../../../shared/account/identity.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import type { HubServerEvents } from "../../../../shared/protocol/protocol-events.ts";
import type { HubClientEvents } from "../../../../shared/protocol/protocol-schema.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import type { PlayerHub } from "../../../../worker/player/player-hub.ts";
import { enter, listed, makeMove } from "../../player/games/days.ts";
import { newGameId, roomOf, TEN_PLIES } from "../../room/room.ts";
import { addAccount, connect, newPlayer } from "../../test-client.ts";
import { addPlayer, call, PASSWORD, tokenOf } from "../api.ts";

/** A deleted account ends its games and leaves its name nowhere, also if the server dies in between. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2040, 0, 1) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Leaver extends Identity {
  readonly user: User;
  readonly token: string;
}

const newLeaver = async (): Promise<Leaver> => {
  const user = await addPlayer();
  const { id: identifier, username } = user;
  return { identifier, username, role: "player", formerGuest: null, user, token: await tokenOf(user) };
};

const newOther = async (): Promise<Identity> => {
  const other = newPlayer();
  await addAccount(other);
  return other;
};

const hubOf = ({ identifier }: Identity) => env.PLAYER_HUB.getByName(identifier);

const remove = async ({ user }: Leaver): Promise<void> => {
  const body = { password: PASSWORD };
  expect((await call("/v2/account/delete", { token: await tokenOf(user), body })).status).toBe(200);
};

/** A rated correspondence game against somebody else, with so many moves. The leaver plays X. */
const gameOf = async (leaver: Identity, moves: readonly number[] = [40, 36]) => {
  const gameId = newGameId();
  const other = await newOther();
  const terms = { side: "X", clock: clockOfDays(3), isRated: true } as const;
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator: leaver });
  for (const who of [leaver, other]) await (await enter(gameId, who)).client.close();
  for (const [ply, square] of moves.entries()) {
    vi.setSystemTime(Date.now() + 5000);
    await makeMove(gameId, ply % 2 === 0 ? leaver : other, square, ply);
  }
  await listed(leaver, [{ id: gameId }]);
  return { gameId, other };
};

const storedIn = async (stub: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<string> =>
  runInDurableObject(stub, (_, { storage }) => {
    const { sql, kv } = storage;
    const tables = sql.exec(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    );
    const rows = [...tables].flatMap(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray());
    return JSON.stringify([rows, [...kv.list()]]);
  });

const isGone = async ({ identifier }: Identity): Promise<boolean> =>
  (await findUser(database(env), identifier)) === null;

test("its running games are resigned at once, and those without two moves aborted", async () => {
  const leaver = await newLeaver();
  const long = await gameOf(leaver, TEN_PLIES);
  await remove(leaver);
  const { state } = await enter(long.gameId, long.other);
  expect(state).toMatchObject({
    result: { winner: "O", status: "resign" },
    players: [{ username: DELETED_PLAYER_NAME }, { username: long.other.username }],
  });
  await listed(long.other, []);
  expect(await storedIn(roomOf(long.gameId))).not.toContain(`"${leaver.username}"`);
  // Won while the account was there, so the rating counts.
  const rated = await env.DB.prepare("SELECT o_elo_after AS elo FROM games WHERE id = ?")
    .bind(long.gameId)
    .first("elo");
  expect(rated).toBeGreaterThan(1500);

  const another = await newLeaver();
  const short = await gameOf(another, []);
  await remove(another);
  expect((await enter(short.gameId, short.other)).state).toMatchObject({ result: { status: "aborted" } });
});

test("a game that waits for a friend is called off, though the invitation is days old", async () => {
  const leaver = await newLeaver();
  const page = await connect<HubClientEvents, HubServerEvents>("/sockets/hub", leaver.token);
  page.emit("createFriendlyGame", "correspondence", { clock: clockOfDays(3) });
  const [gameId] = (await page.next("friendlyGameCreated")).args;
  await page.close();
  vi.setSystemTime(Date.now() + 3 * 86_400_000);
  await runDurableObjectAlarm(hubOf(leaver));
  await remove(leaver);
  expect((await enter(gameId, await newOther())).state).toMatchObject({ calledOff: expect.any(String) });
  expect(await storedIn(roomOf(gameId))).not.toContain(`"${leaver.username}"`);
});

test("a seek that it has taken begins and is resigned, and the pool keeps nothing of it", async () => {
  const [leaver, owner] = [await newLeaver(), await newLeaver()];
  const posted = await call("/v2/seeks", { token: owner.token, body: { days: 3, isRated: false, side: "O" } });
  const own = await call("/v2/seeks", { token: leaver.token, body: { days: 1, isRated: false } });
  expect([posted.status, own.status]).toEqual([201, 201]);
  const { id } = posted.body as { id: string };
  const taken = (await call(`/v2/seeks/${id}/take`, { method: "POST", token: leaver.token })).body as {
    gameId: string;
  };
  expect(taken).toEqual({ gameId: expect.any(String) });
  await remove(leaver);
  const pool = env.SEEK_POOL.getByName("all");
  expect(await storedIn(pool)).not.toContain(leaver.identifier);
  expect((await enter(taken.gameId, owner)).state).toMatchObject({ result: { status: "aborted" } });
});

describe("a deletion goes on", () => {
  const noErrors = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

  const later = async (who: Identity): Promise<void> => {
    vi.setSystemTime(Date.now() + 61_000);
    await evictDurableObject(hubOf(who));
    await runDurableObjectAlarm(hubOf(who));
  };

  test("when the call dies before the account is erased", async () => {
    const leaver = await newLeaver();
    const { gameId, other } = await gameOf(leaver);
    await hubOf(leaver).accountChanging(true);
    expect(await isGone(leaver)).toBe(false);
    await later(leaver);
    expect(await isGone(leaver)).toBe(true);
    expect((await call("/v2/account", { token: leaver.token })).status).toBe(403);
    expect((await enter(gameId, other)).state).toMatchObject({ players: [{ username: DELETED_PLAYER_NAME }, {}] });
    expect(await storedIn(hubOf(leaver))).toBe("[[],[]]");
  });

  test("when it dies after that", async () => {
    const leaver = await newLeaver();
    const { gameId } = await gameOf(leaver);
    await hubOf(leaver).accountChanging(true);
    await runInDurableObject(hubOf(leaver), (hub: PlayerHub) => hub.eraseAccount());
    await later(leaver);
    expect(await storedIn(roomOf(gameId))).not.toContain(`"${leaver.username}"`);
    expect(await storedIn(hubOf(leaver))).toBe("[[],[]]");
  });

  test("when the database is silent, and when a room is", async () => {
    noErrors();
    const leaver = await newLeaver();
    const { gameId, other } = await gameOf(leaver);
    await hubOf(leaver).accountChanging(true);
    await runInDurableObject(hubOf(leaver), (hub: PlayerHub) => {
      hub.eraseAccount = () => Promise.reject(new Error("no database"));
    });
    vi.setSystemTime(Date.now() + 61_000);
    await runDurableObjectAlarm(hubOf(leaver));
    expect(await isGone(leaver)).toBe(false);
    await runInDurableObject(roomOf(gameId), (room) => {
      room.forgetPrepared = () => Promise.reject(new Error("silent"));
    });
    await later(leaver);
    expect(await isGone(leaver)).toBe(true);
    expect(await storedIn(hubOf(leaver))).toContain(gameId);
    await evictDurableObject(roomOf(gameId));
    await later(leaver);
    expect(await storedIn(hubOf(leaver))).toBe("[[],[]]");
    expect((await enter(gameId, other)).state).toMatchObject({ players: [{ username: DELETED_PLAYER_NAME }, {}] });
  });
});
