import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ratingsAfter, START_RATING } from "../../../../shared/game/rating.ts";
import { database } from "../../../../worker/data/database.ts";
import { type GamePlayerRow, gamePlayers, type RatingRow, ratings } from "../../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { isConflict, recordGame } from "../../../../worker/data/game/record-game.ts";
import { NO_RECORDS } from "../../../../worker/data/game/records.ts";
import { databaseWith, type Meter, metered } from "../../d1.ts";
import { addPlayer } from "../../http/api.ts";
import { ABORTED, endedGame, guest, meetOthers, O_WINS, TIE } from "../../recorded.ts";

const HOUR = 3_600_000;
const db = database(env);

const historyOf = (userId: string): Promise<GamePlayerRow[]> =>
  db.select().from(gamePlayers).where(eq(gamePlayers.userId, userId)).orderBy(gamePlayers.number);
const ratingsOf = (userId: string): Promise<RatingRow[]> => db.select().from(ratings).where(eq(ratings.userId, userId));

describe("recording a game", () => {
  test("stores all of it, both histories and both ratings", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const game = endedGame(ann, bob, { endedAt: 5_000_000 });
    expect(await recordGame(db, game)).toEqual({ ratingChanges: { X: 162, O: -162 } });
    const after = ratingsAfter({ X: START_RATING, O: START_RATING }, "X", 5_000_000);
    const before = { elo: 1500, deviation: 350 };
    expect(await findGame(db, game.terms.gameId)).toEqual({
      ...game,
      seats: {
        X: { ...game.seats.X, ...before, eloAfter: after.X.rating },
        O: { ...game.seats.O, ...before, eloAfter: after.O.rating },
      },
    });
    const both = { number: 1, gameId: game.terms.gameId, gameType: "blitz", pageEndedAt: null };
    expect(await historyOf(ann.id)).toEqual([{ ...both, userId: ann.id, result: "win", opponentId: bob.id }]);
    expect(await historyOf(bob.id)).toEqual([{ ...both, userId: bob.id, result: "loss", opponentId: ann.id }]);
    const standing = { gameType: "blitz", draws: 0, settledUntil: null };
    const won = { ...NO_RECORDS, streak: 1, longestStreak: 1, bestWin: 1500, bestWinId: bob.id };
    expect(await ratingsOf(ann.id)).toEqual([{ ...standing, userId: ann.id, ...after.X, wins: 1, losses: 0, ...won }]);
    expect(await ratingsOf(bob.id)).toEqual([
      { ...standing, userId: bob.id, ...after.O, wins: 0, losses: 1, ...NO_RECORDS },
    ]);
  });

  test("stores nothing the second time, and answers the same", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const game = endedGame(ann, bob, { result: O_WINS });
    const changes = await recordGame(db, game);
    const before = [await historyOf(ann.id), await ratingsOf(ann.id), await ratingsOf(bob.id)];
    await recordGame(db, endedGame(ann, bob));
    const later = [await historyOf(ann.id), await ratingsOf(ann.id), await ratingsOf(bob.id)];
    expect(later).not.toEqual(before);
    expect(await recordGame(db, game)).toEqual(changes);
    expect([await historyOf(ann.id), await ratingsOf(ann.id), await ratingsOf(bob.id)]).toEqual(later);
  });

  test("rates each time control separately, and less certainly after a break", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    await meetOthers(ann, bob);
    for (let game = 0; game < 30; game++) {
      const result = game % 2 === 0 ? O_WINS : undefined;
      // Twelve of a pair count in a day.
      await recordGame(db, endedGame(ann, bob, { endedAt: 3 * HOUR * game, ...(result && { result }) }));
    }
    const [settled] = await ratingsOf(ann.id);
    expect(settled?.settledUntil).toBeGreaterThan(0);
    const later = endedGame(ann, bob, { endedAt: 3 * 365 * 86_400_000 });
    await recordGame(db, later);
    expect((await findGame(db, later.terms.gameId))?.seats.X.deviation).toBeGreaterThan(150);
    expect((await ratingsOf(ann.id)).map(({ gameType }) => gameType)).toEqual(["blitz"]);
    await recordGame(db, endedGame(ann, bob, { gameType: "bullet" }));
    expect((await ratingsOf(ann.id)).map(({ gameType }) => gameType).sort()).toEqual(["blitz", "bullet"]);
  });

  test("does not change a rating's age for a game older than the last recorded one", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    await recordGame(db, endedGame(ann, bob, { endedAt: 9_000_000 }));
    await recordGame(db, endedGame(ann, bob, { endedAt: 8_000_000 }));
    expect(await ratingsOf(ann.id)).toMatchObject([{ wins: 2, lastPlayed: 9_000_000 }]);
  });

  test("counts a tie as half a point and a draw", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    expect(await recordGame(db, endedGame(ann, bob, { result: TIE }))).toEqual({ ratingChanges: { X: 0, O: 0 } });
    expect(await ratingsOf(ann.id)).toMatchObject([{ rating: 1500, wins: 0, losses: 0, draws: 1 }]);
    expect(await historyOf(bob.id)).toMatchObject([{ result: "tie" }]);
  });

  test("puts an aborted game into both histories and rates nothing", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    expect(await recordGame(db, endedGame(ann, bob, { result: ABORTED, moves: [] }))).toEqual({ ratingChanges: null });
    for (const { id } of [ann, bob]) {
      expect(await historyOf(id)).toMatchObject([{ number: 1, result: "aborted" }]);
      expect(await ratingsOf(id)).toEqual([]);
    }
  });

  test("puts a casual game into players' histories, and not into guests'", async () => {
    const ann = await addPlayer();
    const game = endedGame(guest("r1"), ann, { isRated: false });
    expect(await recordGame(db, game)).toEqual({ ratingChanges: null });
    expect(await historyOf(ann.id)).toMatchObject([{ result: "loss", opponentId: "guest_r1" }]);
    expect(await historyOf("guest_r1")).toEqual([]);
    expect(await ratingsOf(ann.id)).toEqual([]);
    expect((await findGame(db, game.terms.gameId))?.seats.X).toMatchObject({ username: "Guest-r1", elo: null });
  });

  test("keeps a game between guests for its link alone", async () => {
    const game = endedGame(guest("r2"), guest("r3"), { isRated: false });
    expect(await recordGame(db, game)).toEqual({ ratingChanges: null });
    expect(await recordGame(db, game)).toEqual({ ratingChanges: null });
    expect(await findGame(db, game.terms.gameId)).toMatchObject({ moves: game.moves, result: game.result });
    expect(await historyOf("guest_r2")).toEqual([]);
  });
});

