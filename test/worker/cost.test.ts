import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Identity } from "../../shared/identity.ts";
import { meterStorage, written } from "../bench/workers/meter.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };
import { alarmOf, join, newGameId, playMoves, roomOf, setClock, type Table } from "./game-room/room.ts";
import { pass, Queue, searchIn } from "./matchmaking/queue.ts";
import { connectToQueue, newGuest, newPlayer, type QueueClient } from "./test-client.ts";

/** The rows that a whole game writes, by what writes them: each of them is a dollar for a million games. */

setClock();

/** Rows written so far in objects that have a meter, by what is before the colon. */
const rowsOf = (what: string): Record<string, number> =>
  Object.fromEntries(
    [...written].flatMap(([writer, rows]) =>
      writer.startsWith(`${what}: `) ? [[writer.slice(what.length + 2), rows]] : [],
    ),
  );

const rowsSince = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([writer, rows]) => {
      const more = rows - (before[writer] ?? 0);
      return more === 0 ? [] : [[writer, more]];
    }),
  );

const meter = (what: string, stub: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<unknown> =>
  runInDurableObject(stub, (_, { storage }) => {
    meterStorage(storage, what);
  });

const PLIES = 56;
const SECONDS_A_MOVE = 6;
const longest = vectors.random_games.toSorted((a, b) => b.moves.length - a.moves.length)[0]?.moves ?? [];

const ringWhenDue = async ({ stub }: Table): Promise<void> => {
  const alarmAt = await alarmOf(stub);
  if (alarmAt !== null && alarmAt <= Date.now()) await runDurableObjectAlarm(stub);
};

test("a room writes a row for each move, and no more than these for a blitz game of 56 moves", async () => {
  const gameId = newGameId();
  const stub = roomOf(gameId);
  await meter("room", stub);
  const players = { X: newPlayer(), O: newGuest() };
  await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  const { client: X } = await join(gameId, players.X);
  const { client: O } = await join(gameId, players.O);
  const table: Table = { gameId, stub, players, clients: { X, O } };
  for (let ply = 0; ply < PLIES; ply++) {
    pass(SECONDS_A_MOVE);
    await ringWhenDue(table);
    await playMoves(table, longest.slice(ply, ply + 1), ply);
  }
  await X.emitWithAck("resign", gameId);
  pass(1);
  await ringWhenDue(table);
  // An alarm that is rung by hand is taken back first.
  const { "alarm taken back": _, ...rows } = rowsOf("room");
  expect(rows).toEqual({
    "INSERT INTO moves (ply, square, at, lag)": PLIES,
    // The first move's limit, three times a look around, the way into the database, and a day later.
    alarm: 7,
    // Made, ended, recorded.
    "INSERT INTO game (id, record) VALUES (0,": 1,
    "UPDATE game SET record = ?": 2,
    // A table is two.
    "CREATE TABLE IF NOT EXISTS game (id INTE": 2,
    "CREATE TABLE moves (ply INTEGER PRIMARY ": 2,
    "key version": 1,
    // Each has come.
    "key attendance": 2,
  });
});

test("a queue writes four rows for each of two who meet, and one for all who play meanwhile", async () => {
  const queue = new Queue("blitz", "casual");
  const search = searchIn("blitz", "casual");
  const meet = async (...people: readonly [Identity, Identity]): Promise<void> => {
    const clients: QueueClient[] = [];
    for (const who of people) clients.push(await search(who));
    for (const client of clients) {
      client.acknowledge(await client.next("matchFound"));
      await client.close();
    }
    while ((await queue.found()).length > 0) await scheduler.wait(1);
  };
  await meet(newGuest(), newGuest());
  // Somebody waits, so that the alarm is that of a pool with people in it.
  const waiting = await connectToQueue("blitz", "casual", newGuest());
  expect(waiting.isOpen).toBe(true);
  await meter("queue", env.MATCHMAKING_QUEUE.getByName("blitz:casual"));
  const before = rowsOf("queue");
  for (let pair = 0; pair < 3; pair++) await meet(newGuest(), newGuest());
  const { alarm: _, ...rows } = rowsSince(before, rowsOf("queue"));
  expect(rows).toEqual({
    // May be paired; is being paired.
    "INSERT OR REPLACE INTO entries (identifi": 12,
    // Has heard of the game.
    "DELETE FROM entries WHERE identifier = ?": 6,
    "INSERT OR REPLACE INTO lately_paired (id": 6,
  });
});
