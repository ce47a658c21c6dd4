import { createExecutionContext, evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Side } from "../../../shared/game/rules.ts";
import { LONGEST_THOUGHT, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";
import { app } from "../../../worker/app.ts";
import { type GameClient, newGuest, ORIGIN, TestClient, tokenOf } from "../test-client.ts";
import {
  join,
  liveUntil,
  moveOf,
  OPENING,
  playMoves,
  queueGame,
  rejoin,
  START,
  seatedGame,
  setClock,
  type Table,
} from "./room.ts";

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

test("a move costs its player's thinking time, as far as the quota goes, also after hibernation", async () => {
  const table = await begunGame();
  vi.setSystemTime(START + 4000);
  expect(await play(table, 2, 3600)).toEqual({ ok: true });
  vi.setSystemTime(START + 4000 + 9000);
  // Of eight seconds of lag the quota gives back three.
  expect(await play(table, 3, 1000)).toEqual({ ok: true });
  const timers = { X: 300_000 - 3600 + 3000, O: 300_000 - 6000 + 3000 };
  expect(await timersOf(table)).toEqual(timers);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await timersOf(table)).toEqual(timers);
  // The quota is used up. Since then only one gain was added.
  vi.setSystemTime(START + 13_000);
  expect(await play(table, 4, 0)).toEqual({ ok: true });
  vi.setSystemTime(START + 13_000 + 9000);
  expect(await play(table, 5, 0)).toEqual({ ok: true });
  expect((await timersOf(table)).O).toBe(timers.O - 8000 + 3000);
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

/** A game whose players have connected through an edge that knows their round trips. */
const measuredGame = async (roundTrips: { readonly X: number; readonly O: number }): Promise<Table> => {
  const room = await queueGame("blitz");
  const enter = async (side: Side): Promise<GameClient> => {
    const headers = {
      Upgrade: "websocket",
      "Sec-WebSocket-Protocol": `${PROTOCOL}, ${TOKEN_PROTOCOL_PREFIX}${await tokenOf(room.players[side])}`,
      // What a client says about itself counts for nothing.
      "X-Identity": encodeURIComponent(JSON.stringify({ ...room.players[side], roundTrip: 9000 })),
    };
    const cf = { clientTcpRtt: roundTrips[side] };
    const request = new Request(`${ORIGIN}/sockets/games/${room.gameId}`, { headers, cf });
    const { webSocket } = await app.fetch(request, env, createExecutionContext());
    if (webSocket === null) throw new Error("no upgrade");
    const client: GameClient = new TestClient(webSocket);
    await rejoin(client, room.gameId);
    return client;
  };
  const table = { ...room, clients: { X: await enter("X"), O: await enter("O") } };
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};

test("where the edge has measured the round trip, a move gets back twice that and a bit, and more only once", async () => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const table = await measuredGame({ X: 20, O: 250 });
  vi.setSystemTime(START + 4000);
  // X claims no thinking time, and gets back 3090 ms: twice 20 ms, 50 ms, and the quota of three seconds.
  expect(await play(table, 2, 0)).toEqual({ ok: true });
  const afterFirst = 300_000 - (4000 - 3090) + 3000;
  expect((await timersOf(table)).X).toBe(afterFirst);
  vi.setSystemTime(START + 4000 + 1450);
  // A real delay of 450 ms is usual on such a line, and costs O nothing of its quota.
  expect(await play(table, 3, 1000)).toEqual({ ok: true });
  expect((await timersOf(table)).O).toBe(300_000 - 1000 + 3000);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  vi.setSystemTime(START + 5450 + 4000);
  expect(await play(table, 4, 0)).toEqual({ ok: true });
  expect((await timersOf(table)).X).toBe(afterFirst - (4000 - 90) + 3000);
  vi.setSystemTime(START + 9450 + 9000);
  expect(await play(table, 5, 1000)).toEqual({ ok: true });
  expect((await timersOf(table)).O).toBe(302_000 - (9000 - 550 - 3000) + 3000);
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
