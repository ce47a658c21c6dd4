import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { MAX_FRAME_BYTES } from "../../../shared/protocol/protocol.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { quiet } from "../quiet.ts";
import { connectToGame, newGuest } from "../test-client.ts";
import {
  alarmOf,
  join,
  moveOf,
  OPENING,
  playMoves,
  queueGame,
  rejoin,
  rowsWritten,
  START,
  seatedGame,
  setClock,
  storedIn,
} from "./room.ts";

setClock();

test("setting an alarm would show in the count", async () => {
  const { stub } = await seatedGame();
  const before = await rowsWritten(stub);
  await runInDurableObject(stub, (_room, { storage }) => storage.setAlarm(START + 5000));
  expect(await rowsWritten(stub)).toBeGreaterThan(before);
});

const longest = vectors.random_games.toSorted((a, b) => b.moves.length - a.moves.length)[0];

test.each([
  // At most every 25 s: that is how often the room checks whether all players are there.
  { clients: "ask no question", asks: false, rings: 6 },
  // By the end of a first move, and by the clocks.
  { clients: "make the room look, as pages do", asks: true, rings: 2 },
])(
  "each move writes exactly one row, and the alarm rings $rings times in a game whose clients $clients",
  async (of) => {
    const table = await seatedGame("bullet");
    if (longest === undefined) throw new Error("no vectors");
    for (const client of of.asks ? [table.clients.X, table.clients.O] : []) {
      await client.sendWithId(1, '{"event":"ping","id":1}');
    }
    let rings = 0;
    for (const [ply, square] of longest.moves.entries()) {
      const now = START + (ply + 1) * 1900;
      vi.setSystemTime(now);
      if (((await alarmOf(table.stub)) ?? now) < now) {
        await runDurableObjectAlarm(table.stub);
        rings++;
      }
      const before = await rowsWritten(table.stub);
      await playMoves(table, [square], ply);
      // The last one: the move, the result with its outbox, and the alarm that takes it to the database.
      const more = ply === longest.moves.length - 1 ? 2 : 0;
      expect((await rowsWritten(table.stub)) - before, `ply ${ply}`).toBe(1 + more);
    }
    expect(rings).toBe(of.rings);
  },
);

test("the players' coming writes nothing, and is stored with the first move", async () => {
  const room = await queueGame();
  const before = await rowsWritten(room.stub);
  const { client: X } = await join(room.gameId, room.players.X);
  const { client: O } = await join(room.gameId, room.players.O);
  expect(await rowsWritten(room.stub)).toBe(before);
  await playMoves({ ...room, clients: { X, O } }, OPENING.slice(0, 2));
  expect(await rowsWritten(room.stub)).toBe(before + 2);
  const stored = new Map((await storedIn(room.stub)).rows);
  expect(stored.get("move-00")).toMatchObject({ connections: { X: { isHere: true }, O: { isHere: true } } });
});

test("who leaves before the first move is stored at once, and the first move stores who is back", async () => {
  const { stub, gameId, players, clients } = await seatedGame();
  await clients.O.close();
  const connections = async () => new Map((await storedIn(stub)).rows).get("connections");
  await quiet();
  expect(await connections()).toMatchObject({ O: { isHere: false } });
  const { client: O } = await join(gameId, players.O);
  await playMoves({ stub, gameId, players, clients: { X: clients.X, O } }, OPENING.slice(0, 1));
  const rows = new Map((await storedIn(stub)).rows);
  expect(rows.get("connections")).toBeUndefined();
  expect(rows.get("move-00")).toMatchObject({ connections: { O: { isHere: true } } });
});

test("waking up, resending and refusals write nothing, and watching writes one row for the first of many", async () => {
  const { stub, gameId, clients } = await seatedGame();
  vi.setSystemTime(START + 5000);
  await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[0] ?? -1, 0));
  await evictDurableObject(stub, { webSockets: "hibernate" });
  const before = await rowsWritten(stub);
  await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[0] ?? -1, 0));
  await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[2] ?? -1));
  await clients.O.emitWithAck("resign", gameId);
  expect(await rowsWritten(stub)).toBe(before);
  for (let watcher = 0; watcher < 3; watcher++) await rejoin(await connectToGame(gameId, newGuest()), gameId);
  expect(await rowsWritten(stub)).toBe(before + 1);
  // A move costs the same with any number of spectators.
  await clients.O.emitWithAck("makeMove", moveOf(gameId, OPENING[1] ?? -1, 1));
  expect(await rowsWritten(stub)).toBe(before + 2);
});

test("a move is at most 200 bytes each way, with its acknowledgement, at any length of game and clocks", async () => {
  const table = await seatedGame("standard");
  if (longest === undefined) throw new Error("no vectors");
  const { X, O } = table.clients;
  const heard = { X: X.texts.length, O: O.texts.length };
  const sent = vi.spyOn(X, "send");
  await playMoves(table, longest.moves);
  const frames = O.texts.slice(heard.O).filter((text) => text.includes('"move"'));
  expect(frames).toHaveLength(longest.moves.length);
  const bytes = (text: unknown): number => new TextEncoder().encode(String(text)).length;
  for (const text of frames) expect(bytes(text)).toBeLessThanOrEqual(200);
  const ownMoves = X.texts.slice(heard.X).filter((text) => text.includes('"player":"X"'));
  const acknowledgements = X.texts.slice(heard.X).filter((text) => text.startsWith('{"ack"'));
  expect(acknowledgements).toHaveLength(ownMoves.length);
  for (const [index, text] of ownMoves.entries()) {
    expect(bytes(text) + bytes(acknowledgements[index])).toBeLessThanOrEqual(200);
  }
  // Moves without thinking time grow both clocks past a million: the longest they get in a game of 81 moves.
  expect(frames.at(-1)).toMatch(/"X":1\d{6},"O":1\d{6}/);
  for (const [text] of sent.mock.calls) expect(bytes(text)).toBeLessThanOrEqual(200);
  expect(MAX_FRAME_BYTES).toBeGreaterThan(200);
});
