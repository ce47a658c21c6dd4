import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { type ClockSetting, clockOfDays } from "../../../shared/game/time-controls.ts";
import { database } from "../../../worker/data/database.ts";
import { blocks, users } from "../../../worker/data/schema.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { quiet } from "../quiet.ts";
import { record } from "../recorded.ts";
import { addAccount, newGuest, newPlayer } from "../test-client.ts";
import { join, newGameId, rejoin, roomOf, START, seatedGame, type Table } from "./room.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const OK = { ok: true };
const refusal = (reason: string) => ({ ok: false, reason });
const hubOf = ({ identifier }: Identity) => env.PLAYER_HUB.getByName(identifier);

/** A game of two players from a queue or by link that X has just resigned. */
const endedGame = async (
  options: { isRated?: boolean; isFriendly?: true; clock?: ClockSetting; players?: Table["players"] } = {},
): Promise<Table> => {
  const gameId = newGameId();
  const { players = { X: newPlayer(), O: newPlayer() }, clock } = options;
  await Promise.all([addAccount(players.X), addAccount(players.O)]);
  const stub = roomOf(gameId);
  const { isRated = false, isFriendly } = options;
  const rating = { rating: 1500, deviation: 350 };
  await stub.create({
    kind: "queue",
    gameId,
    gameType: clock === undefined ? "blitz" : "correspondence",
    ...(clock !== undefined && { clock }),
    isRated,
    players,
    ...(isRated && { ratings: { X: rating, O: rating } }),
    ...(isFriendly && { isFriendly }),
  });
  const clients = { X: (await join(gameId, players.X)).client, O: (await join(gameId, players.O)).client };
  await clients.X.emitWithAck("abort", gameId);
  return { gameId, stub, players, clients };
};

const evict = (stub: DurableObjectStub<GameRoom>) => evictDurableObject(stub, { webSockets: "hibernate" });

const offerRematch = async ({ clients, gameId, stub }: Table, by: Side): Promise<unknown> => {
  const answer = await clients[by].emitWithAck("offer", gameId, "rematch");
  await evict(stub);
  return answer;
};

const acceptRematch = ({ clients, gameId }: Table, by: Side): Promise<unknown> =>
  clients[by].emitWithAck("answerOffer", gameId, "rematch", true);

/** The next game, as everybody in the old one receives it. */
const nextGame = async ({ clients }: Table): Promise<string> => {
  const [[id], [other]] = [(await clients.X.next("rematch")).args, (await clients.O.next("rematch")).args];
  expect(other).toBe(id);
  return id;
};

test("a rematch swaps the sides, starts at once, is sent to all, and is kept for later visitors", async () => {
  const table = await endedGame({ isRated: true });
  const { gameId, players, stub } = table;
  const { client: watcher } = await join(gameId, newGuest());
  expect(await offerRematch(table, "O")).toEqual(OK);
  const { init } = await join(gameId, players.X);
  expect(init.offers).toMatchObject({ X: null, O: "rematch", rematchFor: 300_000, rematch: null });
  vi.setSystemTime(START + 60_000);
  expect(await acceptRematch(table, "X")).toEqual(OK);
  const id = await nextGame(table);
  expect((await watcher.next("rematch")).args).toEqual([id]);
  await evict(stub);
  expect((await join(gameId, players.O)).init.offers).toMatchObject({ rematch: id, rematchFor: 0 });

  const next = await join(id, players.O);
  expect(next.init).toMatchObject({ you: "X", isRated: true, gameType: "blitz", firstMove: 25_000, result: null });
  expect(next.init.players.map(({ username, elo }) => [username, elo])).toEqual([
    [players.O.username, 1500],
    [players.X.username, 1500],
  ]);
  // A late or repeated request gets the same answer.
  expect(await acceptRematch(table, "X")).toEqual(OK);
  expect(await table.clients.O.emitWithAck("offer", gameId, "rematch")).toEqual(OK);
});

test("a rated rematch of two who have played twelve rated games in a day is refused, an unrated one is not", async () => {
  const table = await endedGame({ isRated: true });
  const [X, O] = [table.players.X, table.players.O].map(({ identifier: id, username }) => ({ id, username }));
  if (X === undefined || O === undefined) throw new Error("two players");
  for (let game = 0; game < 12; game++) await record(X, O, { endedAt: START - 3_600_000 * game });
  await offerRematch(table, "O");
  expect(await acceptRematch(table, "X")).toEqual(refusal("played-enough"));
  vi.setSystemTime(START + 60_000);
  // The oldest of the twelve games is a day old only in an hour, and the offer stands for five minutes at most.
  expect(await acceptRematch(table, "X")).toEqual(refusal("played-enough"));

  const casual = await endedGame();
  await offerRematch(casual, "X");
  expect(await acceptRematch(casual, "O")).toEqual(OK);
});

test("two who offer one at once agree, however often they send it", async () => {
  const table = await endedGame();
  const { X, O } = table.clients;
  const sent = [X, O, X, O, X, O].map((client) => client.emitWithAck("offer", table.gameId, "rematch"));
  expect(await Promise.all(sent)).toEqual(sent.map(() => OK));
  const id = await nextGame(table);
  expect((await join(id, table.players.X)).init.you).toBe("O");
  expect(X.unread()).not.toContain("rematch");
});

