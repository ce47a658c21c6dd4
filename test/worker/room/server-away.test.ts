import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import type { Side } from "../../../shared/game/rules.ts";
import { newGuest } from "../test-client.ts";
import {
  alarmOf,
  join,
  liveUntil,
  moveOf,
  OPENING,
  playMoves,
  queueGame,
  type Room,
  rejoin,
  START,
  seatedGame,
  setClock,
  storedIn,
  type Table,
} from "./room.ts";

/** Time in which the server was away costs nobody. */

const at = (seconds: number): void => {
  vi.setSystemTime(START + seconds * 1000);
};

setClock();

/** As in a crash: no socket is left, and the room was not notified of any close. */
const crash = ({ stub }: Room): Promise<void> => evictDurableObject(stub, { webSockets: "close" });
const sleep = ({ stub }: Table): Promise<void> => evictDurableObject(stub, { webSockets: "hibernate" });

/**
 * Blitz, X to move from START on. The flag falls after 300 s. The heartbeat is due after 100 s, then every 30 s. While
 * somebody is away, it is due every 30 s from the beginning.
 */
const begunGame = async (): Promise<Table> => {
  const table = await seatedGame("blitz");
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};

const comeBack = (table: Table, side: Side) => join(table.gameId, table.players[side]);
const timersOf = async (table: Table) => (await join(table.gameId, newGuest())).init.timers;

test("after a crash of longer than the clock the side to move gets the lost time back", async () => {
  const table = await begunGame();
  at(20);
  await runDurableObjectAlarm(table.stub);
  await crash(table);
  at(1000);
  const { init, client } = await comeBack(table, "X");
  // No heartbeat was stored since the turn began, so all of the time is given back.
  expect(init).toMatchObject({ result: null, timers: { X: 300_000, O: 300_000 } });
  at(1007);
  expect(await client.emitWithAck("makeMove", moveOf(table.gameId, OPENING[2] ?? -1, 2))).toEqual({ ok: true });
  expect((await client.next("gameState")).args[0].timers).toEqual({ X: 296_000, O: 300_000 });
  await sleep(table);
  expect((await timersOf(table)).X).toBe(296_000);
});

/** When the room crashes in seconds, and what is left of the clock: noted after a third of it, then every tenth. */
const NOTED = [
  [95, 300_000],
  [115, 200_000],
  [175, 140_000],
] as const;

test.each(NOTED)(
  "thinking time before it counts: the room notes after a third of the clock, then every tenth, that it is alive (%d s)",
  async (crashAt, left) => {
    const table = await begunGame();
    await liveUntil(table.stub, START + crashAt * 1000);
    await crash(table);
    at(200);
    expect((await comeBack(table, "X")).init.timers.X).toBe(left);
  },
);

test.each(NOTED)(
  "pages that wake the room make it note the same, and its alarm need not ring for that (crash after %d s)",
  async (crashAt, left) => {
    const table = await begunGame();
    for (let second = 5; second < crashAt; second += 5) {
      await liveUntil(table.stub, START + second * 1000);
      for (const client of [table.clients.X, table.clients.O]) {
        await client.sendWithId(second, `{"event":"ping","id":${second}}`);
      }
    }
    // The flag, and the seconds in which a move may be on its way.
    expect(await alarmOf(table.stub)).toBe(START + 302_000);
    await crash(table);
    at(200);
    expect((await comeBack(table, "X")).init.timers.X).toBe(left);
  },
);

test("while somebody is away, the room notes every tenth of the clock that it is alive", async () => {
  const table = await begunGame();
  at(5);
  await table.clients.O.close();
  await liveUntil(table.stub, START + 110_000);
  await crash(table);
  at(500);
  expect((await comeBack(table, "X")).init.timers.X).toBe(300_000 - 95_000);
});

test("no flag falls by an alarm either before the player had some seconds to come back", async () => {
  const table = await begunGame();
  await liveUntil(table.stub, START + 100_000);
  await crash(table);
  at(5000);
  await runDurableObjectAlarm(table.stub);
  at(5009);
  // X's clock stays paused for another second, and every full state says so.
  const { client, init } = await comeBack(table, "O");
  expect(init).toMatchObject({ result: null, timers: { X: 200_000 }, clockStands: 1000 });
  at(5015);
  expect((await timersOf(table)).X).toBe(195_000);
  expect(client.unread()).not.toContain("gameResult");
});

