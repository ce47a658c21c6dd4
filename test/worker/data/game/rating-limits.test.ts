import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { WHOLE_GAME_PLIES } from "../../../../shared/game/rating-limits.ts";
import { explorerTexts } from "../../../../shared/language/en/explorer.ts";
import { fill } from "../../../../shared/language/fill.ts";
import { database } from "../../../../worker/data/database.ts";
import { countRecords } from "../../../../worker/data/game/count-records.ts";
import { gameStores } from "../../../../worker/data/game/game-archive.ts";
import { games, type RatingRow, ratings, uncountedGames } from "../../../../worker/data/game/game-schema.ts";
import { findGame } from "../../../../worker/data/game/games.ts";
import { exhaustedOpponents, isPairExhausted } from "../../../../worker/data/game/rated-pairs.ts";
import { recordGame } from "../../../../worker/data/game/record-game.ts";
import { pastGame } from "../../../../worker/room/past-game.ts";
import { addPlayer, call } from "../../http/api.ts";
import {
  ABORTED,
  type Change,
  endedGame,
  meetOthers,
  O_WINS,
  record,
  type Somebody,
  TIE,
  X_WINS,
} from "../../recorded.ts";

const db = database(env);
const START = Date.UTC(2040, 0, 1);
const HOUR = 3_600_000;
const RESIGNED = { winner: "X", status: "resign" } as const;
const SHORT = [40, 36, 0, 4, 37, 9, 1, 10, 11];

const ratingOf = async ({ id }: Somebody): Promise<RatingRow | undefined> =>
  (await db.select().from(ratings).where(eq(ratings.userId, id)))[0];

/** Records a game. Checks that a repeated recording and D1 report the same outcome, and returns it. */
const outcomeOf = async (X: Somebody, O: Somebody, change: Change) => {
  const game = endedGame(X, O, change);
  const outcome = await recordGame(db, game);
  expect(await recordGame(db, game)).toEqual(outcome);
  const found = await findGame(db, game.terms.gameId);
  if (found === null) throw new Error("not recorded");
  expect(pastGame(found).recording).toEqual({ status: "done", ...outcome });
  return outcome;
};

test("who resigns before the tenth ply loses rating, and nobody gains any", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const change = { result: RESIGNED, moves: SHORT, endedAt: START };
  expect(await outcomeOf(ann, bob, change)).toEqual({ ratingChanges: { X: 0, O: -162 }, ratingLimit: "short-game" });
  expect(await ratingOf(ann)).toMatchObject({ wins: 1, rating: 1500, lastPlayed: START });
  expect(await ratingOf(bob)).toMatchObject({ losses: 1, rating: expect.closeTo(1337.7, 1) });
  expect(await outcomeOf(ann, bob, { ...change, endedAt: START + 1 })).toMatchObject({ ratingChanges: { X: 0 } });
  // One ply more, and it is a game like any other.
  const whole = await outcomeOf(ann, bob, { result: RESIGNED, moves: [...SHORT, 18], endedAt: START + 2 });
  expect(whole.ratingLimit).toBeUndefined();
  expect(whole.ratingChanges?.X).toBeGreaterThan(0);
});

test("a short game counts in all that a profile says, as in the history", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  await record(bob, ann, { result: TIE, moves: SHORT, endedAt: START });
  for (const endedAt of [START + 1, START + 2]) await record(ann, bob, { result: RESIGNED, moves: SHORT, endedAt });
  const { body } = await call(`/v2/users/${ann.username}`);
  expect(body).toMatchObject({
    perfs: { blitz: { elo: 1500, isProvisional: true, allR: 3, winsR: 2, lossesR: 0, drawsR: 1 } },
    records: { blitz: { streak: 2, longestStreak: 2, bestWin: { username: bob.username } } },
  });
  expect((await call(`/v2/users/${ann.username}/score/${bob.username}`)).body).toEqual({ wins: 2, losses: 0, ties: 1 });
  expect((await call(`/v2/users/${ann.username}/games`)).body).toMatchObject({
    games: Array(3).fill({ isRated: true }),
  });
  const { body: history } = await call(`/v2/users/${ann.username}/ratings`);
  expect(history).toMatchObject({ blitz: Array(3).fill({ elo: 1500 }) });
});

test("short games that an earlier build recorded for the loser alone are counted by the migration and the clean-up", async () => {
  const [ann, bob, cat] = [await addPlayer(), await addPlayer(), await addPlayer()];
  for (const loser of [bob, cat]) await record(ann, loser, { result: RESIGNED, moves: SHORT, endedAt: START });
  await record(cat, ann, { endedAt: START + 1 });
  const [annNow, bobNow, catNow] = [await ratingOf(ann), await ratingOf(bob), await ratingOf(cat)];
  // As that build stored them: Ann has no row, or one without these games.
  for (const known of [[], annNow === undefined ? [] : [{ ...annNow, wins: 0, streak: 0, longestStreak: 0 }]]) {
    await db.delete(ratings).where(eq(ratings.userId, ann.id));
    for (const row of known) await db.insert(ratings).values(row);
    const queries = env.MIGRATIONS.find(({ name }) => name.includes("short-games"))?.queries ?? [];
    await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
    while ((await countRecords(gameStores(env))) > 0);
    expect(await ratingOf(ann)).toMatchObject({ wins: 2, losses: 1, draws: 0, streak: 0, longestStreak: 2 });
  }
  expect([await ratingOf(bob), await ratingOf(cat)]).toEqual([bobNow, catNow]);
});

