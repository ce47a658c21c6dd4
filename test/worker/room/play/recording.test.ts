import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { database } from "../../../../worker/data/database.ts";
import { gamePlayers, games, ratings } from "../../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { quiet } from "../../quiet.ts";
import { record } from "../../recorded.ts";
import { rowsOf } from "../../rows.ts";
import { connectToGame, newGuest, newPlayer } from "../../test-client.ts";
import { change, finish, nextResults, ratedTable, X_BEATS_O } from "../rated-table.ts";
import {
  alarmOf,
  join,
  newGameId,
  OPENING,
  playMoves,
  rejoin,
  roomOf,
  START,
  seatedGame,
  setClock,
  type Table,
  TEN_PLIES,
} from "../room.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const db = database(env);
const ring = runDurableObjectAlarm;

let logged: ReturnType<typeof muteErrors>;
const muteErrors = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

setClock();
beforeEach(() => {
  logged = muteErrors();
});
/** A game in the database: its row, its players' entries, their ratings. */
const recordOf = async ({ gameId, players }: Pick<Table, "gameId" | "players">) => {
  const standings = Object.values(players).map(({ identifier }) =>
    db.select().from(ratings).where(eq(ratings.userId, identifier)),
  );
  return {
    game: await findGame(db, gameId),
    entries: await db.select().from(gamePlayers).where(eq(gamePlayers.gameId, gameId)),
    ratings: (await Promise.all(standings)).flat(),
  };
};

test("a rated game's result is sent at once, and again with the ratings when they are known", async () => {
  const table = await ratedTable();
  const clocks = Array.from({ length: 10 }, (_, ply) => 300_000 + 3000 * Math.floor(ply / 2));
  const timers = { X: 312_000, O: 312_000 };
  const result = { gameId: table.gameId, winner: "X", status: "resign", timers, clocks };
  vi.setSystemTime(START + 500);
  for (const received of await finish(table)) expect(received).toEqual(result);
  expect(await rejoin(table.clients.X, table.gameId)).not.toHaveProperty("ratingChanges");
  expect(await alarmOf(table.stub)).toBe(START + 501);
  expect((await recordOf(table)).game).toBeNull();

  expect(await ring(table.stub)).toBe(true);
  for (const received of await nextResults(table)) expect(received).toEqual({ ...result, ratingChanges: X_BEATS_O });
  const { game, entries, ratings: standings } = await recordOf(table);
  expect(game).toMatchObject({ moves: TEN_PLIES, startedAt: START, endedAt: START + 500 });
  expect(entries).toHaveLength(2);
  expect(standings).toMatchObject([{ wins: 1 }, { losses: 1 }]);
  expect(await rejoin(table.clients.O, table.gameId)).toMatchObject({ ratingChanges: X_BEATS_O });
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  const init = await rejoin(table.clients.O, table.gameId);
  expect(init).toMatchObject({
    ratingChanges: X_BEATS_O,
    players: [{ elo: 1500, isProvisional: true }, { elo: 1500 }],
  });
  expect(await alarmOf(table.stub)).toBe(START + 500 + DAY);
});

test("both players and a later visitor are told why a game resigned at once raises no rating", async () => {
  const table = await ratedTable();
  for (const received of await finish(table, OPENING)) expect(received).not.toHaveProperty("ratingLimit");
  await ring(table.stub);
  const outcome = { ratingChanges: { X: 0, O: -162 }, ratingLimit: "short-game" };
  for (const received of await nextResults(table)) expect(received).toMatchObject(outcome);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await rejoin(table.clients.O, table.gameId)).toMatchObject(outcome);
  expect((await recordOf(table)).ratings).toMatchObject([{ wins: 1 }, { losses: 1 }]);
});

test("both players are told that a game one too many of theirs counts for nobody", async () => {
  const table = await ratedTable();
  const { X, O } = table.players;
  const account = ({ identifier: id, username }: Identity) => ({ id, username });
  for (let game = 0; game < 12; game++) await record(account(X), account(O), { endedAt: START - 1000 });
  await finish(table);
  await ring(table.stub);
  for (const received of await nextResults(table)) {
    expect(received).toMatchObject({ ratingLimit: "same-opponent" });
    expect(received).not.toHaveProperty("ratingChanges");
  }
  // A room that is read from storage again says the same.
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  const init = await rejoin(table.clients.X, table.gameId);
  expect(init).toMatchObject({ ratingLimit: "same-opponent" });
  expect(init).not.toHaveProperty("ratingChanges");
});

