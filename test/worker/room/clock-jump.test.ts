import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { newGuest } from "../test-client.ts";
import {
  join,
  liveUntil,
  moveOf,
  OPENING,
  playMoves,
  rejoin,
  START,
  seatedGame,
  setClock,
  type Table,
} from "./room.ts";

/** A jump of the system clock costs no player time: nobody has lived through the skipped time. */

setClock();

const HOUR = 3_600_000;

/** Blitz, X to move from START on. */
const begunGame = async (): Promise<Table> => {
  const table = await seatedGame("blitz");
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};

const sleep = ({ stub }: Table): Promise<void> => evictDurableObject(stub, { webSockets: "hibernate" });
const timersOf = async ({ gameId }: Table) => (await join(gameId, newGuest())).init.timers;

describe.each(["awake", "asleep"])("the system's clock is set an hour forward while the room is %s:", (state) => {
  const jump = async (table: Table, at: number): Promise<void> => {
    await liveUntil(table.stub, START + at);
    if (state === "asleep") await sleep(table);
    vi.setSystemTime(START + at + HOUR);
  };

  test("the next move counts, and its turn costs no time of the jump", async () => {
    const table = await begunGame();
    await jump(table, 5000);
    expect(await table.clients.X.emitWithAck("makeMove", moveOf(table.gameId, OPENING[2] ?? -1, 2))).toEqual({
      ok: true,
    });
    const { X, O } = await timersOf(table);
    expect(X).toBeGreaterThanOrEqual(300_000 - 5000);
    expect(O).toBe(300_000);
    // The same after a sleep.
    await sleep(table);
    expect((await timersOf(table)).X).toBe(X);
  });

  test("no alarm ends the game, and the clock of the side to move goes on", async () => {
    const table = await begunGame();
    await jump(table, 5000);
    await runDurableObjectAlarm(table.stub);
    const before = await rejoin(table.clients.O, table.gameId);
    expect(before).toMatchObject({ result: null });
    vi.setSystemTime(START + 5000 + HOUR + 3000);
    expect((await timersOf(table)).X).toBe(before.timers.X - 3000);
  });

  test("the limit of a first move goes on, too", async () => {
    const table = await seatedGame("blitz");
    await jump(table, 5000);
    const { result, firstMove } = await rejoin(table.clients.O, table.gameId);
    expect(result).toBeNull();
    expect(firstMove).toBeGreaterThanOrEqual(20_000);
  });
});

describe.each(["awake", "asleep"])("the system's clock is set an hour back while the room is %s:", (state) => {
  test("the turn starts anew with the time that was left, and from then on costs what it takes", async () => {
    const table = await begunGame();
    await liveUntil(table.stub, START + 5000);
    expect(await table.clients.X.emitWithAck("makeMove", moveOf(table.gameId, OPENING[2] ?? -1, 2))).toEqual({
      ok: true,
    });
    if (state === "asleep") await sleep(table);
    const back = START + 8000 - HOUR;
    vi.setSystemTime(back);
    expect(await timersOf(table)).toEqual({ X: 298_000, O: 300_000 });
    if (state === "asleep") await sleep(table);
    vi.setSystemTime(back + 7000);
    expect(await table.clients.O.emitWithAck("makeMove", moveOf(table.gameId, OPENING[3] ?? -1, 3))).toEqual({
      ok: true,
    });
    vi.setSystemTime(back + 9000);
    expect(await timersOf(table)).toEqual({ X: 296_000, O: 296_000 });
    if (state === "asleep") await sleep(table);
    expect(await timersOf(table)).toEqual({ X: 296_000, O: 296_000 });
    await liveUntil(table.stub, back + 310_000);
    const { init } = await join(table.gameId, newGuest());
    expect(init.result).toEqual({ winner: "O", status: "timeout" });
  });
});

test("a room that runs charges all of a long turn, and its flag falls", async () => {
  const table = await begunGame();
  await liveUntil(table.stub, START + 280_000);
  expect((await timersOf(table)).X).toBe(20_000);
  await liveUntil(table.stub, START + 310_000);
  expect((await table.clients.O.next("gameResult")).args[0]).toMatchObject({ winner: "O", status: "timeout" });
});

test("an alarm that is late by some seconds gives nothing back", async () => {
  const table = await begunGame();
  await liveUntil(table.stub, START + 295_000);
  await sleep(table);
  vi.setSystemTime(START + 320_000);
  await runDurableObjectAlarm(table.stub);
  expect((await table.clients.O.next("gameResult")).args[0]).toMatchObject({ winner: "O", status: "timeout" });
});
