import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { eraseUser } from "../../../worker/data/account/erase-user.ts";
import { renameUser } from "../../../worker/data/account/user-profile.ts";
import { findUser } from "../../../worker/data/account/users.ts";
import { database } from "../../../worker/data/database.ts";
import type { User } from "../../../worker/data/schema.ts";
import { newGuest, newPlayer } from "../test-client.ts";
import { change, finish, ratedTable } from "./rated-table.ts";
import { friendlyGame, join, newGameId, pass, rejoin, roomOf, setClock, storedIn, type Table } from "./room.ts";

/** While a game is not running, because it has ended or has not begun, its names come from D1. */

setClock();

const DELETED = "Deleted player";
const db = database(env);

const accountOf = async ({ identifier }: Identity): Promise<User> => {
  const user = await findUser(db, identifier);
  if (user === null) throw new Error("no account");
  return user;
};

const erase = async (who: Identity): Promise<void> => eraseUser(db, await accountOf(who), Date.now());

const finishedTable = async (): Promise<Table> => {
  const table = await ratedTable();
  await finish(table);
  return table;
};

const record = (table: Table): Promise<boolean> => runDurableObjectAlarm(table.stub);

test("a deleted player's name and rating leave the room as soon as somebody looks", async () => {
  const table = await finishedTable();
  await record(table);
  const { gameId, players, clients, stub } = table;
  const name = players.O.username;
  expect((await rejoin(clients.X, gameId)).players).toMatchObject([{}, { username: name, elo: 1500 }]);
  await erase(players.O);
  pass(10);
  const identifier = players.O.identifier;
  const deleted = { identifier, username: DELETED, symbol: "O" };
  expect((await join(gameId, newGuest())).init.players[1]).toEqual(deleted);
  expect((await rejoin(clients.X, gameId)).players[1]).toEqual(deleted);
  expect((await stub.opened(null))?.state?.players[1]).toEqual(deleted);
  expect(await stub.facts(true)).toMatchObject({ players: { X: players.X.username, O: DELETED } });
  expect((await stub.watch("a-relay", 1))?.init.players[1]).toEqual(deleted);
  expect(JSON.stringify(await storedIn(stub))).not.toContain(`"${name}"`);
  await evictDurableObject(stub, { webSockets: "hibernate" });
  expect((await rejoin(clients.X, gameId)).players[1]).toEqual(deleted);
});

test("a page of the game shows no deleted name either, and a renamed player has the new one", async () => {
  const table = await finishedTable();
  await record(table);
  const { X, O } = table.players;
  await erase(O);
  await renameUser(db, await accountOf(X), `${X.username}-new`, Date.now());
  const opened = await table.stub.opened(null);
  expect(opened?.state?.players.map(({ username }) => username)).toEqual([`${X.username}-new`, DELETED]);
});

test("before it is recorded, and while D1 does not answer, a game keeps its names", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const table = await finishedTable();
  const { players, clients, gameId, stub } = table;
  const asked = vi.fn(() => Promise.reject(new Error("no database")));
  await change(stub, (room) => {
    room.parts.services.findAccounts = asked;
  });
  expect((await rejoin(clients.X, gameId)).players[1]?.username).toBe(players.O.username);
  expect(asked).not.toHaveBeenCalled();
  await record(table);
  expect((await rejoin(clients.X, gameId)).players[1]?.username).toBe(players.O.username);
  expect(asked).toHaveBeenCalled();
});

test("D1 is asked for names once in ten seconds, and never for guests", async () => {
  const table = await finishedTable();
  await record(table);
  let asked = 0;
  await change(table.stub, ({ parts: { services } }) => {
    const { findAccounts } = services;
    services.findAccounts = (ids) => {
      asked++;
      return findAccounts(ids);
    };
  });
  for (let visit = 0; visit < 5; visit++) await table.stub.opened(null);
  expect(asked).toBe(1);
  pass(10);
  await table.stub.opened(null);
  expect(asked).toBe(2);

  const gameId = newGameId();
  const guests = { X: newGuest(), O: newGuest() };
  await roomOf(gameId).create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players: guests });
  await change(roomOf(gameId), ({ parts: { services } }) => {
    services.findAccounts = () => Promise.reject(new Error("asked for guests"));
  });
  const { client } = await join(gameId, guests.X);
  await client.emitWithAck("abort", gameId);
  expect((await rejoin(client, gameId)).players[1]?.username).toBe(guests.O.username);
});

test("a game by link whose creator is deleted begins with nobody", async () => {
  const { gameId, creator, stub } = await friendlyGame();
  await join(gameId, creator);
  await erase(creator);
  pass(10);
  const { init } = await join(gameId, newPlayer());
  expect(init).toMatchObject({ calledOff: "expired", players: [] });
  expect(JSON.stringify(await storedIn(stub))).not.toContain(`"${creator.username}"`);
});

test("an old game is read from D1 again after ten seconds", async () => {
  const table = await finishedTable();
  await record(table);
  pass(2 * 86_400);
  await runDurableObjectAlarm(table.stub);
  const visitor = await join(table.gameId, newGuest());
  expect(visitor.init.players[1]?.username).toBe(table.players.O.username);
  await erase(table.players.O);
  pass(10);
  expect((await rejoin(visitor.client, table.gameId)).players[1]?.username).toBe(DELETED);
});
