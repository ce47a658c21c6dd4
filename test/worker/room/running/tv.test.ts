import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { TvResponse } from "../../../../shared/api/games-api.ts";
import type { GameType } from "../../../../shared/game/time-controls.ts";
import type { RunningGames } from "../../../../worker/room/running/running-games.ts";
import { evictIdle } from "../../evict.ts";
import { callToTheEnd } from "../../http/api.ts";
import { quiet } from "../../quiet.ts";
import { type GameClient, newPlayer } from "../../test-client.ts";
import { join, moveOf, newGameId, pass, roomOf, rowsWritten, START, setClock } from "../room.ts";

/** The running games, and the featured one. */

setClock();

const listOf = (gameType: GameType) => env.RUNNING_GAMES.getByName(gameType);

const tvOf = async (gameType: GameType) => {
  pass(5);
  return listOf(gameType).look();
};

interface Rated {
  readonly gameId: string;
  readonly X: GameClient;
  readonly names: readonly string[];
}

const ratedGame = async (gameType: GameType, rating: number, deviation = 60): Promise<Rated> => {
  const gameId = newGameId();
  const players = { X: newPlayer(), O: newPlayer() };
  const ratings = { X: { rating: rating + 10.25, deviation }, O: { rating: rating - 10.25, deviation } };
  await roomOf(gameId).create({ kind: "queue", gameId, gameType, isRated: true, players, ratings });
  const { client: X } = await join(gameId, players.X);
  const { client: O } = await join(gameId, players.O);
  for (const [ply, square] of [40, 36].entries()) {
    await (ply === 0 ? X : O).emitWithAck("makeMove", moveOf(gameId, square, ply));
  }
  return { gameId, X, names: [players.X.username, players.O.username] };
};

const listed = async (gameType: GameType): Promise<string[]> =>
  (await listOf(gameType).look()).games.map(({ id }) => id);

const keysOf = (list: DurableObjectStub<RunningGames>) =>
  runInDurableObject(list, (_, { storage }) => [...storage.kv.list()]);

/** The ids of all games under keys, whether they still run or not. */
const storedGames = async (list: DurableObjectStub<RunningGames>): Promise<unknown[]> =>
  (await keysOf(list)).flatMap(([key, value]) => (key.startsWith("game-") ? Object(value).gameId : []));

/** The list believes that all of its games, or those of these ids, are running. */
const believe = (list: DurableObjectStub<RunningGames>, running?: readonly string[]) =>
  runInDurableObject(list, (object) => {
    object.lookAt = async (gameId) =>
      running?.includes(gameId) === false ? null : { board: [], timers: { X: 0, O: 0 }, toMove: "X" };
  });

const begin = async (list: DurableObjectStub<RunningGames>, number: number, elo: number): Promise<string> => {
  const player = { username: `p${number}`, elo };
  const gameId = `gameMany${String(number).padStart(2, "0")}`;
  await list.began({ gameId, players: { X: player, O: player }, startedAt: START }, START + 600_000);
  return gameId;
};

/** Waits for the reports of rooms, which come beside their answers. An evicted list has no cached answer. */
const untilListed = async (gameType: GameType, games: readonly Pick<Rated, "gameId">[]): Promise<void> => {
  await quiet();
  await evictIdle(listOf(gameType));
  expect(await listed(gameType)).toEqual(games.map(({ gameId }) => gameId));
};

test("without games nothing is shown, and nothing stored", async () => {
  expect(await tvOf("standard")).toEqual({ featured: null, games: [] });
  expect(await keysOf(listOf("standard"))).toEqual([]);
});

test("a rated game is listed while it runs, the best first, with its board, clocks and players", async () => {
  const weak = await ratedGame("blitz", 1500);
  await untilListed("blitz", [weak]);
  const strong = await ratedGame("blitz", 1800);
  await untilListed("blitz", [strong, weak]);
  const provisional = await ratedGame("blitz", 1850, 200);
  await untilListed("blitz", [strong, provisional, weak]);
  const { featured, games } = await tvOf("blitz");
  // The weak game is not the best, but it was featured first, less than a minute ago.
  expect(featured).toBe(weak.gameId);
  expect(games[0]).toMatchObject({
    id: strong.gameId,
    gameType: "blitz",
    players: { X: { username: strong.names[0], elo: 1810 }, O: { username: strong.names[1], elo: 1790 } },
    timers: { O: 300_000 },
    toMove: "X",
  });
  expect(games[0]?.board[4]?.squares[4]).toBe("X");
  expect(games[1]?.players.X.isProvisional).toBe(true);

  // Hibernation does not change the featured game. After a minute the clearly better game replaces it.
  await evictDurableObject(listOf("blitz"));
  expect((await tvOf("blitz")).featured).toBe(weak.gameId);
  pass(60);
  expect((await tvOf("blitz")).featured).toBe(strong.gameId);
  // A finished game is replaced.
  await strong.X.emitWithAck("resign", strong.gameId);
  await untilListed("blitz", [provisional, weak]);
  expect((await tvOf("blitz")).featured).toBe(provisional.gameId);
  for (const { X, gameId } of [weak, provisional]) await X.emitWithAck("resign", gameId);
  await untilListed("blitz", []);
  expect((await tvOf("blitz")).featured).toBeNull();
});

