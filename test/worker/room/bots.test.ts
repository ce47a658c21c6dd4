import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { database } from "../../../worker/data/database.ts";
import { uncountedGames } from "../../../worker/data/game/game-schema.ts";
import { callToTheEnd } from "../http/api.ts";
import { newBot } from "../player/bots/bots.ts";
import { newAccount } from "../player/people.ts";
import { newGuest } from "../test-client.ts";
import { finish, nextResults, ratedTable } from "./rated-table.ts";
import { join, newGameId, pass, roomOf, setClock } from "./room.ts";

/** Games of bots among those of people. */

setClock();

const bot = async () => ({ ...(await newBot()), isBot: true as const });

test("a game of bots is rated and recorded, but in no list of people's, and not in the explorer", async () => {
  const players = { X: await bot(), O: await bot() };
  const table = await ratedTable(players);
  const { gameId } = table;
  const list = env.RUNNING_GAMES.getByName("blitz");
  expect((await list.look()).games).toEqual([]);
  expect(await env.MATCHMAKING_QUEUE.getByName("blitz:rated").activity()).toMatchObject({ playing: 0 });
  await finish(table);
  await runDurableObjectAlarm(table.stub);
  expect((await nextResults(table))[0]?.ratingChanges).toBeDefined();
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
  const gameId = newGameId();
  const players = { X: await newAccount(), O: await bot() };
  await roomOf(gameId).create({ kind: "queue", gameId, gameType: "blitz", isRated: false, isFriendly: true, players });
  const { client } = await join(gameId, players.X);
  expect(await client.emitWithAck("abort", gameId)).toEqual({ ok: true });
  expect(await client.emitWithAck("offer", gameId, "rematch")).toMatchObject({ ok: false });
  const { init } = await join(gameId, players.X);
  expect(init.offers).toBeUndefined();
  expect(init.players).toMatchObject([{ username: players.X.username }, { bot: true }]);
  expect(init.players[0]).not.toHaveProperty("bot");
});
