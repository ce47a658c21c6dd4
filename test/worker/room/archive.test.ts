import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { findRecordedGame } from "../../../worker/data/game/archived-games.ts";
import { ArchiveUnavailable, gameStores } from "../../../worker/data/game/game-archive.ts";
import { games } from "../../../worker/data/game/game-schema.ts";
import { archiveWith } from "../archived.ts";
import { connectToGame, newGuest, newPlayer } from "../test-client.ts";
import { change, finish, nextResults, ratedTable, X_BEATS_O } from "./rated-table.ts";
import {
  comeBack,
  join,
  moveOf,
  newGameId,
  OPENING,
  rejoin,
  roomOf,
  START,
  seatedGame,
  setClock,
  storedIn,
  type Table,
} from "./room.ts";

const DAY = 86_400_000;
const NOTHING = { rows: [], alarm: null };
const ring = runDurableObjectAlarm;

setClock();

/** A rated game that was recorded and then dropped by its room, and what X received before that. */
const droppedTable = async () => {
  const table = await ratedTable();
  vi.setSystemTime(START + 1234);
  await finish(table);
  await ring(table.stub);
  await nextResults(table);
  const init = await rejoin(table.clients.X, table.gameId);
  vi.setSystemTime(START + 1234 + DAY);
  expect(await ring(table.stub)).toBe(true);
  expect(await storedIn(table.stub)).toEqual(NOTHING);
  return { table, init };
};

test("a day after its end a recorded game is dropped, and looks as before", async () => {
  const { table, init: lately } = await droppedTable();
  // A rematch is possible in the first minutes only, so the offers are left out.
  const { offers, ...init } = lately;
  expect(offers).toMatchObject({ rematchFor: 300_000 });
  expect(init).toMatchObject({ you: "X", ratingChanges: X_BEATS_O, result: { winner: "X", status: "resign" } });
  // Pages that still show the game are not notified that it was dropped.
  expect(table.clients.O.unread()).toEqual([]);
  expect(await rejoin(table.clients.X, table.gameId, table.players.X)).toEqual(init);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await rejoin(table.clients.X, table.gameId, table.players.X)).toEqual(init);
  expect((await join(table.gameId, newGuest())).init).toEqual({ ...init, you: null });
  const opponent = { ...newPlayer(), formerGuest: table.players.O.identifier };
  expect((await join(table.gameId, opponent)).init).toEqual({ ...init, you: "O" });
});

test("later requests write nothing", async () => {
  const { table } = await droppedTable();
  const { gameId, clients, players, stub } = table;
  await evictDurableObject(stub, { webSockets: "hibernate" });
  await rejoin(clients.X, gameId, players.X);
  await comeBack(clients.O, gameId, players.O);
  const [first] = OPENING;
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, first ?? -1, 0))).toEqual({ ok: true });
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 2, 6))).toEqual({ ok: false, reason: "finished" });
  expect(await clients.O.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "finished" });
  expect(await clients.O.emitWithAck("abort", "another")).toEqual({ ok: false, reason: "bad-request" });
  const spectator = await connectToGame(gameId, newGuest());
  expect(await spectator.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "not-a-player" });
  expect(await spectator.emitWithAck("joinGame", gameId)).toEqual({ ok: true });
  expect(await ring(stub)).toBe(false);
  expect(await storedIn(stub)).toEqual(NOTHING);
  const changes = await runInDurableObject(stub, (_room, { storage }) =>
    storage.sql.exec("SELECT total_changes() AS count").one(),
  );
  expect(changes).toEqual({ count: 0 });
});

const noticedBy: Record<string, (table: Table) => Promise<unknown>> = {
  "somebody who comes to watch": ({ gameId }) => join(gameId, newGuest()),
  "a player who connects": ({ gameId, players }) => connectToGame(gameId, players.O),
  "a player who asks for it again": ({ clients, gameId, players }) => rejoin(clients.X, gameId, players.X),
  "the alarm, on time": ({ stub }) => ring(stub),
  "the alarm, twice": ({ stub }) =>
    runInDurableObject(stub, async (room) => {
      await room.alarm();
      await room.alarm();
    }),
};

test.each(Object.entries(noticedBy))("the end of the day is noticed by %s", async (_, notice) => {
  const table = await seatedGame();
  await finish(table);
  await ring(table.stub);
  vi.setSystemTime(START + DAY - 1);
  await rejoin(table.clients.O, table.gameId);
  expect(await storedIn(table.stub)).not.toEqual(NOTHING);
  vi.setSystemTime(START + DAY);
  await notice(table);
  expect(await storedIn(table.stub)).toEqual(NOTHING);
  expect((await join(table.gameId, table.players.O)).init).toMatchObject({ you: "O", result: { winner: "X" } });
});

test("a game that is not in the database is never dropped", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const table = await ratedTable();
  await finish(table);
  await change(table.stub, (room) => {
    room.parts.services.recordGame = () => Promise.reject(new Error("no database"));
  });
  for (const days of [0, 1, 2, 30]) {
    vi.setSystemTime(START + days * DAY);
    await ring(table.stub);
    expect(await storedIn(table.stub)).not.toEqual(NOTHING);
  }
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  vi.setSystemTime(START + 31 * DAY);
  await ring(table.stub);
  // Recorded at last, and the day after its end has long been over.
  expect(await storedIn(table.stub)).toEqual(NOTHING);
  expect(await rejoin(table.clients.X, table.gameId, table.players.X)).toMatchObject({ ratingChanges: X_BEATS_O });
});

test("during an outage of the database the player gets an error, and may ask again", async () => {
  const { table } = await droppedTable();
  // Handshakes on a busy machine are logged, too.
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let asked = 0;
  await change(table.stub, (room) => {
    const { findGame } = room.parts.services;
    room.parts.services.findGame = (gameId) =>
      ++asked === 1 ? Promise.reject(new Error("no database")) : findGame(gameId);
  });
  await comeBack(table.clients.X, table.gameId, table.players.X);
  table.clients.X.emit("joinGame", table.gameId);
  expect((await table.clients.X.next("error")).args).toEqual(["unavailable"]);
  expect(logged).toHaveBeenCalledOnce();
  expect(await rejoin(table.clients.X, table.gameId, table.players.X)).toMatchObject({ you: "X" });
  await join(table.gameId, newGuest());
  // A game found once is cached.
  expect(asked).toBe(2);
});

test("during an outage of the archive an old game is unavailable, and an unknown one is not found", async () => {
  const { table } = await droppedTable();
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { db } = gameStores(env);
  await db.delete(games).where(eq(games.id, table.gameId));
  await change(table.stub, (room) => {
    const archive = archiveWith(() => Promise.reject(new ArchiveUnavailable("away")));
    room.parts.services.findGame = (gameId) => findRecordedGame({ db, archive }, gameId);
  });
  await comeBack(table.clients.X, table.gameId, table.players.X);
  table.clients.X.emit("joinGame", table.gameId);
  expect((await table.clients.X.next("error")).args).toEqual(["unavailable"]);
  expect(logged).toHaveBeenCalledOnce();
});

test("a game made during the look-up is the one that counts", async () => {
  const gameId = newGameId();
  const players = { X: newPlayer(), O: newGuest() };
  const client = await connectToGame(gameId, players.X);
  await change(roomOf(gameId), (room) => {
    room.parts.services.findGame = async () => {
      await room.create({ kind: "queue", gameId, gameType: "rapid", isRated: false, players });
      return null;
    };
  });
  expect(await rejoin(client, gameId)).toMatchObject({ gameType: "rapid", you: "X" });
  expect(client.unread()).toEqual([]);
});
