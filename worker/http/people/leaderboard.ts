import { Hono } from "hono";
import { leaderboardQuery } from "../../../shared/api/api-schema.ts";
import type { LeaderboardResponse } from "../../../shared/api/games-api.ts";
import { SPEEDS } from "../../../shared/game/time-controls.ts";
import { LEADERBOARD_SIZE } from "../../../shared/limits.ts";
import { database } from "../../data/database.ts";
import { leaderboard, perfOf } from "../../data/game/ratings.ts";
import type { AppEnv } from "../request/app-env.ts";
import { onNotFound } from "../request/errors.ts";
import { keptAtEdge } from "../request/kept-at-edge.ts";
import { parseWith } from "../request/read-body.ts";

/** `GET /leaderboard/{type}`, with `?bots` that of bots: cached for a minute in each data centre. */
export const leaderboardRoutes = new Hono<AppEnv>().get("/:type", (context) => {
  const gameType = SPEEDS.find((type) => type === context.req.param("type"));
  if (gameType === undefined) return onNotFound(context);
  const isOfBots = parseWith(leaderboardQuery, context.req.query()).bots !== undefined;
  const make = async (): Promise<LeaderboardResponse> => {
    const now = Date.now();
    const standings = await leaderboard(database(context.env), gameType, LEADERBOARD_SIZE, now, isOfBots);
    const players = standings.map(({ username, isSupporter, rating }) => ({
      username,
      supporter: isSupporter,
      ...(isOfBots && { bot: true as const }),
      ...perfOf(rating, now),
      lastPlayed: rating.lastPlayed,
    }));
    return { gameType, players };
  };
  return keptAtEdge(context, 60, make, isOfBots ? "bots" : "");
});
