import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { GameRoom } from "../../../../worker/room/game-room.ts";
import { evictIdle } from "../../evict.ts";
import { quiet } from "../../quiet.ts";
import { connectToGame, newGuest, newPlayer } from "../../test-client.ts";
import { join, moveOf, newGameId, OPENING, pass, rejoin, seatedGame, setClock, storedIn } from "../room.ts";
import { losePush, move, nextPly, relayOf, relaysOf, socketsOf, watch } from "./watch.ts";

/** A relay sends spectators everything about a game, through any hibernation, crash or failure. */

setClock();

const [FIRST = -1, SECOND = -1, THIRD = -1] = OPENING;

test("a spectator is connected to a relay, and gets every move and the end", async () => {
  const table = await seatedGame();
  const { client, init } = await watch(table.gameId);
  expect(init).toMatchObject({ you: null, moveHistory: [], players: [{ symbol: "X" }, { symbol: "O" }] });
  expect([await socketsOf(table.stub), await socketsOf(relayOf(table.gameId))]).toEqual([2, 1]);
  expect(await relaysOf(table)).toEqual([`${table.gameId}:local:0`]);
  for (const [ply, square] of OPENING.entries()) {
    await move(table, square, ply);
    expect(await nextPly(client)).toBe(ply);
  }
  await table.clients.X.emitWithAck("resign", table.gameId);
  expect((await client.next("gameResult")).args[0]).toMatchObject({ winner: "O", status: "resign" });
});

test("a late joiner gets the present game with a running clock, and the room is asked once for all", async () => {
  const table = await seatedGame();
  const first = await watch(table.gameId);
  for (const [ply, square] of [FIRST, SECOND, THIRD].entries()) await move(table, square, ply);
  for (const ply of [0, 1, 2]) expect(await nextPly(first.client)).toBe(ply);
  const asked = vi.spyOn(GameRoom.prototype, "watch");
  const { init } = await watch(table.gameId);
  pass(7);
  const later = await watch(table.gameId);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(later.init).toEqual({ ...init, timers: { ...init.timers, O: init.timers.O - 7000 } });
  const { init: seen } = await join(table.gameId, table.players.X);
  expect(later.init).toEqual({ ...seen, you: null });
});

test("between any two frames the room and the relay may hibernate", async () => {
  const table = await seatedGame();
  const watchers = [await watch(table.gameId), await watch(table.gameId), await watch(table.gameId)];
  const sleeps = [
    () => evictDurableObject(relayOf(table.gameId), { webSockets: "hibernate" }),
    () => evictDurableObject(table.stub, { webSockets: "hibernate" }),
  ];
  for (const [ply, square] of OPENING.entries()) {
    for (const [bit, sleep] of sleeps.entries()) if (((ply + 1) >> bit) % 2 === 1) await sleep();
    await move(table, square, ply);
    for (const { client } of watchers) expect(await nextPly(client), `ply ${ply}`).toBe(ply);
  }
  for (const sleep of sleeps) await sleep();
  await table.clients.O.emitWithAck("resign", table.gameId);
  for (const { client } of watchers) expect((await client.next("gameResult")).args[0]).toMatchObject({ winner: "X" });
});

test("a relay that missed a frame notices at the next one and sends the whole game, once", async () => {
  const table = await seatedGame();
  const { client } = await watch(table.gameId);
  await move(table, FIRST, 0);
  expect(await nextPly(client)).toBe(0);
  // The call is lost: the room forgets the relay.
  losePush(true);
  await move(table, SECOND, 1);
  await quiet();
  expect(await relaysOf(table)).toEqual([]);
  await move(table, THIRD, 2);
  // The relay asks by itself, a minute later at the latest.
  pass(60);
  await runDurableObjectAlarm(relayOf(table.gameId));
  expect(await nextPly(client)).toEqual({ all: 3 });
  await move(table, OPENING[3] ?? -1, 3);
  expect(await nextPly(client)).toBe(3);
  expect(client.unread()).not.toContain("gameState");
});

