import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { LONGEST_THOUGHT } from "../../../shared/protocol.ts";
import { newGuest } from "../test-client.ts";
import { join, moveOf, OPENING, playMoves, START, seatedGame, setClock, type Table } from "./room.ts";

setClock();

/** Blitz, X to move from START on. */
const begunGame = async (): Promise<Table> => {
  const table = await seatedGame("blitz");
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};

const play = ({ clients, gameId }: Table, ply: number, thought?: number): Promise<unknown> => {
  const said = thought === undefined ? {} : { thought };
  const mover = ply % 2 === 0 ? clients.X : clients.O;
  return mover.emitWithAck("makeMove", { ...moveOf(gameId, OPENING[ply] ?? -1, ply), ...said });
};

const timersOf = async ({ gameId }: Table) => (await join(gameId, newGuest())).init.timers;

test("a move costs what its player thought, as far as the quota goes, and still does when the room has slept", async () => {
  const table = await begunGame();
  vi.setSystemTime(START + 4000);
  expect(await play(table, 2, 3600)).toEqual({ ok: true });
  vi.setSystemTime(START + 4000 + 9000);
  // Of eight seconds the quota gives back three.
  expect(await play(table, 3, 1000)).toEqual({ ok: true });
  const timers = { X: 300_000 - 3600 + 3000, O: 300_000 - 6000 + 3000 };
  expect(await timersOf(table)).toEqual(timers);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await timersOf(table)).toEqual(timers);
  // What was given back is gone from the quota: one gain is there again.
  vi.setSystemTime(START + 13_000);
  expect(await play(table, 4, 0)).toEqual({ ok: true });
  vi.setSystemTime(START + 13_000 + 9000);
  expect(await play(table, 5, 0)).toEqual({ ok: true });
  expect((await timersOf(table)).O).toBe(timers.O - 8000 + 3000);
});

test("a client that says nothing is charged for all of it", async () => {
  const table = await begunGame();
  vi.setSystemTime(START + 4000);
  await play(table, 2);
  expect((await timersOf(table)).X).toBe(299_000);
});

test.each([-1, 0.5, LONGEST_THOUGHT + 1, "0", null])("a thought of %j is no move", async (thought) => {
  const { clients, gameId } = await begunGame();
  const args = [{ ...moveOf(gameId, OPENING[2] ?? -1, 2), thought }];
  const answer = await clients.X.sendWithId(99, JSON.stringify({ event: "makeMove", args, id: 99 }));
  expect(answer).toEqual({ ok: false, reason: "bad-request" });
});

test("a move made in time that comes when the flag shows 0 counts, and the alarm waits for it", async () => {
  const table = await begunGame();
  vi.setSystemTime(START + 301_500);
  await runDurableObjectAlarm(table.stub);
  expect(await play(table, 2, 299_999)).toEqual({ ok: true });
  expect((await timersOf(table)).X).toBe(1 + 3000);
});

test("one that was made too late ends the game there and then, however long its line took", async () => {
  const table = await begunGame();
  vi.setSystemTime(START + 301_500);
  expect(await play(table, 2, 300_000)).toEqual({ ok: false, reason: "finished" });
  expect((await table.clients.O.next("gameResult")).args[0]).toMatchObject({
    winner: "O",
    status: "timeout",
    timers: { X: 0 },
  });
});
