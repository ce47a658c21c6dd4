import { evictDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { Side } from "../../../shared/game/rules.ts";
import { LONGEST_THOUGHT } from "../../../shared/protocol/protocol.ts";
import { newGuest } from "../test-client.ts";
import { measuredGame } from "./measured.ts";
import { join, liveUntil, moveOf, OPENING, playMoves, START, setClock, type Table } from "./room.ts";

setClock();

/** Blitz, X to move from START on. */
const begunGame = async (roundTrips = { X: 100, O: 100 }): Promise<Table> => {
  const table = await measuredGame(roundTrips);
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};

const play = ({ clients, gameId }: Table, ply: number, thought?: number): Promise<unknown> => {
  const said = thought === undefined ? {} : { thought };
  const mover = ply % 2 === 0 ? clients.X : clients.O;
  return mover.emitWithAck("makeMove", { ...moveOf(gameId, OPENING[ply] ?? -1, ply), ...said });
};

const timersOf = async ({ gameId }: Table) => (await join(gameId, newGuest())).init.timers;

test("a move costs its player's thinking time, as far as round trip and quota go, also after hibernation", async () => {
  const table = await begunGame();
  vi.setSystemTime(START + 4000);
  expect(await play(table, 2, 3600)).toEqual({ ok: true });
  vi.setSystemTime(START + 4000 + 9000);
  // Of eight seconds of lag the round trip and the quota give back 3.1.
  expect(await play(table, 3, 1000)).toEqual({ ok: true });
  const timers = { X: 300_000 - 3600 + 3000, O: 300_000 - 9000 + 3100 + 3000 };
  expect(await timersOf(table)).toEqual(timers);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await timersOf(table)).toEqual(timers);
  vi.setSystemTime(START + 13_000);
  expect(await play(table, 4, 0)).toEqual({ ok: true });
  // O's quota is used up, and only the round trip is given back.
  vi.setSystemTime(START + 13_000 + 9000);
  expect(await play(table, 5, 0)).toEqual({ ok: true });
  expect((await timersOf(table)).O).toBe(timers.O - 9000 + 100 + 3000);
});

test("a client that reports no thinking time is charged for all of it", async () => {
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

test("a move gets back the round trip of its line, and more only once, which the log says", async () => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const table = await begunGame({ X: 20, O: 250 });
  vi.setSystemTime(START + 4000);
  // X claims no thinking time, and gets back 20 ms and the quota of three seconds.
  expect(await play(table, 2, 0)).toEqual({ ok: true });
  const afterFirst = 300_000 - (4000 - 3020) + 3000;
  expect((await timersOf(table)).X).toBe(afterFirst);
  vi.setSystemTime(START + 4000 + 1250);
  // A real delay of 250 ms is usual on such a line, and costs O nothing of its quota.
  expect(await play(table, 3, 1000)).toEqual({ ok: true });
  expect((await timersOf(table)).O).toBe(300_000 - 1000 + 3000);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  vi.setSystemTime(START + 5250 + 4000);
  expect(await play(table, 4, 0)).toEqual({ ok: true });
  expect((await timersOf(table)).X).toBe(afterFirst - (4000 - 20) + 3000);
  vi.setSystemTime(START + 9250 + 9000);
  expect(await play(table, 5, 1000)).toEqual({ ok: true });
  expect((await timersOf(table)).O).toBe(302_000 - (9000 - 3250) + 3000);
  const notices = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
  const used = (side: Side) => notices.filter((line) => line.event === "lag-quota-used" && line.side === side);
  expect([used("X").length, used("O").length]).toEqual([1, 1]);
});

test("a move made in time that arrives when the flag shows 0 counts, and the alarm waits for it", async () => {
  const table = await begunGame();
  await liveUntil(table.stub, START + 301_500);
  expect(await play(table, 2, 299_999)).toEqual({ ok: true });
  expect((await timersOf(table)).X).toBe(1 + 3000);
});

test("a move made too late ends the game at once, however slow its connection", async () => {
  const table = await begunGame();
  await liveUntil(table.stub, START + 301_500);
  expect(await play(table, 2, 300_000)).toEqual({ ok: false, reason: "finished" });
  expect((await table.clients.O.next("gameResult")).args[0]).toMatchObject({
    winner: "O",
    status: "timeout",
    timers: { X: 0 },
  });
});
