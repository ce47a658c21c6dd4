import { Hono } from "hono";
import type { LeaderboardResponse } from "../../../shared/api/games-api.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";
import { LEADERBOARD_SIZE } from "../../../shared/limits.ts";
import { database } from "../../data/database.ts";
import { leaderboard, perfOf } from "../../data/game/ratings.ts";
import type { AppEnv } from "../request/app-env.ts";
import { onNotFound } from "../request/errors.ts";
import { keptAtEdge } from "../request/kept-at-edge.ts";

/** `GET /leaderboard/{type}`: cached for a minute in each data centre. */
export const leaderboardRoutes = new Hono<AppEnv>().get("/:type", (context) => {
  const gameType = GAME_TYPES.find((type) => type === context.req.param("type"));
  if (gameType === undefined) return onNotFound(context);
  return keptAtEdge(context, 60, async (): Promise<LeaderboardResponse> => {
    const now = Date.now();
    const standings = await leaderboard(database(context.env), gameType, LEADERBOARD_SIZE, now);
    const players = standings.map(({ username, isSupporter, rating }) => ({
      username,
      supporter: isSupporter,
      ...perfOf(rating, now),
      lastPlayed: rating.lastPlayed,
    }));
    return { gameType, players };
  });
});
