import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { RecentGamesResponse } from "../../../../shared/api/games-api.ts";
import type { GameType } from "../../../../shared/game/time-controls.ts";
import { unpackMoves } from "../../../../shared/protocol/notation.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { RunningGames } from "../../../../worker/room/running/running-games.ts";
import { addPlayer, callToTheEnd } from "../../http/api.ts";
import { endedGame, record } from "../../recorded.ts";
import { newGameId, pass, setClock } from "../room.ts";

/** The good games of the last days, for when none is running. */

setClock();

const DAY = 86_400;

const listOf = (gameType: GameType) => env.RUNNING_GAMES.getByName(gameType);

const begin = (gameType: GameType, gameId: string, elo: number) => {
  const player = { username: "p", elo };
  const now = Date.now();
  return listOf(gameType).began({ gameId, players: { X: player, O: player }, startedAt: now }, now + 3_600_000);
};

const play = async (gameType: GameType, elo: number, plies = 40): Promise<string> => {
  const gameId = newGameId();
  await begin(gameType, gameId, elo);
  await listOf(gameType).ended(gameId, plies);
  return gameId;
};

const writesOf = (gameType: GameType): Promise<number> =>
  runInDurableObject(
    listOf(gameType),
    (_, { storage }) => storage.sql.exec<{ count: number }>("SELECT total_changes() AS count").one().count,
  );

test("the four best are remembered, newer ones before a little better ones, for a week", async () => {
  const old = await play("rapid", 1650);
  pass(DAY);
  const games = [await play("rapid", 1600), await play("rapid", 1500), await play("rapid", 1700)];
  expect(await listOf("rapid").bestEnded()).toEqual([games[2], games[0], old, games[1]]);
  const better = await play("rapid", 1800);
  await evictDurableObject(listOf("rapid"));
  expect(await listOf("rapid").bestEnded()).toEqual([better, games[2], games[0], old]);
  pass(6 * DAY + 1);
  expect(await listOf("rapid").bestEnded()).toEqual([better, games[2], games[0]]);
  pass(DAY);
  expect(await listOf("rapid").bestEnded()).toEqual([]);
});

test("a short game, an unknown one and a repeated end are not remembered", async () => {
  await play("bullet", 1900, 19);
  await listOf("bullet").ended(newGameId(), 40);
  expect(await listOf("bullet").bestEnded()).toEqual([]);
  const good = await play("bullet", 1500);
  await listOf("bullet").ended(good, 40);
  expect(await listOf("bullet").bestEnded()).toEqual([good]);
});

test("a game that is not among the best writes nothing for it", async () => {
  for (const elo of [1900, 1901, 1902, 1903]) await play("standard", elo);
  const before = await writesOf("standard");
  await play("standard", 1500);
  const of = (await writesOf("standard")) - before;
  await play("standard", 1950);
  // `of` is what every listed game writes. The better game writes one row more.
  expect((await writesOf("standard")) - before - of).toBe(of + 1);
});

test("everybody gets them with their moves, today's names and the result, without those of deleted players; from one question", async () => {
  const [ann, bob, gone] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const [shown, hidden] = [await record(ann, bob), await record(ann, gone)];
  await eraseUser(database(env), gone, Date.now());
  const unrecorded = endedGame(ann, bob).terms.gameId;
  for (const gameId of [shown, hidden, unrecorded]) {
    await begin("blitz", gameId, 1600);
    await listOf("blitz").ended(gameId, 40);
  }
  await caches.default.delete("http://localhost/api/v2/tv/recent");
  const asked = vi.spyOn(RunningGames.prototype, "bestEnded");
  const { status, body, headers } = await callToTheEnd("/v2/tv/recent");
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("public, max-age=60");
  const { blitz } = body as RecentGamesResponse;
  expect(blitz).toMatchObject([
    {
      id: shown,
      gameType: "blitz",
      players: { X: { username: ann.username }, O: { username: bob.username } },
      winner: "X",
    },
  ]);
  expect(unpackMoves(blitz[0]?.moves ?? "").length).toBeGreaterThan(20);
  await callToTheEnd("/v2/tv/recent");
  expect(asked).toHaveBeenCalledTimes(4);
  asked.mockRestore();
});
