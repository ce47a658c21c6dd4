import { Hono } from "hono";
import type { ActivityResponse } from "../../shared/api.ts";
import { GAME_TYPES, type Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { AppEnv } from "./app-env.ts";

const POOLS = GAME_TYPES.flatMap((type) => [`${type}:rated`, `${type}:casual`]);

/** A pool that takes longer is left out of the count. */
const ANSWER_WITHIN: Millis = 1000;

const activityOf = async ({ MATCHMAKING_QUEUE }: Env, pool: string): Promise<ActivityResponse> => {
  try {
    return await within(ANSWER_WITHIN, MATCHMAKING_QUEUE.getByName(pool).activity());
  } catch (error) {
    logError("activity", error, { pool });
    return { waiting: 0, playing: 0 };
  }
};

/**
 * `GET /activity`: how many wait for an opponent and how many play, as the pools know it. Kept for ten seconds in each
 * data centre, so that many who ask cost the pools no more than one.
 */
export const activityRoutes = new Hono<AppEnv>().get("/", async (context) => {
  // Without the query: whatever a client adds to the address would be cached apart.
  const key = new URL(context.req.path, context.req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  const counts = await Promise.all(POOLS.map((pool) => activityOf(context.env, pool)));
  const answer: ActivityResponse = {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    playing: counts.reduce((sum, { playing }) => sum + playing, 0),
  };
  const response = context.json(answer, 200, { "Cache-Control": "public, max-age=10" });
  context.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
});
