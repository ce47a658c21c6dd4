import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { countRecords } from "../../../../worker/data/game/count-records.ts";
import { gameStores } from "../../../../worker/data/game/game-archive.ts";
import { gamePlayers, type RatingRow, ratings } from "../../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { leaderboard } from "../../../../worker/data/game/ratings.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { UNKNOWN_RECORDS } from "../../../../worker/data/game/records.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { databaseWith } from "../../d1.ts";
import { addPlayer, call, PASSWORD, tokenOf } from "../../http/api.ts";
import { endedGame, meetOthers, O_WINS, record } from "../../recorded.ts";
import { START } from "../../room/room.ts";

/** Deleting an account removes its ratings, and keeps those of its opponents. */

const db = database(env);

const ratingOf = (userId: string): Promise<RatingRow[]> => db.select().from(ratings).where(eq(ratings.userId, userId));
const listOf = (userId: string) => db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId));

const remove = async (player: User): Promise<void> => {
  const deleted = await call("/v2/account/delete", { token: await tokenOf(player), body: { password: PASSWORD } });
  expect(deleted.status).toBe(200);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  return () => vi.useRealTimers();
});

test("its ratings go, also those in games; the opponent's games, chart and place stay", async () => {
  const [gone, staying] = [await addPlayer(), await addPlayer()];
  await meetOthers(gone, staying);
  const ids: string[] = [];
  for (let game = 0; game < 30; game++) {
    // Eight a day, so that all of them count.
    const endedAt = START - 3 * 3_600_000 * (30 - game);
    ids.push(await record(gone, staying, { endedAt, ...(game % 2 === 0 && { result: O_WINS }) }));
  }
  const leaders = (await leaderboard(db, "blitz", 50, Date.now())).map(({ username }) => username);
  expect(leaders).toEqual(expect.arrayContaining([gone.username, staying.username]));
  const before = {
    rating: await ratingOf(staying.id),
    chart: (await call(`/v2/users/${staying.username}/ratings`)).body,
  };
  const last = ids.at(-1) ?? "";
  const asO = (await findGame(db, last))?.seats.O;

  await remove(gone);
  expect([await ratingOf(gone.id), await listOf(gone.id)]).toEqual([[], []]);
  expect((await call(`/v2/users/${gone.username}/ratings`)).status).toBe(404);
  expect((await leaderboard(db, "blitz", 50, Date.now())).map(({ username }) => username)).toEqual([staying.username]);
  // All wins were over the deleted account. The others of the records are counted again.
  const withoutBest = before.rating.map((row) => ({ ...row, bestWin: null, bestWinId: null }));
  expect(await ratingOf(staying.id)).toEqual(withoutBest.map((row) => ({ ...row, ...UNKNOWN_RECORDS })));
  while ((await countRecords(gameStores(env))) > 0);
  expect(await ratingOf(staying.id)).toEqual(withoutBest);
  expect((await call(`/v2/users/${staying.username}/ratings`)).body).toEqual(before.chart);
  const game = await findGame(db, last);
  expect(game?.seats.O).toEqual(asO);
  expect(game?.seats.X).toEqual({
    identifier: gone.id,
    username: "Deleted player",
    elo: null,
    deviation: null,
    eloAfter: null,
  });
  expect(game?.moves.length).toBeGreaterThan(0);
  expect(await call(`/v2/users/${staying.username}/games?limit=30`)).toMatchObject({
    status: 200,
    body: { games: { length: 30 } },
  });
});

test("an account with more games than one batch holds loses them all", async () => {
  const [gone, staying] = [await addPlayer(), await addPlayer()];
  const id = await record(gone, staying);
  const entry = { userId: gone.id, gameId: id, gameType: "blitz", result: "win", opponentId: staying.id } as const;
  for (let number = 2; number <= 1001; number++) await db.insert(gamePlayers).values({ ...entry, number });
  await eraseUser(db, gone, Date.now());
  expect(await listOf(gone.id)).toEqual([]);
  expect(await listOf(staying.id)).toHaveLength(1);
});

describe("a game recorded after its player deleted the account", () => {
  test("restores no rating, and rates the opponent by what the room knew", async () => {
    const [gone, staying] = [await addPlayer(), await addPlayer()];
    const game = endedGame(gone, staying, { result: O_WINS });
    const seats = { ...game.seats, X: { ...game.seats.X, elo: 2100 } };
    await remove(gone);
    expect(await recordGame(db, { ...game, seats })).toEqual({ ratingChanges: null });
    expect([await ratingOf(gone.id), await listOf(gone.id)]).toEqual([[], []]);
    const [rating] = await ratingOf(staying.id);
    expect(rating).toMatchObject({ wins: 1 });
    // An opponent of 1500 would have been worth 162 points.
    expect(rating?.rating).toBeGreaterThan(1700);
    expect((await findGame(db, game.terms.gameId))?.seats.X).toMatchObject({ username: "Deleted player", elo: null });
    // However often the room retries.
    expect(await recordGame(db, { ...game, seats })).toEqual({ ratingChanges: null });
    expect(await ratingOf(gone.id)).toEqual([]);
  });

  test("restores none even if the deletion came between the recording's read and write", async () => {
    const [gone, staying] = [await addPlayer(), await addPlayer()];
    let batches = 0;
    const interrupted = databaseWith(async (run) => {
      if (++batches === 2) await eraseUser(db, gone, Date.now());
      return run();
    });
    await recordGame(interrupted, endedGame(gone, staying));
    expect(batches).toBe(2);
    expect(await ratingOf(gone.id)).toEqual([]);
    expect(await ratingOf(staying.id)).toMatchObject([{ losses: 1 }]);
  });

  test("is only a game when both have left", async () => {
    const [one, other] = [await addPlayer(), await addPlayer()];
    const game = endedGame(one, other);
    await remove(one);
    await remove(other);
    await recordGame(db, game);
    expect([await ratingOf(one.id), await ratingOf(other.id), await listOf(one.id)]).toEqual([[], [], []]);
    expect((await findGame(db, game.terms.gameId))?.moves).toEqual(game.moves);
  });
});
