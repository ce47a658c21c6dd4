import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { HISTORY_RESULTS } from "../../../shared/api/games-api.ts";
import { findRecordedGame } from "../../../worker/data/game/archived-games.ts";
import { type GameStores, gameStores } from "../../../worker/data/game/game-archive.ts";
import { allPlayedBy, playedBy } from "../../../worker/data/game/history.ts";
import { exhaustedOpponents, isPairExhausted } from "../../../worker/data/game/rated-pairs.ts";
import { allRatingsOf, ratingPoints } from "../../../worker/data/game/rating-history.ts";
import { findRating, leaderboard, ratingsOf } from "../../../worker/data/game/ratings.ts";
import { recordGame } from "../../../worker/data/game/record-game.ts";
import { memoryArchive } from "../../bench/memory-archive.ts";
import { accountId } from "../../made-games.ts";
import { archiveAll, DAY, gamesOf } from "../archived.ts";
import { metered } from "../d1.ts";
import { addPlayer } from "../http/api.ts";
import { endedGame } from "../recorded.ts";

/** Runs every statement about games and ratings, catches it on its way to the database, and checks its plan. */

interface Plan {
  readonly statement: string;
  readonly steps: readonly string[];
}

/** The plans of the statements prepared meanwhile. */
const plansOf = async (work: () => Promise<unknown>): Promise<Plan[]> => {
  const prepare = vi.spyOn(env.DB, "prepare");
  await work();
  const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
  prepare.mockRestore();
  return Promise.all(
    Array.from(statements, async (statement) => {
      const parameters = Array.from(statement.matchAll(/\?/g), () => "x");
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
        .bind(...parameters)
        .all<{ detail: string }>();
      return { statement, steps: results.map(({ detail }) => detail) };
    }),
  );
};

test("no list or look-up of games or ratings reads a whole table, or sorts its rows", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const stores = gameStores(env);
  const { db } = stores;
  const plans = await plansOf(async () => {
    await recordGame(db, endedGame(ann, bob));
    await findRecordedGame(stores, "unknown");
    for (const gameType of [undefined, "blitz"] as const) {
      for (const result of [undefined, ...HISTORY_RESULTS]) {
        for (const opponentId of [undefined, bob.id]) {
          await playedBy(stores, ann.id, { gameType, result, opponentId }, 10, 10);
        }
      }
    }
    for await (const piece of allPlayedBy(stores, ann.id, 10)) expect(piece).toHaveLength(1);
    for await (const piece of allRatingsOf(stores, ann.id, 10)) expect(piece).toHaveLength(1);
    await ratingPoints(stores, ann.id, 10);
    await findRating(db, ann.id, "blitz", 0);
    await ratingsOf(db, ann.id);
    await leaderboard(db, "blitz", 50, 0);
    await exhaustedOpponents(db, ann.id, 0);
    await isPairExhausted(db, ann.id, bob.id, 0);
  });
  const bad = plans.filter(({ steps }) => steps.some((step) => /^SCAN|TEMP B-TREE/.test(step)));
  expect(bad).toEqual([]);
  // 6 reads (two of two kinds) and 5 writes of a recording, 8 kinds of list with 7 counts, and 9 more look-ups.
  expect(plans).toHaveLength(35);
  const leaders = plans.find(({ statement }) => statement.includes('"last_played" > ?'));
  expect(leaders?.steps[0]).toBe("SEARCH ratings USING INDEX ratings_leaderboard (game_type=?)");
});

test("with some thousand games every query reads a few rows, and no more for an old game", async () => {
  const seed = 21;
  const made = await gamesOf({ seed, games: 3000, accounts: 12, guestPairs: 0.1, guestSeats: 0.1 });
  const player = accountId(seed, 0);
  const newest = made.at(-1)?.game.endedAt ?? 0;
  const { db } = gameStores(env);
  const { archive } = memoryArchive();
  const readBy = async (ask: (stores: GameStores) => Promise<unknown>): Promise<number> => {
    const meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
    await ask({ db: metered(meter), archive });
    return meter.rowsRead;
  };
  const filter = { gameType: "rapid", result: "loss" } as const;
  const ofPlayer = made.filter(({ players }) => players.some(({ userId }) => userId === player)).length;
  expect(ofPlayer).toBeGreaterThan(800);
  // An entry, a game and two accounts for each, plus the list's first and last entry.
  const ofPage = 4 * 11 + 10;
  expect(await readBy((stores) => playedBy(stores, player, {}, 0, 11))).toBeLessThanOrEqual(ofPage);
  // The pages before it are not read.
  expect(await readBy((stores) => playedBy(stores, player, {}, 700, 11))).toBeLessThanOrEqual(ofPage);
  expect(await readBy((stores) => playedBy(stores, player, filter, 0, 11))).toBeGreaterThan(ofPlayer);

  const plans = await plansOf(() => archiveAll(newest + 30 * DAY, { db, archive }));
  expect(plans.filter(({ steps }) => steps.some((step) => /^SCAN|TEMP B-TREE/.test(step)))).toEqual([]);
  expect(plans.length).toBeGreaterThanOrEqual(8);
  expect(await readBy((stores) => playedBy(stores, player, {}, 0, 11))).toBeLessThanOrEqual(ofPage);
  expect(await readBy((stores) => playedBy(stores, player, {}, 700, 11))).toBeLessThanOrEqual(ofPage);
  expect(await readBy((stores) => playedBy(stores, player, filter, 0, 11))).toBeLessThanOrEqual(ofPage + 2 * 100);
  expect(await readBy((stores) => ratingPoints(stores, player, 500))).toBeLessThanOrEqual(8 * 100);
});
