import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { HISTORY_RESULTS } from "../../../shared/games-api.ts";
import { database } from "../../../worker/data/database.ts";
import { playedBefore, playedBy, ratingPoints, ratingsAfterNumber } from "../../../worker/data/game-players.ts";
import { findGame } from "../../../worker/data/games.ts";
import { findRating, leaderboard, ratingsOf } from "../../../worker/data/ratings.ts";
import { recordGame } from "../../../worker/data/record-game.ts";
import { addPlayer } from "../http/api.ts";
import { endedGame } from "../recorded.ts";

/** Every statement about games and ratings is run, caught on its way to the database, and asked for its plan. */

interface Plan {
  readonly statement: string;
  readonly steps: readonly string[];
}

/** The plans of the statements that are prepared meanwhile. */
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

test("no list and no look-up of games or ratings reads a whole table, or sorts what it has read", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const db = database(env);
  const plans = await plansOf(async () => {
    await recordGame(db, endedGame(ann, bob));
    await findGame(db, "unknown");
    for (const gameType of [undefined, "blitz"] as const) {
      for (const result of [undefined, ...HISTORY_RESULTS]) {
        for (const opponentId of [undefined, bob.id]) {
          await playedBy(db, ann.id, { gameType, result, opponentId }, 10, 10);
        }
      }
    }
    await playedBefore(db, ann.id, 100, 10);
    await ratingPoints(db, ann.id, "blitz", 10);
    await ratingsAfterNumber(db, ann.id, 0, 10);
    await findRating(db, ann.id, "blitz", 0);
    await ratingsOf(db, ann.id);
    await leaderboard(db, "blitz", 50, 0);
  });
  const bad = plans.filter(({ steps }) => steps.some((step) => /^SCAN|TEMP B-TREE/.test(step)));
  expect(bad).toEqual([]);
  // 4 reads (two of one kind) and 4 writes of a recording, 8 kinds of list, and 7 more look-ups.
  expect(plans).toHaveLength(23);
  const leaders = plans.find(({ statement }) => statement.includes('"last_played" > ?'));
  expect(leaders?.steps[0]).toBe("SEARCH ratings USING INDEX ratings_leaderboard (game_type=?)");
});