test("the opening explorer counts just the games that its small print names", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const smallPrint = fill(explorerTexts.about, { moves: WHOLE_GAME_PLIES });
  const moves = Number(/^Rated games between people, (\d+) moves or more\./.exec(smallPrint)?.[1]);
  const whole = [...SHORT, 18, 2, 19].slice(0, moves);
  const timeout = { winner: "X", status: "timeout" } as const;
  const counted = endedGame(ann, bob, { result: timeout, moves: whole });
  const withBot = endedGame(ann, bob, { result: timeout, moves: whole });
  await recordGame(db, counted);
  await recordGame(db, { ...withBot, seats: { ...withBot.seats, O: { ...withBot.seats.O, isBot: true } } });
  await record(ann, bob, { result: timeout, moves: whole.slice(1) });
  await record(ann, bob, { result: timeout, moves: whole, isRated: false });
  const ids = [ann.id, bob.id];
  const own = await db.select({ id: games.id }).from(games).where(inArray(games.xId, ids));
  const known = await db.select({ id: uncountedGames.gameId }).from(uncountedGames);
  expect(own).toHaveLength(4);
  expect(known.filter(({ id }) => own.some((game) => game.id === id))).toEqual([{ id: counted.terms.gameId }]);
});

test("a draw agreed before the tenth ply lowers the higher rating and does not raise the lower", async () => {
  const [ann, bob, cat] = [await addPlayer(), await addPlayer(), await addPlayer()];
  await record(ann, cat, { endedAt: START });
  const outcome = await outcomeOf(ann, bob, { result: TIE, moves: SHORT, endedAt: START + 1 });
  expect(outcome).toMatchObject({ ratingChanges: { O: 0 }, ratingLimit: "short-game" });
  expect(outcome.ratingChanges?.X).toBeLessThan(0);
});

test("a win on time counts in full, however short the game", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const result = { winner: "X", status: "timeout" } as const;
  expect(await outcomeOf(ann, bob, { result, moves: SHORT.slice(0, 2), endedAt: START })).toEqual({
    ratingChanges: { X: 162, O: -162 },
  });
});

test("twelve rated games of two players in a day count, in any time control; the thirteenth does not", async () => {
  const [ann, bob, cat] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const at = (game: number): number => START + game * HOUR;
  for (let game = 0; game < 12; game++) {
    const gameType = game % 2 === 0 ? "blitz" : "bullet";
    // Which of the two is X does not matter.
    const [X, O] = game % 3 === 0 ? [ann, bob] : [bob, ann];
    const outcome = await outcomeOf(X, O, { gameType, endedAt: at(game), result: game % 2 ? O_WINS : X_WINS });
    expect(outcome.ratingChanges).not.toBeNull();
    // These count for nothing.
    await record(X, O, { isRated: false, endedAt: at(game) });
    await record(X, O, { result: ABORTED, endedAt: at(game) });
    await record(X, cat, { endedAt: at(game) });
    expect(await isPairExhausted(db, ann.id, bob.id, at(game))).toBe(game === 11);
  }
  const before = [await ratingOf(ann), await ratingOf(bob)];
  for (const id of [ann.id, bob.id]) expect(await exhaustedOpponents(db, id, at(12))).toHaveLength(1);
  expect(await exhaustedOpponents(db, cat.id, at(12))).toEqual([]);
  expect(await outcomeOf(ann, bob, { endedAt: at(12) })).toEqual({
    ratingChanges: null,
    ratingLimit: "same-opponent",
  });
  expect([await ratingOf(ann), await ratingOf(bob)]).toEqual(before);
  const { body } = await call(`/v2/users/${ann.username}/games?limit=1`);
  expect(body).toMatchObject({ games: [{ isRated: true, ratingLimit: "same-opponent" }] });
  expect((await outcomeOf(ann, cat, { endedAt: at(12) })).ratingChanges).not.toBeNull();

  // A day after the first one, and a minute for the game itself, one more counts; the thirteenth counts as one, too.
  expect(await exhaustedOpponents(db, ann.id, at(25))).toEqual([]);
  expect((await outcomeOf(ann, bob, { endedAt: at(26) })).ratingChanges).not.toBeNull();
});

test("a long game that began before the limit was reached is not spoiled by it", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  for (let game = 0; game < 11; game++) await record(ann, bob, { endedAt: START + game });
  expect((await outcomeOf(ann, bob, { endedAt: START + 5 * HOUR })).ratingChanges).not.toBeNull();
});

test("a player who beats accounts that have played nobody else gains less and less, until they have", async () => {
  const [ann, bob, eve] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const gains: number[] = [];
  for (let game = 0; game < 11; game++) {
    const { ratingChanges } = await outcomeOf(ann, bob, { endedAt: START + game });
    gains.push(ratingChanges?.X ?? 0);
  }
  expect(gains[0]).toBe(162);
  expect(gains[1]).toBeLessThan(60);
  expect(gains.at(-1)).toBeLessThan(6);
  const other = await outcomeOf(ann, eve, { endedAt: START + HOUR });
  expect(other.ratingChanges?.X).toBeLessThan(15);
  await meetOthers(eve);
  await record(eve, ann, { endedAt: START + 2 * HOUR });
  const known = await outcomeOf(ann, eve, { endedAt: START + 3 * HOUR });
  expect(known.ratingChanges?.X).toBeGreaterThan(60);
});