test("a friendly game stays one, with its time for the first move, and asks no hub", async () => {
  const table = await endedGame({ isFriendly: true });
  const claims = vi.spyOn(console, "error");
  await offerRematch(table, "X");
  expect(await acceptRematch(table, "O")).toEqual(OK);
  const next = await nextGame(table);
  // Before the handshake, which a busy machine may log, too.
  expect(claims).not.toHaveBeenCalled();
  const { init } = await join(next, table.players.X);
  expect(init).toMatchObject({ you: "O", isFriendly: true, isRated: false, firstMove: 600_000 });
});

test("a rematch is offered for five minutes", async () => {
  const table = await endedGame();
  await offerRematch(table, "X");
  vi.setSystemTime(START + 300_000);
  expect(await acceptRematch(table, "O")).toEqual(refusal("no-offer"));
  expect(await table.clients.O.emitWithAck("offer", table.gameId, "rematch")).toEqual(refusal("finished"));
  expect((await rejoin(table.clients.O, table.gameId, table.players.O)).offers).toMatchObject({
    X: null,
    rematchFor: 0,
  });
});

test("a declined one is not offered again, except by the player who declined it; a withdrawn one may be", async () => {
  const table = await endedGame();
  const { clients, gameId } = table;
  await offerRematch(table, "X");
  expect(await clients.X.emitWithAck("answerOffer", gameId, "rematch", false)).toEqual(OK);
  expect(await acceptRematch(table, "O")).toEqual(refusal("no-offer"));
  expect(await offerRematch(table, "X")).toEqual(OK);
  expect(await clients.O.emitWithAck("answerOffer", gameId, "rematch", false)).toEqual(OK);
  expect((await rejoin(clients.X, gameId)).offers).toMatchObject({ X: null, O: null, declined: "O" });
  expect(await offerRematch(table, "X")).toEqual(refusal("too-soon"));
  expect(await offerRematch(table, "O")).toEqual(OK);
  expect(await acceptRematch(table, "X")).toEqual(OK);
  await nextGame(table);
});

test("a player who has left the game is not brought into another, but may be after returning", async () => {
  const table = await endedGame();
  await offerRematch(table, "X");
  await table.clients.X.close();
  expect(await acceptRematch(table, "O")).toEqual(refusal("opponent-left"));
  const { client } = await join(table.gameId, table.players.X);
  expect(await acceptRematch(table, "O")).toEqual(OK);
  await client.next("rematch");
});

const DAYS = { isFriendly: true, clock: clockOfDays(3) } as const;

test.each([
  ["two players", () => ({ X: newPlayer(), O: newPlayer() })],
  ["two guests", () => ({ X: newGuest(), O: newGuest() })],
])("a rematch by days that %s have is offered for a day, and stands while its author is away", async (_, people) => {
  const table = await endedGame({ ...DAYS, players: people() });
  const { gameId, players, clients, stub } = table;
  await clients.O.close();
  vi.setSystemTime(START + 3_600_000);
  expect(await offerRematch(table, "X")).toEqual(OK);
  await clients.X.close();
  vi.setSystemTime(START + 23 * 3_600_000);
  await evict(stub);
  const back = await join(gameId, players.O);
  expect(back.init.offers).toMatchObject({ X: "rematch", rematchFor: 3_600_000 });
  expect(await back.client.emitWithAck("answerOffer", gameId, "rematch", true)).toEqual(OK);
  const [next] = (await back.client.next("rematch")).args;
  const { init } = await join(next, players.X);
  expect(init).toMatchObject({ you: "O", gameType: "correspondence", isRated: false, isFriendly: true });
  await quiet();
  expect(await hubOf(players.X).correspondence()).toMatchObject([{ id: next }]);
});

test("a rematch by days is not made with a deleted account", async () => {
  const table = await endedGame(DAYS);
  const { gameId, players, clients } = table;
  await offerRematch(table, "X");
  await clients.X.close();
  await database(env).update(users).set({ deletedAt: START }).where(eq(users.id, players.X.identifier));
  expect(await clients.O.emitWithAck("answerOffer", gameId, "rematch", true)).toEqual(refusal("opponent-left"));
});

