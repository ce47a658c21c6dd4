import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLOSE_CODES, MAX_SOCKETS } from "../../../../shared/protocol/protocol.ts";
import { quiet } from "../../quiet.ts";
import { addSilentSockets } from "../../silent-sockets.ts";
import { connect, type GameClient, newGuest, newPlayer, tokenOf } from "../../test-client.ts";
import { OPENING, pass, queueGame, rejoin, START, seatedGame, setClock } from "../room.ts";
import { move, nextCount, nextPly, relayOf, relaysOf, socketsOf, watch } from "./watch.ts";

/** The number of spectators, its limits, and spectators who may not watch any more. */

setClock();

test("all see how many people watch: people, not windows", async () => {
  const table = await seatedGame();
  const guest = newGuest();
  const { client } = await watch(table.gameId, guest);
  expect(await nextCount(client)).toBe(1);
  for (const player of [table.clients.X, table.clients.O]) expect(await nextCount(player)).toBe(1);
  await watch(table.gameId, guest);
  const other = await watch(table.gameId);
  // A newcomer gets the known count, and everybody gets it a few seconds later.
  expect(await nextCount(other.client)).toBe(1);
  pass(5);
  await runDurableObjectAlarm(relayOf(table.gameId));
  for (const one of [client, other.client, table.clients.X]) expect(await nextCount(one)).toBe(2);
  pass(5);
  await other.client.close();
  expect(await nextCount(client)).toBe(1);
});

test("a spectator who leaves at once is shown until the next move at most", async () => {
  const table = await seatedGame();
  const { client } = await watch(table.gameId);
  expect(await nextCount(table.clients.X)).toBe(1);
  await client.close();
  await quiet();
  expect(await relaysOf(table)).toEqual([]);
  pass(4);
  await move(table, OPENING[0] ?? -1, 0);
  expect(await nextCount(table.clients.X)).toBe(0);
});

test("the count is right again after both have hibernated, and is stored nowhere", async () => {
  const table = await seatedGame();
  const { client } = await watch(table.gameId);
  expect(await nextCount(table.clients.X)).toBe(1);
  await evictDurableObject(relayOf(table.gameId), { webSockets: "hibernate" });
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  await rejoin(table.clients.X, table.gameId);
  expect(table.clients.X.unread()).not.toContain("watchers");
  await move(table, OPENING[0] ?? -1, 0);
  expect(await nextPly(client)).toBe(0);
  expect(await nextCount(table.clients.X)).toBe(1);
});

test("a full relay leads to the next one, and the count includes both", async () => {
  const table = await seatedGame();
  await addSilentSockets(relayOf(table.gameId), MAX_SOCKETS.relay - 1, START);
  const first = await watch(table.gameId);
  expect(await socketsOf(relayOf(table.gameId))).toBe(MAX_SOCKETS.relay);
  const late = [await watch(table.gameId), await watch(table.gameId)];
  expect(await socketsOf(relayOf(table.gameId, 1))).toBe(2);
  expect(await relaysOf(table)).toHaveLength(2);
  await move(table, OPENING[0] ?? -1, 0);
  for (const { client } of [first, ...late]) expect(await nextPly(client)).toBe(0);
  pass(5);
  await runDurableObjectAlarm(relayOf(table.gameId, 1));
  await quiet();
  expect(table.clients.X.texts.at(-1)).toBe('{"event":"watchers","args":[3]}');
});

test("when a session ends, its sockets on relays are closed like all others", async () => {
  const table = await seatedGame();
  const player = newPlayer();
  const client: GameClient = await connect(`/sockets/games/${table.gameId}`, await tokenOf(player));
  await rejoin(client, table.gameId);
  const other = await watch(table.gameId);
  await env.PLAYER_HUB.getByName(player.identifier).endSessions({ kind: "older", version: 1, kept: null });
  expect((await client.closed).code).toBe(CLOSE_CODES.badToken);
  expect(other.client.isOpen).toBe(true);
});

test("the relay notes a game that a player watches, once", async () => {
  const table = await seatedGame();
  const player = newPlayer();
  await watch(table.gameId, player);
  const hub = env.PLAYER_HUB.getByName(player.identifier);
  const stored = await runInDurableObject(hub, (_, { storage }) => JSON.stringify([...storage.kv.list()]));
  expect(stored.split(table.gameId)).toHaveLength(2);
});

test("a room that cannot name its seats gets everybody itself", async () => {
  const { gameId, stub } = await queueGame();
  await runInDurableObject(stub, (room) => Object.assign(room, { seats: undefined }));
  const { init } = await watch(gameId);
  expect(init.you).toBeNull();
  expect(await socketsOf(stub)).toBe(1);
});
