import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { TvResponse } from "../../../../shared/api/games-api.ts";
import type { GameType } from "../../../../shared/game/time-controls.ts";
import { callToTheEnd } from "../../http/api.ts";
import { rowsOf } from "../../rows.ts";
import { type GameClient, newPlayer } from "../../test-client.ts";
import { join, moveOf, newGameId, pass, roomOf, START, setClock } from "../room.ts";

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

/** Waits for the reports of rooms, which come beside their answers. An evicted list has no cached answer. */
const untilListed = (gameType: GameType, games: readonly Pick<Rated, "gameId">[]) =>
  vi.waitFor(async () => {
    await evictDurableObject(listOf(gameType));
    expect(await listed(gameType)).toEqual(games.map(({ gameId }) => gameId));
  });

test("without games nothing is shown, and nothing stored", async () => {
  expect(await tvOf("standard")).toEqual({ featured: null, games: [] });
  const rows = await runInDurableObject(listOf("standard"), (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'games'").toArray(),
  );
  expect(rows).toEqual([]);
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
  await runInDurableObject(listOf("bullet"), (_, { storage }) =>
    storage.sql.exec("ALTER TABLE games RENAME expires_at TO gone"),
  );
  const log = vi.spyOn(console, "error").mockReturnValue();
  pass(5);
  const { status, body } = await callToTheEnd("/v2/tv");
  expect(status).toBe(200);
  expect(body).toMatchObject({ bullet: { featured: null, games: [] }, blitz: { featured: gameId } });
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ event: "tv", name: "bullet" }]);
});

test("of many games the better ones are stored, and the best are still known after hibernation", async () => {
  const list = listOf("standard");
  await evictDurableObject(list);
  const begin = async (number: number, elo: number): Promise<void> => {
    const player = { username: `p${number}`, elo };
    const game = { gameId: `gameMany${String(number).padStart(2, "0")}`, players: { X: player, O: player } };
    await list.began({ ...game, startedAt: START }, START + 600_000);
  };
  for (let number = 0; number < 64; number++) await begin(number, 1500 + number);
  await begin(64, 1400);
  await begin(65, 2000);
  const stored = async () => (await rowsOf(list, "games")).map(({ game_id }) => game_id);
  expect(await stored()).toHaveLength(65);
  expect(await stored()).not.toContain("gameMany64");
  const running = () =>
    runInDurableObject(list, (object) => {
      object.lookAt = async () => ({ board: [], timers: { X: 0, O: 0 }, toMove: "X" });
    });
  await running();
  const before = await tvOf("standard");
  expect(before.featured).toBe("gameMany65");
  await evictDurableObject(list);
  await running();
  expect(await tvOf("standard")).toEqual(before);
  // A game that was dropped from the list ends like any other.
  for (const number of [64, 65]) await list.ended(`gameMany${number}`, 0);
  expect(await stored()).toHaveLength(64);
  pass(600);
  expect(await tvOf("standard")).toEqual({ featured: null, games: [] });
  expect(await stored()).toEqual([]);
});
