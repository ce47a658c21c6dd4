import { Hono } from "hono";
import type { TvResponse } from "../../shared/games-api.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * `GET /tv`: the running rated games, and which of each time control everybody is shown. Kept for some seconds in each data
 * centre: however many ask, the games are asked seldom.
 */
export const tvRoutes = new Hono<AppEnv>().get("/", async (context) => {
  // Without the query: whatever a client adds to the address would be cached apart.
  const key = new URL(context.req.path, context.req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  const of = (gameType: string) => context.env.RUNNING_GAMES.getByName(gameType).look();
  const [bullet, blitz, rapid, standard] = await Promise.all([of("bullet"), of("blitz"), of("rapid"), of("standard")]);
  const answer: TvResponse = { bullet, blitz, rapid, standard };
  const response = context.json(answer, 200, { "Cache-Control": "public, max-age=4" });
  context.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
});
