import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "../../../worker/data/database.ts";
import { gamePlayers, type RatingRow, ratings } from "../../../worker/data/game-schema.ts";
import { findGame } from "../../../worker/data/games.ts";
import { leaderboard } from "../../../worker/data/ratings.ts";
import { recordGame } from "../../../worker/data/record-game.ts";
import type { User } from "../../../worker/data/schema.ts";
import { eraseUser } from "../../../worker/data/user-profile.ts";
import { databaseWith } from "../d1.ts";
import { START } from "../game-room/room.ts";
import { addPlayer, call, PASSWORD, tokenOf } from "../http/api.ts";
import { endedGame, O_WINS, record } from "../recorded.ts";

/** Deleting an account takes its ratings, and leaves the opponents theirs. */

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

test("the ratings go, those in the games too; the opponent's games, chart and place stay", async () => {
  const [gone, staying] = [await addPlayer(), await addPlayer()];
  const ids: string[] = [];
  for (let game = 0; game < 30; game++) {
    ids.push(await record(gone, staying, game % 2 === 0 ? { result: O_WINS } : {}));
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
  expect(await ratingOf(staying.id)).toEqual(before.rating);
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

test("an account with more games than fit into one piece loses them all", async () => {
  const [gone, staying] = [await addPlayer(), await addPlayer()];
  const id = await record(gone, staying);
  const entry = { userId: gone.id, gameId: id, gameType: "blitz", result: "win", opponentId: staying.id } as const;
  for (let number = 2; number <= 1001; number++) await db.insert(gamePlayers).values({ ...entry, number });
  await eraseUser(db, gone, Date.now());
  expect(await listOf(gone.id)).toEqual([]);
  expect(await listOf(staying.id)).toHaveLength(1);
});

describe("a game that gets to the database after its player has deleted the account", () => {
  test("brings no rating back, and rates the opponent by what the room knew", async () => {
    const [gone, staying] = [await addPlayer(), await addPlayer()];
    const game = endedGame(gone, staying, { result: O_WINS });
    const seats = { ...game.seats, X: { ...game.seats.X, elo: 2100 } };
    await remove(gone);
    expect(await recordGame(db, { ...game, seats })).toBeNull();
    expect([await ratingOf(gone.id), await listOf(gone.id)]).toEqual([[], []]);
    const [rating] = await ratingOf(staying.id);
    expect(rating).toMatchObject({ wins: 1 });
    // Somebody of 1500 would have been worth 162 points.
    expect(rating?.rating).toBeGreaterThan(1700);
    expect((await findGame(db, game.terms.gameId))?.seats.X).toMatchObject({ username: "Deleted player", elo: null });
    // However often the room tries.
    expect(await recordGame(db, { ...game, seats })).toBeNull();
    expect(await ratingOf(gone.id)).toEqual([]);
  });

  test("not even when it was deleted between the recording's reading and writing", async () => {
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

  test("when both have left, only the game is there", async () => {
    const [one, other] = [await addPlayer(), await addPlayer()];
    const game = endedGame(one, other);
    await remove(one);
    await remove(other);
    await recordGame(db, game);
    expect([await ratingOf(one.id), await ratingOf(other.id), await listOf(one.id)]).toEqual([[], [], []]);
    expect((await findGame(db, game.terms.gameId))?.moves).toEqual(game.moves);
  });
});