test("an unrated game's result is sent once", async () => {
  const table = await seatedGame();
  await finish(table);
  await ring(table.stub);
  expect(await rejoin(table.clients.X, table.gameId)).not.toHaveProperty("ratingChanges");
  expect(table.clients.O.unread()).toEqual([]);
  const { game, entries } = await recordOf(table);
  expect(game).toMatchObject({ result: { winner: "X", status: "resign" } });
  expect(entries).toMatchObject([{ userId: table.players.X.identifier, result: "win" }]);
});

test("a fallen flag is recorded by the alarm that notices it", async () => {
  const table = await ratedTable();
  vi.setSystemTime(START + 25_000);
  expect(await ring(table.stub)).toBe(true);
  expect((await recordOf(table)).game).toMatchObject({ result: { winner: null, status: "aborted" } });
});

test("during an hour's outage of the database the room retries with growing pauses, and then records the game", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const table = await ratedTable();
  await finish(table);
  await quiet();
  // Handshakes on a busy machine are logged, too.
  logged.mockClear();
  const attempts: number[] = [];
  await change(table.stub, (room) => {
    const { recordGame } = room.parts.services;
    room.parts.services.recordGame = (game) => {
      attempts.push(Date.now() - START);
      return Date.now() < START + HOUR ? Promise.reject(new Error("no database")) : recordGame(game);
    };
  });
  while ((await recordOf(table)).game === null) {
    vi.setSystemTime((await alarmOf(table.stub)) ?? Number.NaN);
    await ring(table.stub);
    // Visitors can view the game. They do not make the next attempt come sooner.
    expect(await rejoin(table.clients.X, table.gameId, table.players.X)).toMatchObject({ result: { winner: "X" } });
  }
  const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(pauses.slice(0, 5)).toEqual([2, 4, 8, 16, 30].map((seconds) => seconds * 1000));
  expect(new Set(pauses.slice(4))).toEqual(new Set([30_000]));
  expect(attempts.at(-1)).toBeLessThan(HOUR + 30_000);
  expect(logged).toHaveBeenCalledTimes(attempts.length - 1);
  for (const received of await nextResults(table)) expect(received).toMatchObject({ ratingChanges: X_BEATS_O });
});

test("a room that hibernates between two attempts continues", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const table = await ratedTable();
  await finish(table);
  await change(table.stub, (room) => {
    room.parts.services.recordGame = () => Promise.reject(new Error("no database"));
  });
  await ring(table.stub);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await alarmOf(table.stub)).toBe(START + 2000);
  // Woken too early for any reason: the pause is kept.
  await rejoin(table.clients.X, table.gameId);
  await runInDurableObject(table.stub, (room) => room.alarm());
  expect((await recordOf(table)).game).toBeNull();
  vi.setSystemTime(START + 2000);
  await ring(table.stub);
  for (const received of await nextResults(table)) expect(received).toMatchObject({ ratingChanges: X_BEATS_O });
});

test("a room that dies between the batch and its mark finds the game in the database, and sends the same result", async () => {
  const table = await ratedTable();
  await finish(table);
  const unmarked = await runInDurableObject(table.stub, (_, { storage }) => storage.kv.get("record"));
  await ring(table.stub);
  const recorded = await recordOf(table);
  const received = await nextResults(table);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  await runInDurableObject(table.stub, (_, { storage }) => storage.kv.put("record", unmarked));
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await rejoin(table.clients.X, table.gameId)).not.toHaveProperty("ratingChanges");

  // The players have played other games meanwhile, so today's ratings are not those of this game.
  const next = await ratedTable(table.players);
  await finish(next);
  await ring(next.stub);
  const later = await recordOf(next);

  await ring(table.stub);
  expect(await nextResults(table)).toEqual(received);
  expect((await recordOf(table)).entries).toEqual(recorded.entries);
  expect((await recordOf(table)).game).toEqual(recorded.game);
  expect((await recordOf(table)).ratings).toEqual(later.ratings);
});