describe("two games of a player that end at the same instant", () => {
  test("are rated one after the other: the second reads the ratings again", async () => {
    const [ann, bob, eve] = [await addPlayer(), await addPlayer(), await addPlayer()];
    const bothHaveRead = Promise.withResolvers<void>();
    let batches = 0;
    const together = databaseWith(async (run) => {
      batches++;
      const results = await run();
      if (batches === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      return results;
    });
    const pair = [endedGame(ann, bob), endedGame(eve, ann)];
    await Promise.all(pair.map((game) => recordGame(together, game)));
    // Two reads, two writes, of which one was refused, a read and a write.
    expect(batches).toBe(6);
    const history = await historyOf(ann.id);
    expect(history.map(({ number }) => number)).toEqual([1, 2]);
    const [first, second] = await Promise.all(history.map(({ gameId }) => findGame(db, gameId)));
    const seatOfAnn = (game: typeof first) =>
      Object.values(game?.seats ?? {}).find(({ identifier }) => identifier === ann.id);
    expect(seatOfAnn(second)?.elo).toBe(seatOfAnn(first)?.eloAfter);
    expect(await ratingsOf(ann.id)).toMatchObject([{ rating: seatOfAnn(second)?.eloAfter, wins: 1, losses: 1 }]);
  });

  test("are recorded once if they are the same game", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const game = endedGame(ann, bob);
    const changes = await Promise.all([1, 2, 3].map(() => recordGame(db, game)));
    expect(changes).toEqual(Array(3).fill({ ratingChanges: { X: 162, O: -162 } }));
    expect(await historyOf(ann.id)).toHaveLength(1);
  });

  test("a failure other than a conflict is thrown at once", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    let batches = 0;
    const broken = databaseWith(() => {
      batches++;
      return Promise.reject(new Error("D1_ERROR: overloaded"));
    });
    await expect(recordGame(broken, endedGame(ann, bob))).rejects.toThrow("overloaded");
    expect(batches).toBe(1);
    expect(isConflict("UNIQUE constraint failed")).toBe(false);
    expect(isConflict(new Error("Failed query", { cause: new Error("UNIQUE constraint failed: games.id") }))).toBe(
      true,
    );
  });

  test("a recording that keeps losing conflicts gives up for now", async () => {
    const [ann, bob, eve] = [await addPlayer(), await addPlayer(), await addPlayer()];
    let batches = 0;
    const overtaken = databaseWith(async (run) => {
      if (++batches % 2 === 0) await recordGame(db, endedGame(ann, eve));
      return run();
    });
    await expect(recordGame(overtaken, endedGame(ann, bob))).rejects.toSatisfy(isConflict);
    expect(batches).toBe(16);
    expect(await historyOf(bob.id)).toEqual([]);
  });
});

test("a rated game costs at most 12 rows written; it reads 13, its players' last games, and those of its pair", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  await meetOthers(ann, bob);
  const costs: Meter[] = [];
  for (let played = 0; played < 40; played++) {
    const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
    // Eight a day, so that all of them count.
    const change = { endedAt: 3 * HOUR * played, ...(played % 2 === 1 && { result: O_WINS }) };
    await recordGame(metered(meter), endedGame(ann, bob, change));
    costs.push(meter);
  }
  // Both have played enough to be on the leaderboard, so its index is written too.
  expect((await ratingsOf(ann.id))[0]?.settledUntil).not.toBeNull();
  for (const [played, { batches, rowsRead, rowsWritten }] of costs.entries()) {
    expect(batches).toBe(2);
    // For the limit of a pair: each entry of one player, and each game of the two. For the weight: each entry of both.
    expect(rowsRead).toBeLessThanOrEqual(25 + 4 * played);
    expect(rowsWritten).toBeLessThanOrEqual(12);
  }
  // Today's figures. Think before you change them.
  expect([costs[0], costs.at(-1)]).toEqual([
    { batches: 2, rowsRead: 22, rowsWritten: 6 },
    { batches: 2, rowsRead: 180, rowsWritten: 8 },
  ]);
});
