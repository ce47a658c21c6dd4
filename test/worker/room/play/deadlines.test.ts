import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { connectToGame, newGuest } from "../../test-client.ts";
import {
  alarmOf,
  comeBack,
  friendlyGame,
  join,
  liveUntil,
  moveOf,
  OPENING,
  playMoves,
  rejoin,
  START,
  seatedGame,
  setClock,
  storedIn,
  type Table,
} from "../room.ts";

const seconds = (count: number): number => START + count * 1000;
const ring = runDurableObjectAlarm;
setClock();

/**
 * Blitz, both first moves made at 10 s; X is to move and the flag falls at 310 s. For two more seconds the room waits
 * for a move made in time.
 */
const flagAt310 = async (): Promise<Table> => {
  const table = await seatedGame("blitz");
  vi.setSystemTime(seconds(10));
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};

const CLOCKS = [300_000, 300_000];
const LOST_ON_TIME = { winner: "O", status: "timeout", timers: { X: 0, O: 300_000 } };

/** Deletes the alarm ten seconds before the flag falls. */
const loseAlarm = async (stub: Table["stub"]): Promise<void> => {
  await liveUntil(stub, seconds(300));
  await runInDurableObject(stub, (_room, { storage }) => storage.deleteAlarm());
};

const noticedBy: Record<string, (table: Table) => Promise<unknown>> = {
  "the alarm, on time": async ({ stub }) => {
    await liveUntil(stub, seconds(312));
  },
  "the alarm, some seconds late": async ({ stub }) => {
    await liveUntil(stub, seconds(300));
    vi.setSystemTime(seconds(325));
    await ring(stub);
  },
  "the alarm, early and then again": async ({ stub }) => {
    await liveUntil(stub, seconds(312) - 1);
    expect(await ring(stub)).toBe(true);
    vi.setSystemTime(seconds(312));
    expect(await ring(stub)).toBe(true);
  },
  "the alarm, twice": async ({ stub }) => {
    await liveUntil(stub, seconds(300));
    vi.setSystemTime(seconds(313));
    await runInDurableObject(stub, (room) => room.alarm());
    await runInDurableObject(stub, (room) => room.alarm());
  },
  "no alarm, but a move that comes too late": async ({ stub, clients, gameId }) => {
    await loseAlarm(stub);
    vi.setSystemTime(seconds(310));
    const late = await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[2] ?? -1, 2));
    expect(late).toEqual({ ok: false, reason: "finished" });
  },
  "no alarm, but a resignation that comes too late": async ({ stub, clients, gameId }) => {
    await loseAlarm(stub);
    vi.setSystemTime(seconds(325));
    expect(await clients.O.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "finished" });
  },
  "no alarm, but a player who connects": async ({ stub, gameId, players }) => {
    await loseAlarm(stub);
    vi.setSystemTime(seconds(325));
    await connectToGame(gameId, players.O);
  },
  "no alarm, but somebody who comes to watch": async ({ stub, gameId }) => {
    await loseAlarm(stub);
    vi.setSystemTime(seconds(325));
    await join(gameId, newGuest());
  },
  "no alarm, but a second attempt to make the game": async ({ stub, gameId, players }) => {
    await loseAlarm(stub);
    vi.setSystemTime(seconds(325));
    await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  },
};

test.each(Object.entries(noticedBy))("a flag that fell is noticed by %s, with the same result", async (_, notice) => {
  for (const isAsleep of [false, true]) {
    const table = await flagAt310();
    if (isAsleep) await evictDurableObject(table.stub, { webSockets: "hibernate" });
    await notice(table);
    for (const client of [table.clients.X, table.clients.O]) {
      expect((await client.next("gameResult")).args[0]).toEqual({
        gameId: table.gameId,
        ...LOST_ON_TIME,
        clocks: CLOCKS,
      });
    }
    const { timers, ...result } = LOST_ON_TIME;
    expect(await rejoin(table.clients.X, table.gameId, table.players.X)).toMatchObject({ result, timers });
    expect(JSON.stringify(await storedIn(table.stub))).toContain(`"endedAt":${seconds(310)}`);
    // The result is reported once, however often it is noticed.
    const received = table.clients.O.unread().filter((event) => event !== "watchers" && event !== "absences");
    expect(received).toEqual([]);
    vi.setSystemTime(START);
  }
});