test("a game whose end was never reported is found, and one whose room is silent is dropped in time", async () => {
  const [gone, silent] = [newGameId(), newGameId()];
  const players = { X: { username: "x", elo: 1500 }, O: { username: "o", elo: 1500 } };
  for (const gameId of [gone, silent]) {
    await listOf("rapid").began({ gameId, players, startedAt: START }, START + 3_600_000);
  }
  await runInDurableObject(listOf("rapid"), (list) => {
    const { lookAt } = list;
    list.lookAt = (gameId) => (gameId === silent ? Promise.reject(new Error("silent")) : lookAt(gameId));
  });
  expect(await tvOf("rapid")).toEqual({ featured: silent, games: [] });
  pass(3600);
  expect(await tvOf("rapid")).toEqual({ featured: null, games: [] });
});

test("an unrated game is not listed", async () => {
  const gameId = newGameId();
  const players = { X: newPlayer(), O: newPlayer() };
  await roomOf(gameId).create({ kind: "queue", gameId, gameType: "bullet", isRated: false, players });
  await join(gameId, players.X);
  expect(await tvOf("bullet")).toEqual({ featured: null, games: [] });
});

test("everybody may ask, and the answer is cached for some seconds", async () => {
  // An earlier file may have asked a moment ago.
  await caches.default.delete("http://localhost/api/v2/tv");
  const { status, body, headers } = await callToTheEnd("/v2/tv");
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("public, max-age=4");
  const none = { featured: null, games: [] };
  const answer: TvResponse = { bullet: none, blitz: none, rapid: none, standard: none };
  expect(body).toEqual(answer);
});

test("a list that fails counts as empty beside the others", async () => {
  await caches.default.delete("http://localhost/api/v2/tv");
  const { gameId } = await ratedGame("blitz", 1500);
  await untilListed("blitz", [{ gameId }]);
  const players = { X: { username: "x", elo: 1500 }, O: { username: "o", elo: 1500 } };
  await listOf("bullet").began({ gameId, players, startedAt: START }, START + 3_600_000);
  await evictDurableObject(listOf("bullet"));
  await runInDurableObject(listOf("bullet"), (_, { storage }) => {
    storage.kv.get = () => {
      throw new Error("no storage");
    };
  });
  const log = vi.spyOn(console, "error").mockReturnValue();
  pass(5);
  const { status, body } = await callToTheEnd("/v2/tv");
  expect(status).toBe(200);
  expect(body).toMatchObject({ bullet: { featured: null, games: [] }, blitz: { featured: gameId } });
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ event: "tv", name: "bullet" }]);
});

test("of many games the better ones are stored, and the best are still known after hibernation", async () => {
  const list = listOf("standard");
  await evictIdle(list);
  for (let number = 0; number < 64; number++) await begin(list, number, 1500 + number);
  const [weak, strong] = [await begin(list, 64, 1400), await begin(list, 65, 2000)];
  expect(await storedGames(list)).toHaveLength(65);
  expect(await storedGames(list)).not.toContain(weak);
  await believe(list);
  const before = await tvOf("standard");
  expect(before.featured).toBe(strong);
  await evictDurableObject(list);
  await believe(list);
  expect(await tvOf("standard")).toEqual(before);
  // A game that was dropped from the list ends like any other.
  for (const gameId of [weak, strong]) await list.ended(gameId, 0);
  const later = await begin(list, 66, 1700);
  expect(await storedGames(list)).toHaveLength(65);
  expect(await storedGames(list)).toContain(later);
  expect(await storedGames(list)).not.toContain(strong);
  pass(600);
  expect(await tvOf("standard")).toEqual({ featured: null, games: [] });
  await evictDurableObject(list);
  expect(await tvOf("standard")).toEqual({ featured: null, games: [] });
});

test("a game writes one row: the next one takes over its key", async () => {
  const list = listOf("standard");
  await list.ended(await begin(list, 1, 1500), 0);
  const before = await rowsWritten(list);
  for (let number = 2; number < 12; number++) await list.ended(await begin(list, number, 1500), 0);
  expect((await rowsWritten(list)) - before).toBe(10);
});

test("after hibernation games that are over are found by asking their rooms, and the next best is shown", async () => {
  const list = listOf("standard");
  const over: string[] = [];
  for (let number = 20; number < 35; number++) over.push(await begin(list, number, 1900 + number));
  const running = await begin(list, 35, 1500);
  for (const gameId of over) await list.ended(gameId, 0);
  await evictDurableObject(list);
  await believe(list, [running]);
  const { featured, games } = await tvOf("standard");
  expect(featured).toBe(running);
  expect(games.map(({ id }) => id)).toEqual([running]);
});

test("the table of version 1.0 is dropped, and its games are not shown", async () => {
  const list = listOf("rapid");
  await runInDurableObject(list, async (_, { storage }) => {
    await storage.deleteAll();
    storage.sql.exec(
      "CREATE TABLE games (game_id TEXT PRIMARY KEY, record TEXT NOT NULL, expires_at INTEGER NOT NULL)",
    );
    storage.kv.put("version", 1);
  });
  await evictDurableObject(list);
  const gameId = await begin(list, 1, 1500);
  await believe(list);
  expect((await tvOf("rapid")).featured).toBe(gameId);
  expect((await keysOf(list)).map(([key]) => key)).not.toContain("version");
});