test("the clock goes on as soon as the player is back, and the opponent hears of it", async () => {
  const table = await begunGame();
  await crash(table);
  at(100);
  const { client } = await comeBack(table, "O");
  at(104);
  const { init } = await comeBack(table, "X");
  expect(init.timers.X).toBe(300_000);
  expect(init).not.toHaveProperty("clockStands");
  const [received] = (await client.next("gameState")).args;
  expect(received).toMatchObject({ t: "init", timers: { X: 300_000 } });
  expect(received).not.toHaveProperty("clockStands");
  at(106);
  expect((await timersOf(table)).X).toBe(298_000);
});

test.each(["while the clock stands", "later in the same turn"])(
  "two crashes in one turn, the second %s",
  async (when) => {
    const table = await begunGame();
    await crash(table);
    at(100);
    await comeBack(table, "O");
    const isLater = when.startsWith("later");
    if (isLater) {
      at(105);
      await comeBack(table, "X");
      await liveUntil(table.stub, START + 205_000);
    } else at(105);
    await crash(table);
    at(700);
    expect((await comeBack(table, "X")).init.timers.X).toBe(isLater ? 200_000 : 300_000);
    await sleep(table);
    at(710);
    expect((await timersOf(table)).X).toBe(isLater ? 190_000 : 290_000);
  },
);

test("a first move has its full limit from the return on", async () => {
  const table = await seatedGame("blitz");
  at(5);
  await crash(table);
  at(600);
  expect((await comeBack(table, "X")).init).toMatchObject({ result: null, firstMove: 25_000 });
  at(600 + 24);
  expect((await comeBack(table, "O")).init.result).toBeNull();
  at(600 + 25);
  expect((await comeBack(table, "O")).init.result).toEqual({ winner: null, status: "aborted" });
});

test.each(["its players are there at once", "its alarm rings first"])(
  "an outage from the moment on when a game is made, after which %s: the first move has its full limit",
  async (first) => {
    const room = await queueGame("bullet");
    vi.setSystemTime(START + 200);
    await crash(room);
    at(23);
    if (first === "its alarm rings first") await runDurableObjectAlarm(room.stub);
    await join(room.gameId, room.players.O);
    const { init } = await join(room.gameId, room.players.X);
    expect(init).toMatchObject({ result: null, firstMove: 20_000 });
  },
);

test("a game that nobody comes to ends, also if the room slept or the server was away", async () => {
  const room = await queueGame("bullet");
  for (let rings = 0; rings < 5 && (await room.stub.opened(null))?.state?.result == null; rings++) {
    await crash(room);
    vi.setSystemTime((await alarmOf(room.stub)) ?? 0);
    await runDurableObjectAlarm(room.stub);
  }
  expect((await room.stub.opened(null))?.state?.result).toEqual({ winner: null, status: "aborted" });
  expect(Date.now() - START).toBeLessThan(90_000);
});

test("an outage after both had left costs nobody anything either, but their absence counts", async () => {
  const table = await begunGame();
  at(10);
  await table.clients.X.close();
  await table.clients.O.close();
  await evictDurableObject(table.stub);
  // The heartbeat was due 30 s later.
  at(500);
  expect((await comeBack(table, "X")).init.timers.X).toBe(290_000);
});

describe("what is no outage gives nothing back:", () => {
  test("an eviction, with any connections", async () => {
    const table = await begunGame();
    at(10);
    await table.clients.X.close();
    await sleep(table);
    at(60);
    expect((await comeBack(table, "X")).init.timers.X).toBe(240_000);
  });

  test("players who close their own connections, all at once while the room hibernates", async () => {
    const table = await begunGame();
    const second = await comeBack(table, "X");
    await sleep(table);
    at(20);
    await Promise.all([table.clients.X, table.clients.O, second.client].map((client) => client.close()));
    await evictDurableObject(table.stub);
    at(35);
    const { init } = await comeBack(table, "X");
    expect(init.timers.X).toBe(265_000);
    expect(init).not.toHaveProperty("clockStands");
  });

  test("a player who leaves a room that both had left, and is evicted again and again, its heartbeat on time", async () => {
    const table = await begunGame();
    await table.clients.X.close();
    await table.clients.O.close();
    for (const seconds of [30, 60, 90, 120]) {
      await evictDurableObject(table.stub);
      at(seconds);
      await runDurableObjectAlarm(table.stub);
    }
    expect((await comeBack(table, "X")).init.timers.X).toBe(180_000);
  });
});

test("a room that nobody makes notes of writes nothing about an outage", async () => {
  const table = await begunGame();
  await sleep(table);
  const before = JSON.stringify(await storedIn(table.stub));
  await rejoin(table.clients.X, table.gameId);
  expect(JSON.stringify(await storedIn(table.stub))).toBe(before);
  await runInDurableObject(table.stub, (_, { storage }) => expect(storage.kv.get("breaks")).toBeUndefined());
});