test("a move is in time until the very millisecond before the flag falls", async () => {
  const { stub, clients, gameId } = await flagAt310();
  await liveUntil(stub, seconds(310) - 1);
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[2] ?? -1, 2))).toEqual({ ok: true });
  expect((await clients.O.next("gameState")).args[0].timers).toEqual({ X: 3001, O: 300_000 });
});

test("a game whose first player does not move is aborted after the first move's limit", async () => {
  const { stub, clients, gameId } = await seatedGame("blitz");
  await liveUntil(stub, seconds(25) - 1);
  expect(await rejoin(clients.X, gameId)).toMatchObject({ result: null, firstMove: 1 });
  await liveUntil(stub, seconds(25));
  expect((await clients.O.next("gameResult")).args[0]).toEqual({
    gameId,
    winner: null,
    status: "aborted",
    timers: { X: 300_000, O: 300_000 },
    clocks: [],
  });
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: false, reason: "finished" });
});

test("the second player has the whole limit from the first move on", async () => {
  const table = await seatedGame("blitz");
  vi.setSystemTime(seconds(20));
  await table.clients.X.emitWithAck("makeMove", moveOf(table.gameId, 40, 0));
  expect((await table.clients.O.next("gameState")).args[0].firstMove).toBe(25_000);
  await liveUntil(table.stub, seconds(45) - 1);
  expect(await rejoin(table.clients.O, table.gameId)).toMatchObject({ result: null, firstMove: 1 });
  await liveUntil(table.stub, seconds(45));
  expect((await table.clients.O.next("gameResult")).args[0]).toMatchObject({ winner: null, status: "aborted" });
});

test("a friendly game gives ten minutes for the first move, from the moment both are there", async () => {
  const { gameId, stub, creator } = await friendlyGame();
  expect(await alarmOf(stub)).toBe(seconds(86_400));
  await join(gameId, creator);
  vi.setSystemTime(seconds(3600));
  const { client } = await join(gameId, newGuest());
  await liveUntil(stub, seconds(4200) - 1);
  expect(await rejoin(client, gameId)).toMatchObject({ result: null, firstMove: 1 });
  await liveUntil(stub, seconds(4200));
  expect((await client.next("gameResult")).args[0]).toMatchObject({ winner: null, status: "aborted" });
});

test.each(["the alarm", "somebody who comes too late"])(
  "a friendly game that nobody joined expires after a day, and is gone a week later: %s",
  async (by) => {
    const { gameId, stub, creator } = await friendlyGame();
    const { client } = await join(gameId, creator);
    vi.setSystemTime(seconds(86_400));
    if (by === "the alarm") await ring(stub);
    else expect(await join(gameId, newGuest())).toMatchObject({ init: { calledOff: "expired", players: [] } });
    expect((await client.next("gameState")).args).toMatchObject([{ calledOff: "expired", you: null }]);
    await evictDurableObject(stub, { webSockets: "hibernate" });
    expect(await rejoin(client, gameId, creator)).toMatchObject({ calledOff: "expired" });

    vi.setSystemTime(seconds(8 * 86_400));
    if (by === "the alarm") {
      await ring(stub);
    } else {
      const late = await connectToGame(gameId, newGuest());
      late.emit("joinGame", gameId);
      expect((await late.next("error")).args).toEqual(["not-found"]);
    }
    expect((await client.next("error")).args).toEqual(["not-found"]);
    expect(await storedIn(stub)).toEqual({ rows: [], alarm: null });
    await comeBack(client, gameId, creator);
    client.emit("joinGame", gameId);
    expect((await client.next("error")).args).toEqual(["not-found"]);
  },
);

test.each(["lost", "stuck in the past"])("an alarm that is %s is set again at the next event", async (fault) => {
  const { stub, clients, gameId } = await flagAt310();
  vi.setSystemTime(seconds(45));
  if (fault === "lost") {
    await runInDurableObject(stub, (_room, { storage }) => storage.deleteAlarm());
    await evictDurableObject(stub, { webSockets: "hibernate" });
  } else {
    // Nothing has rung since the first moves, so the alarm is in the past.
    expect(await alarmOf(stub)).toBeLessThanOrEqual(seconds(25));
  }
  await rejoin(clients.O, gameId);
  const alarm = (await alarmOf(stub)) ?? 0;
  expect(alarm).toBeGreaterThan(seconds(45));
  expect(alarm).toBeLessThanOrEqual(seconds(75));
});