test("a lost answer makes no second game", async () => {
  const table = await ratedTable();
  await finish(table);
  await change(table.stub, (room) => {
    const { recordGame } = room.parts.services;
    room.parts.services.recordGame = async (game) => {
      room.parts.services.recordGame = recordGame;
      await recordGame(game);
      throw new Error("Network connection lost");
    };
  });
  await ring(table.stub);
  const recorded = await recordOf(table);
  expect(recorded.game).not.toBeNull();
  vi.setSystemTime(START + 2000);
  await ring(table.stub);
  expect(await recordOf(table)).toEqual(recorded);
  for (const received of await nextResults(table)) expect(received).toMatchObject({ ratingChanges: X_BEATS_O });
});

test("an alarm that rings twice at once, and once more, records once", async () => {
  const table = await ratedTable();
  await finish(table);
  let attempts = 0;
  await runInDurableObject(table.stub, async (room) => {
    const { recordGame } = room.parts.services;
    room.parts.services.recordGame = (game) => {
      attempts++;
      return recordGame(game);
    };
    await Promise.all([room.alarm(), room.alarm()]);
    await room.alarm();
  });
  expect(attempts).toBe(1);
  await nextResults(table);
  expect(await rejoin(table.clients.X, table.gameId)).toMatchObject({ ratingChanges: X_BEATS_O });
  expect(table.clients.O.unread()).toEqual([]);
  expect((await recordOf(table)).ratings).toMatchObject([{ wins: 1 }, { losses: 1 }]);
});

test("two games of a player that end at the same instant are rated one after the other", async () => {
  const ann = newPlayer();
  const tables = [await ratedTable({ X: ann, O: newPlayer() }), await ratedTable({ X: ann, O: newPlayer() })];
  for (const table of tables) await finish(table);
  await Promise.all(tables.map(({ stub }) => ring(stub)));
  const changes = await Promise.all(tables.map(async (table) => (await nextResults(table))[0]?.ratingChanges?.X));
  // The second victory is worth less: it started from the rating after the first.
  expect(Math.max(...changes.map(Number))).toBe(162);
  expect(Math.min(...changes.map(Number))).toBeLessThan(162);
  const history = await db.select().from(gamePlayers).where(eq(gamePlayers.userId, ann.identifier));
  expect(history.map(({ number }) => number)).toEqual([1, 2]);
});

test("an aborted game is in its players' histories and changes nothing", async () => {
  const table = await ratedTable();
  await playMoves(table, [40]);
  await table.clients.O.emitWithAck("abort", table.gameId);
  await ring(table.stub);
  const { game, entries, ratings: standings } = await recordOf(table);
  expect(game).toMatchObject({ result: { status: "aborted" }, moves: [40] });
  expect(entries.map(({ result }) => result)).toEqual(["aborted", "aborted"]);
  expect(standings).toEqual([]);
  const [received] = await nextResults(table);
  expect(received).not.toHaveProperty("ratingChanges");
  expect(await rejoin(table.clients.X, table.gameId)).not.toHaveProperty("ratingChanges");
  expect(table.clients.X.unread()).not.toContain("gameResult");
});

const gameOfGuests = async (): Promise<Table> => {
  const gameId = newGameId();
  const players = { X: newGuest(), O: newGuest() };
  const stub = roomOf(gameId);
  await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  const [{ client: X }, { client: O }] = [await join(gameId, players.X), await join(gameId, players.O)];
  return { gameId, stub, players, clients: { X, O } };
};

test("a game among guests is kept for its link, and is in nobody's history", async () => {
  const table = await gameOfGuests();
  await finish(table);
  await ring(table.stub);
  const { game, entries } = await recordOf(table);
  expect(game?.seats).toMatchObject({ X: { username: table.players.X.username, elo: null } });
  expect(entries).toEqual([]);
});

test("an aborted game among guests is not kept", async () => {
  const table = await gameOfGuests();
  await table.clients.X.emitWithAck("abort", table.gameId);
  expect(await alarmOf(table.stub)).toBeLessThanOrEqual(START + DAY);
  vi.setSystemTime(START + DAY);
  await ring(table.stub);
  expect(await db.select().from(games).where(eq(games.id, table.gameId))).toEqual([]);
  expect(await rowsOf(table.stub, "sqlite_master")).toEqual([]);
  // A day later the player's page has been silent for too long, and reconnects.
  expect((await table.clients.X.closed).code).toBe(1001);
  const back = await connectToGame(table.gameId, table.players.X);
  back.emit("joinGame", table.gameId);
  expect((await back.next("error")).args).toEqual(["not-found"]);
});
