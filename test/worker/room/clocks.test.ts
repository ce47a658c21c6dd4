import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Side } from "../../../shared/game/rules.ts";
import { database } from "../../../worker/data/database.ts";
import { games } from "../../../worker/data/game/game-schema.ts";
import { type GameClient, newGuest } from "../test-client.ts";
import {
  join,
  liveUntil,
  moveOf,
  OPENING,
  pass,
  playMoves,
  rejoin,
  START,
  seatedGame,
  setClock,
  type Table,
} from "./room.ts";

/** The clocks after each move: with the result, and later from the record. */

setClock();

const DAY = 86_400_000;

const clocksOf = async (client: GameClient, gameId: string) => (await rejoin(client, gameId)).clocks;

/** Rings until the game is recorded, and then a day later, when the room drops it. */
const drop = async ({ stub }: Table): Promise<void> => {
  await runDurableObjectAlarm(stub);
  vi.setSystemTime(Date.now() + DAY);
  await runDurableObjectAlarm(stub);
};

test("a move's clock is kept in tenths rounded up, told with the result, and the same in the record", async () => {
  const table = await seatedGame("bullet");
  const { clients, gameId, players } = table;
  for (const [ply, square] of OPENING.entries()) {
    pass([4, 5, 2, 3.25, 0.01, 21][ply] ?? 0);
    await playMoves(table, [square], ply);
  }
  expect(await rejoin(clients.O, gameId)).not.toHaveProperty("clocks");
  pass(7);
  await clients.X.emitWithAck("resign", gameId);
  const clocks = [120_000, 120_000, 119_000, 117_800, 120_000, 97_800];
  for (const side of ["X", "O"] as const) {
    const [ended] = (await clients[side].next("gameResult")).args;
    expect(ended).toMatchObject({ clocks, timers: { X: 112_990, O: 97_750 } });
  }
  expect(await clocksOf(clients.X, gameId)).toEqual(clocks);
  await drop(table);
  const { init } = await join(gameId, players.X);
  expect(init).toMatchObject({ clocks, timers: { X: 112_990, O: 97_750 } });

  // A game from before the clocks were kept.
  await database(env).update(games).set({ times: null }).where(eq(games.id, gameId));
  pass(60);
  expect((await join(gameId, newGuest())).init).not.toHaveProperty("clocks");
});

test("a flag that falls leaves the clocks after the moves, and 0 at the end", async () => {
  const table = await seatedGame("bullet");
  const { clients, gameId, stub } = table;
  pass(1);
  await playMoves(table, OPENING.slice(0, 4));
  await liveUntil(stub, Date.now() + 130_000);
  const [ended] = (await clients.O.next("gameResult")).args;
  expect(ended).toMatchObject({
    status: "timeout",
    clocks: [120_000, 120_000, 121_000, 121_000],
    timers: { X: 0, O: 121_000 },
  });
  await drop(table);
  expect((await join(gameId, newGuest())).init).toMatchObject({ clocks: ended.clocks, timers: { X: 0, O: 121_000 } });
});

test("an aborted game has the clocks of its one move, or none", async () => {
  const table = await seatedGame("bullet");
  await playMoves(table, OPENING.slice(0, 1));
  await table.clients.O.emitWithAck("abort", table.gameId);
  const [ended] = (await table.clients.O.next("gameResult")).args;
  expect(ended).toMatchObject({ status: "aborted", clocks: [120_000] });
  await drop(table);
  expect((await join(table.gameId, newGuest())).init).toMatchObject({ clocks: [120_000] });
});

/** Takes back `by`'s last move, which the opponent allows after some seconds. */
const takeBack = async ({ clients, gameId }: Table, by: Side, seconds: number): Promise<void> => {
  const other = clients[by === "X" ? "O" : "X"];
  await clients[by].emitWithAck("offer", gameId, "takeback");
  pass(seconds);
  await other.emitWithAck("answerOffer", gameId, "takeback", true);
  for (const client of [clients.X, clients.O]) {
    await client.next("offers");
    await client.next("gameState");
  }
};

const moveAgain = async (table: Table, by: Side, square: number, ply: number, takebacks: number): Promise<void> => {
  const move = { ...moveOf(table.gameId, square, ply), takebacks };
  expect(await table.clients[by].emitWithAck("makeMove", move)).toEqual({ ok: true });
  for (const client of [table.clients.X, table.clients.O]) await client.next("gameState");
};

test("moves taken back leave no clocks, and two takebacks do not mix up those in between, asleep or awake", async () => {
  const received = [];
  for (const isSleepy of [false, true]) {
    vi.setSystemTime(START);
    const table = await seatedGame("bullet");
    const rest = async (): Promise<void> => {
      if (isSleepy) await evictDurableObject(table.stub, { webSockets: "hibernate" });
    };
    for (const [ply, square] of OPENING.slice(0, 5).entries()) {
      pass(2);
      await playMoves(table, [square], ply);
    }
    await takeBack(table, "X", 10);
    await rest();
    pass(3);
    await moveAgain(table, "X", 37, 4, 1);
    await rest();
    pass(4);
    await moveAgain(table, "O", 9, 5, 1);
    await rest();
    // O takes its move back in X's turn.
    await takeBack(table, "O", 5);
    await rest();
    pass(6);
    await moveAgain(table, "O", 10, 5, 2);
    await rest();
    await table.clients.X.emitWithAck("resign", table.gameId);
    const [ended] = (await table.clients.X.next("gameResult")).args;
    received.push({ clocks: ended.clocks, timers: ended.timers });
  }
  const [awake, asleep] = received;
  // Each move earns a second. X takes 2, 2 and 3 s. O takes 2 s, 10 s until X's takeback, 4 and 6 s.
  expect(awake?.clocks).toEqual([120_000, 120_000, 119_000, 119_000, 116_000, 101_000]);
  expect(asleep).toEqual(awake);
});
