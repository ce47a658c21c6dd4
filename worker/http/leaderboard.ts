import { Hono } from "hono";
import type { LeaderboardResponse } from "../../shared/games-api.ts";
import { LEADERBOARD_SIZE } from "../../shared/limits.ts";
import { GAME_TYPES } from "../../shared/time-controls.ts";
import { database } from "../data/database.ts";
import { perfOf } from "../data/perfs.ts";
import { leaderboard } from "../data/ratings.ts";
import type { AppEnv } from "./app-env.ts";
import { onNotFound } from "./errors.ts";

/** `GET /leaderboard/{type}`: the best of a time control. Cached for a minute in each data centre. */
export const leaderboardRoutes = new Hono<AppEnv>().get("/:type", async (context) => {
  const gameType = GAME_TYPES.find((type) => type === context.req.param("type"));
  if (gameType === undefined) return onNotFound(context);
  // Without the query: whatever a client adds to the address would be cached apart.
  const key = new URL(context.req.path, context.req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  const now = Date.now();
  const standings = await leaderboard(database(context.env), gameType, LEADERBOARD_SIZE, now);
  const players = standings.map(({ username, isSupporter, rating }) => ({
    username,
    supporter: isSupporter,
    ...perfOf(rating, now),
    lastPlayed: rating.lastPlayed,
  }));
  const answer: LeaderboardResponse = { gameType, players };
  const response = context.json(answer, 200, { "Cache-Control": "public, max-age=60" });
  context.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
});
