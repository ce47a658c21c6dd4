import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { database } from "../../../worker/data/database.ts";
import { uncountedGames } from "../../../worker/data/game/game-schema.ts";
import { callToTheEnd } from "../http/api.ts";
import { newBot } from "../player/bots/bots.ts";
import { newAccount } from "../player/people.ts";
import { quiet } from "../quiet.ts";
import { newGuest } from "../test-client.ts";
import { finish, nextResults, ratedTable } from "./rated-table.ts";
import { alarmOf, join, liveUntil, moveOf, newGameId, pass, type Room, roomOf, START, setClock } from "./room.ts";

/** Games of bots among those of people. */

setClock();

const bot = async () => ({ ...(await newBot()), isBot: true as const });

/** The person plays X. */
const gameWithBot = async (): Promise<Room> => {
  const [gameId, players] = [newGameId(), { X: await newAccount(), O: await bot() }];
  const stub = roomOf(gameId);
  await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, isFriendly: true, players });
  return { gameId, stub, players };
};

test("a game of bots is rated and recorded, but in no list of people's, and not in the explorer", async () => {
  const players = { X: await bot(), O: await bot() };
  const table = await ratedTable(players);
  const { gameId } = table;
  const list = env.RUNNING_GAMES.getByName("blitz");
  await quiet();
  expect((await list.look()).games).toEqual([]);
  expect(await env.MATCHMAKING_QUEUE.getByName("blitz:rated").activity()).toMatchObject({ playing: 0 });
  await finish(table);
  await runDurableObjectAlarm(table.stub);
  expect((await nextResults(table))[0]?.ratingChanges).toBeDefined();
  await quiet();
  expect(await list.bestEnded()).toEqual([]);
  expect(await database(env).select().from(uncountedGames)).toEqual([]);
  expect((await callToTheEnd(`/v2/users/${players.X.username}/games`)).body).toMatchObject({
    games: [{ id: gameId, players: [{ bot: true }, { bot: true }] }],
  });
  // Then the room forgets it.
  pass(86_400);
  await runDurableObjectAlarm(table.stub);
  const { init } = await join(gameId, newGuest());
  expect(init.players).toMatchObject([{ bot: true }, { bot: true }]);
});

test("a game with a bot has no rematch: the person challenges again", async () => {
  const { gameId, players } = await gameWithBot();
  const { client } = await join(gameId, players.X);
  expect(await client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  expect(await client.emitWithAck("offer", gameId, "rematch")).toMatchObject({ ok: false });
  const { init } = await join(gameId, players.X);
  expect(init.offers).toBeUndefined();
  expect(init.players).toMatchObject([{ username: players.X.username }, { bot: true }]);
  expect(init.players[0]).not.toHaveProperty("bot");
});

describe("a person who plays a bot", () => {
  const ABORTED = { phase: "finished", result: { winner: null, status: "aborted" } };

  test("has half a minute to come, then the game is aborted", async () => {
    const { gameId, stub, players } = await gameWithBot();
    await join(gameId, players.O);
    await liveUntil(stub, START + 29_999);
    expect(await stub.facts()).toMatchObject({ phase: "playing" });
    expect(await alarmOf(stub)).toBe(START + 30_000);
    await liveUntil(stub, START + 30_000);
    expect(await stub.facts()).toMatchObject(ABORTED);
  });

  test("may think while connected, also when the room has slept, and may be away for half a minute", async () => {
    const { gameId, stub, players } = await gameWithBot();
    const { client } = await join(gameId, players.X);
    await evictDurableObject(stub, { webSockets: "hibernate" });
    await liveUntil(stub, START + 80_000);
    expect(await stub.facts()).toMatchObject({ phase: "playing" });
    await client.close();
    await liveUntil(stub, START + 109_999);
    expect(await stub.facts()).toMatchObject({ phase: "playing" });
    await liveUntil(stub, START + 110_000);
    expect(await stub.facts()).toMatchObject(ABORTED);
  });

  test("need not be connected after the first move", async () => {
    const { gameId, stub, players } = await gameWithBot();
    const { client } = await join(gameId, players.X);
    expect(await client.emitWithAck("makeMove", moveOf(gameId, 40))).toEqual({ ok: true });
    await client.close();
    await liveUntil(stub, START + 120_000);
    expect(await stub.facts()).toMatchObject({ phase: "playing" });
  });
});
