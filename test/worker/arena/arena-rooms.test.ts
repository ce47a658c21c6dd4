import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";
import { Arena } from "../../../worker/arena/arena.ts";
import { database } from "../../../worker/data/database.ts";
import { findGame } from "../../../worker/data/game/games.ts";
import { record } from "../recorded.ts";
import { pass, roomOf, setClock } from "../room/room.ts";
import { connectToGame, newGuest, newPlayer } from "../test-client.ts";
import { arenaOf, begun, both, join, liveFor, lose, newArena, nextGame, type OpenGame, summaryOf } from "./table.ts";

/** An arena and its rooms: while they are made, and when they are silent. */

setClock();

test("a room that stays silent sets its players free, and its game counts for nobody", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  vi.spyOn(Arena.prototype, "gameEnded").mockRejectedValue(new Error("the arena is away"));
  await runInDurableObject(arenaOf(arena.id), ({ services }: Arena) => {
    services.askRoom = (gameId) => Promise.resolve(gameId === game.gameId ? "unknown" : "playing");
  });
  for (let minutes = 0; minutes < 3; minutes++) {
    await liveFor(arena.id, 50);
    // Their pages are still open.
    for (const { client } of [ann, bob]) await client.emitWithAck("standing", arena.id, 0);
  }
  const next = await nextGame(ann, bob);
  expect(next.gameId).not.toBe(game.gameId);
  const first = await runInDurableObject(arenaOf(arena.id), (_, { storage }) =>
    storage.sql.exec("SELECT game FROM games WHERE number = 0").one(),
  );
  expect(JSON.parse(String(first.game))).toMatchObject({ gameId: game.gameId, state: "void" });
});

test("who goes on in mid-game has a lost room asked at once", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  await runInDurableObject(arenaOf(arena.id), ({ services }: Arena) => {
    services.askRoom = (gameId) => Promise.resolve(gameId === game.gameId ? "none" : "playing");
  });
  await ann.client.emitWithAck("pauseArena", arena.id, true);
  await ann.client.emitWithAck("pauseArena", arena.id, false);
  await liveFor(arena.id, 3);
  expect((await nextGame(ann, bob)).gameId).not.toBe(game.gameId);
});

const initOf = async ({ rooms }: OpenGame): Promise<GameInit> => {
  const [state] = (await rooms.X.next("gameState")).args;
  if (state.t !== "init") throw new Error("no whole state");
  return state;
};

test("a game begins with the ratings of now, and is unrated from the thirteenth of its pair in a day on", async () => {
  const people = [newPlayer(), newPlayer()];
  const arena = await begun(people, undefined, { isRated: true });
  const [ann, bob] = both(arena);
  const accounts = people.map(({ identifier: id, username }) => ({ id, username }));
  const first = await nextGame(ann, bob);
  expect(await initOf(first)).toMatchObject({ isRated: true, players: [{ elo: 1500 }, { elo: 1500 }] });
  await lose(arena.id, first, "O", 10);
  await runDurableObjectAlarm(roomOf(first.gameId));
  await liveFor(arena.id, 2);
  const second = await nextGame(ann, bob);
  const { players } = await initOf(second);
  expect(players.map(({ username, elo }) => [username, elo])).toEqual(
    expect.arrayContaining([
      [first.sides.X.who.username, 1662],
      [first.sides.O.who.username, 1338],
    ]),
  );
  const [X, O] = accounts;
  if (X === undefined || O === undefined) throw new Error("not two");
  for (let game = 0; game < 11; game++) await record(X, O, { gameType: "blitz" });
  await lose(arena.id, second, "O", 10);
  await liveFor(arena.id, 2);
  const thirteenth = await nextGame(ann, bob);
  const unrated = await initOf(thirteenth);
  expect(unrated.isRated).toBe(false);
  for (const player of unrated.players) expect(player).not.toHaveProperty("elo");
  await lose(arena.id, thirteenth, "O", 10);
  await runDurableObjectAlarm(roomOf(thirteenth.gameId));
  expect(await findGame(database(env), thirteenth.gameId)).toMatchObject({
    terms: { isRated: false },
    seats: { X: { elo: null }, O: { elo: null } },
  });
});

test("a rated game begins with the ratings at joining while the database is away", async () => {
  const arena = await begun(
    [newPlayer(), newPlayer()],
    (id) =>
      runInDurableObject(arenaOf(id), ({ services }: Arena) => {
        services.findRating = () => Promise.reject(new Error("D1 is away"));
      }),
    { isRated: true },
  );
  const game = await nextGame(...both(arena));
  const { isRated, players } = await initOf(game);
  expect([isRated, ...players.map(({ elo }) => elo)]).toEqual([true, 1500, 1500]);
});

test("nobody is notified of a game before its room is there", async () => {
  const { id } = await newArena();
  const both = [await join(id), await join(id)];
  await runInDurableObject(arenaOf(id), ({ services }: Arena) => {
    services.make = () => new Promise(() => {});
  });
  pass(61);
  await runDurableObjectAlarm(arenaOf(id));
  const games = await runInDurableObject(arenaOf(id), (_, { storage }) =>
    storage.sql.exec("SELECT game FROM games").toArray(),
  );
  expect(games).toHaveLength(1);
  for (const { who, client } of both) {
    const { me } = (await join(id, who)).state;
    expect(me.status).toBe("waiting");
    expect(me).not.toHaveProperty("gameId");
    expect(client.unread()).not.toContain("arenaGame");
  }
});

test("an arena that begins with enough players does not count those who have gone", async () => {
  const { id } = await newArena({ start: { kind: "players", players: 3 } });
  const [ann, bob] = [await join(id), await join(id)];
  await ann.client.close();
  await liveFor(id, 1);
  await join(id);
  await liveFor(id, 1);
  expect((await summaryOf(id)).phase.name).toBe("soon");
  await join(id);
  await liveFor(id, 2);
  expect((await summaryOf(id)).phase.name).toBe("running");
  expect(bob.client.unread()).toContain("arenaGame");
});

test("at the start nobody is paired with somebody whose connection is silent", async () => {
  const { id } = await newArena({ start: { kind: "at", at: Date.now() + 240_000 } });
  await join(id);
  pass(170);
  const [bob, eve] = [await join(id), await join(id, newGuest())];
  await liveFor(id, 72);
  const game = await nextGame(bob, eve);
  expect(game.gameId).not.toBe("");
});

test("a game names its arena to spectators, too, unless only a link leads there", async () => {
  for (const isPublic of [true, false]) {
    const arena = await begun([newGuest(), newGuest()], undefined, { isPublic });
    const game = await nextGame(...both(arena));
    expect((await initOf(game)).arena?.id).toBe(arena.id);
    const spectator = await connectToGame(game.gameId, newGuest());
    spectator.emit("joinGame", game.gameId);
    const [seen] = (await spectator.next("gameState")).args;
    expect(seen).toMatchObject({ t: "init", you: null });
    expect(JSON.stringify(seen).includes(arena.id)).toBe(isPublic);
    const opened = async (reader: Identity | null) => (await roomOf(game.gameId).opened(reader))?.state?.arena?.id;
    expect(await opened(null)).toBe(isPublic ? arena.id : undefined);
    expect(await opened(game.sides.X.who)).toBe(arena.id);
  }
});