describe("a person is in one game from a queue", () => {
  const playElsewhere = async (who: Identity): Promise<void> => {
    const gameId = newGameId();
    const claim = { pool: "rapid:casual", gameId, expiresAt: START + 3_600_000 };
    expect(await hubOf(who).claimGame(claim)).toEqual({ kind: "granted" });
    const players = { X: who, O: newGuest() };
    await roomOf(gameId).create({ kind: "queue", gameId, gameType: "rapid", isRated: false, players });
  };

  test.each([
    ["X", "opponent-busy"],
    ["O", "busy"],
  ] as const)("another game of either player prevents it: %s", async (side, reason) => {
    const table = await endedGame();
    await offerRematch(table, "X");
    await playElsewhere(table.players[side]);
    expect(await acceptRematch(table, "O")).toEqual(refusal(reason));
    await evict(table.stub);
    expect((await join(table.gameId, table.players.O)).init.offers).toMatchObject({ X: "rematch" });
    // The other player is free again.
    const other = table.players[side === "X" ? "O" : "X"];
    const claim = { pool: "bullet:casual", gameId: newGameId(), expiresAt: START + 3_600_000 };
    expect(await hubOf(other).claimGame(claim)).toEqual({ kind: "granted" });
  });

  test("a rematch counts as such a game", async () => {
    const table = await endedGame();
    await offerRematch(table, "X");
    await acceptRematch(table, "O");
    const gameId = await nextGame(table);
    for (const who of [table.players.X, table.players.O]) {
      expect(await hubOf(who).claimSearch("rapid:casual", Date.now())).toEqual({ kind: "playing", gameId });
    }
  });
});

test("a block between the two prevents it", async () => {
  const table = await endedGame();
  await offerRematch(table, "X");
  const { X, O } = table.players;
  await database(env).insert(blocks).values({ blockerId: X.identifier, blockedId: O.identifier, createdAt: START });
  expect(await acceptRematch(table, "O")).toEqual(refusal("not-welcome"));
});

const inRoom = (table: Table, change: (room: GameRoom) => void) => runInDurableObject(table.stub, change);

test("during an outage of the database a rated rematch waits for another try, and any other is made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const isRated of [true, false]) {
    const table = await endedGame({ isRated });
    await offerRematch(table, "X");
    await inRoom(table, (room) => {
      room.parts.rematches.isBlocked = () => Promise.reject(new Error("no database"));
    });
    expect(await acceptRematch(table, "O")).toEqual(isRated ? refusal("unavailable") : OK);
    await evict(table.stub);
    expect((await join(table.gameId, table.players.O)).init.offers).toMatchObject({ X: isRated ? "rematch" : null });
    if (isRated) expect(await acceptRematch(table, "O")).toEqual(OK);
    await nextGame(table);
  }
});

test("a room that never answers is asked again by the alarm", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const table = await endedGame();
  await runDurableObjectAlarm(table.stub);
  await offerRematch(table, "X");
  await inRoom(table, ({ parts: { rematches } }) => {
    const real = rematches.createGame;
    rematches.roomWithin = 20;
    rematches.createGame = () => {
      rematches.createGame = real;
      return new Promise(() => {});
    };
  });
  expect(await acceptRematch(table, "O")).toEqual(OK);
  for (const seconds of [6, 12]) {
    vi.setSystemTime(START + seconds * 1000);
    await inRoom(table, (room) => room.alarm());
    await inRoom(table, ({ parts: { rematches } }) => {
      rematches.roomWithin = 5000;
    });
  }
  await nextGame(table);
});

test("a room that cannot be made is asked again by the alarm, through eviction, and given up after a minute", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const fail = (room: GameRoom): void => {
    room.parts.rematches.createGame = () => Promise.reject(new Error("no room"));
    room.parts.services.recordGame = () => Promise.resolve({ ratingChanges: null });
  };
  const table = await endedGame();
  await runDurableObjectAlarm(table.stub);
  await offerRematch(table, "X");
  await inRoom(table, fail);
  expect(await acceptRematch(table, "O")).toEqual(OK);
  await evict(table.stub);
  vi.setSystemTime(START + 6000);
  expect(await runDurableObjectAlarm(table.stub)).toBe(true);
  const id = await nextGame(table);
  expect((await join(id, table.players.O)).init.you).toBe("X");

  const other = await endedGame();
  await runDurableObjectAlarm(other.stub);
  await offerRematch(other, "X");
  for (const client of [other.clients.X, other.clients.O]) await client.next("offers");
  await inRoom(other, fail);
  await acceptRematch(other, "O");
  for (const seconds of [7, 30, 68]) {
    vi.setSystemTime(START + seconds * 1000);
    await inRoom(other, fail);
    expect(await runDurableObjectAlarm(other.stub)).toBe(true);
  }
  expect((await other.clients.X.next("offers")).args[0]).toMatchObject({ X: null, O: null, rematch: null });
  expect(await hubOf(other.players.X).claimSearch("rapid:casual", Date.now())).toEqual({ kind: "granted" });
  await evict(other.stub);
  expect(await offerRematch(other, "O")).toEqual(OK);
});

test("an offer during the recording of the game is not lost", async () => {
  const table = await seatedGame();
  let isRecorded = false;
  await inRoom(table, (room) => {
    room.parts.services.recordGame = async () => {
      while (!isRecorded) await scheduler.wait(1);
      return { ratingChanges: null };
    };
  });
  await table.clients.X.emitWithAck("abort", table.gameId);
  const ringing = runDurableObjectAlarm(table.stub);
  expect(await table.clients.X.emitWithAck("offer", table.gameId, "rematch")).toEqual(OK);
  isRecorded = true;
  await ringing;
  expect((await rejoin(table.clients.O, table.gameId)).offers).toMatchObject({ X: "rematch" });
});
