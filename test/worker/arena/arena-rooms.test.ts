import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Arena } from "../../../worker/arena/arena.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { pass, roomOf, setClock } from "../room/room.ts";
import { newGuest } from "../test-client.ts";
import { arenaOf, begun, both, join, liveFor, newArena, nextGame, summaryOf } from "./table.ts";

/** An arena and its rooms: while they are made, and when they are silent. */

setClock();

test("a room that stays silent sets its players free, and its game counts for nobody", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  await runInDurableObject(roomOf(game.gameId), ({ services }: GameRoom) => {
    services.tellArena = () => Promise.reject(new Error("the arena is away"));
  });
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

test("nobody is told of a game before its room is there", async () => {
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
