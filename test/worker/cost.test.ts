import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Identity } from "../../shared/account/identity.ts";
import { meterStorage, written } from "../bench/workers/meter.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };
import { pass, Queue, searchIn } from "./matchmaking/queue.ts";
import { quiet } from "./quiet.ts";
import { alarmOf, join, newGameId, playMoves, roomOf, setClock, type Table } from "./room/room.ts";
import { connectToQueue, newGuest, newPlayer, type QueueClient } from "./test-client.ts";

/** The rows that a whole game writes, by writer: each of them is a dollar for a million games. */

setClock();

/** Rows written so far in objects with a meter, by the part before the colon. */
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

test.each([
  // The first move's limit, two flags, recording, and the deletion a day later.
  ["pages, which make the room look for the other player", true, 5],
  // Here the room wakes up to look, 25 s after it heard from either.
  ["clients that send only the bare word", false, 21],
])(
  "a room writes a row for each move, and at most these for a blitz game of 56 moves: %s",
  async (client, isPage, alarm) => {
    const gameId = newGameId();
    const stub = roomOf(gameId);
    await meter(client, stub);
    const players = { X: newPlayer(), O: newGuest() };
    await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
    const { client: X } = await join(gameId, players.X);
    const { client: O } = await join(gameId, players.O);
    const table: Table = { gameId, stub, players, clients: { X, O } };
    for (let ply = 0; ply < PLIES; ply++) {
      pass(SECONDS_A_MOVE);
      await ringWhenDue(table);
      if (isPage)
        for (const client of [X, O]) await client.sendWithId(1000 + ply, `{"event":"ping","id":${1000 + ply}}`);
      await playMoves(table, longest.slice(ply, ply + 1), ply);
    }
    await X.emitWithAck("resign", gameId);
    pass(1);
    await ringWhenDue(table);
    // An alarm rung by hand is deleted first.
    const { "alarm taken back": _, ...rows } = rowsOf(client);
    expect(rows).toEqual({
      "key move-": PLIES,
      alarm,
      // Made, ended, recorded.
      "key record": 3,
    });
  },
);

test("a queue writes three rows for each pair, the last when it is forgotten", async () => {
  const queue = new Queue("blitz", "casual");
  const search = searchIn("blitz", "casual");
  const meet = async (...people: readonly [Identity, Identity]): Promise<void> => {
    // Past the pause between two scans of a pool.
    pass(1);
    const clients: QueueClient[] = [];
    for (const who of people) clients.push(await search(who));
    await queue.settled();
    await queue.scan();
    for (const client of clients) {
      client.acknowledge(await client.next("matchFound"));
      await client.close();
    }
    await quiet();
  };
  await meet(newGuest(), newGuest());
  // Somebody waits, so this is the alarm of a pool with people in it.
  const waiting = await connectToQueue("blitz", "casual", newGuest());
  expect(waiting.isOpen).toBe(true);
  await meter("queue", env.MATCHMAKING_QUEUE.getByName("blitz:casual"));
  const before = rowsOf("queue");
  for (let pair = 0; pair < 3; pair++) await meet(newGuest(), newGuest());
  pass(2 * 3600);
  await queue.ring();
  // An alarm that is rung by hand is taken back first.
  const {
    alarm: _,
    "alarm taken back": __,
    "key running-games": counted = 0,
    ...rows
  } = rowsSince(before, rowsOf("queue"));
  // Rooms report their games in between. The queue stores these at most every ten seconds, so once here.
  expect(counted).toBeLessThanOrEqual(1);
  expect(rows).toEqual({
    // Inserted when paired, updated when the game is there, deleted two hours later: also the pair before the meter.
    "INSERT INTO pairings (game_id, made_at, ": 3,
    "UPDATE pairings SET made_at = ? WHERE id": 3,
    "DELETE FROM pairings WHERE id = ?": 4,
  });
});