test("frames lost without notice are found by the gap", async () => {
  const table = await seatedGame();
  const { client } = await watch(table.gameId);
  await move(table, FIRST, 0);
  expect(await nextPly(client)).toBe(0);
  losePush(false);
  await move(table, SECOND, 1);
  await move(table, THIRD, 2);
  expect(await nextPly(client)).toEqual({ all: 3 });
  await move(table, OPENING[3] ?? -1, 3);
  expect(await nextPly(client)).toBe(3);
});

test("a lost end is sent within a minute", async () => {
  const table = await seatedGame();
  const { client } = await watch(table.gameId);
  for (const [ply, square] of [FIRST, SECOND].entries()) await move(table, square, ply);
  for (const ply of [0, 1]) expect(await nextPly(client)).toBe(ply);
  losePush(false);
  await table.clients.X.emitWithAck("resign", table.gameId);
  // While the push is on its way, the room would not say that the relay has missed anything.
  await quiet();
  await evictDurableObject(relayOf(table.gameId), { webSockets: "hibernate" });
  pass(60);
  await runDurableObjectAlarm(relayOf(table.gameId));
  expect((await client.next("gameState")).args[0]).toMatchObject({ t: "init", result: { status: "resign" } });
});

test("a spectator may only join, and nothing else reaches a room", async () => {
  const { gameId, clients } = await seatedGame();
  const { client } = await watch(gameId);
  for (const event of ["resign", "abort"] as const) {
    expect(await client.emitWithAck(event, gameId)).toEqual({ ok: false, reason: "not-a-player" });
  }
  expect(await client.emitWithAck("makeMove", moveOf(gameId, 0, 0))).toEqual({ ok: false, reason: "not-a-player" });
  expect(await client.emitWithAck("joinGame", newGameId())).toEqual({ ok: false, reason: "bad-request" });
  client.emit("makeMove", moveOf(gameId, 0, 0));
  expect((await client.next("error")).args).toEqual(["bad-request"]);
  expect((await rejoin(clients.X, gameId)).moveHistory).toEqual([]);
});

test("a seat leads to the room, also the seat of the player's former guest", async () => {
  const { gameId, stub, players } = await seatedGame();
  const loggedIn = { ...newPlayer(), formerGuest: players.O.identifier };
  const { init } = await watch(gameId, loggedIn);
  expect(init.you).toBe("O");
  expect([await socketsOf(stub), await socketsOf(relayOf(gameId))]).toEqual([3, 0]);
});

test("with the last spectator the relay goes, and leaves nothing", async () => {
  const table = await seatedGame();
  const { client } = await watch(table.gameId);
  expect(await relaysOf(table)).toHaveLength(1);
  await client.close();
  await quiet();
  expect(await relaysOf(table)).toEqual([]);
  const relay = relayOf(table.gameId);
  await quiet();
  expect(await runInDurableObject(relay, (_, { storage }) => storage.getAlarm())).toBeNull();
  // The next spectator is served again.
  const next = await watch(table.gameId);
  await move(table, FIRST, 0);
  expect(await nextPly(next.client)).toBe(0);
});

test("a dead connection is closed, and does not keep the relay", async () => {
  const table = await seatedGame();
  const { client } = await watch(table.gameId);
  pass(91);
  await runDurableObjectAlarm(relayOf(table.gameId));
  expect((await client.closed).code).toBe(1001);
  await quiet();
  expect(await relaysOf(table)).toEqual([]);
});

test("a game that only the database has is watched like any other", async () => {
  const table = await seatedGame();
  for (const [ply, square] of [FIRST, SECOND].entries()) await move(table, square, ply);
  await table.clients.X.emitWithAck("resign", table.gameId);
  await runDurableObjectAlarm(table.stub);
  const { client } = await watch(table.gameId);
  pass(2 * 86_400);
  await runDurableObjectAlarm(table.stub);
  expect(await storedIn(table.stub)).toEqual({ rows: [], alarm: null });
  await evictIdle(relayOf(table.gameId));
  expect(await rejoin(client, table.gameId)).toMatchObject({ result: { status: "resign" } });
  await (await connectToGame(table.gameId, newGuest())).close();
  expect(await storedIn(table.stub)).toEqual({ rows: [], alarm: null });
});
