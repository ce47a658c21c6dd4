import { Hono } from "hono";
import type { BotsResponse } from "../../../shared/api/bots-api.ts";
import { listBots } from "../../data/account/bots.ts";
import { database } from "../../data/database.ts";
import { houseGamesADay } from "../../platform/core/house-limit.ts";
import type { AppEnv } from "../request/app-env.ts";
import { keptAtEdge } from "../request/kept-at-edge.ts";

/** Seconds. */
const KEPT = 15;

/** `GET /bots`: all bots, with the games that they accept, their state and their ratings. */
export const botListRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(
    context,
    KEPT,
    async (): Promise<BotsResponse> => ({
      bots: await listBots(database(context.env), houseGamesADay(context.env) > 0, Date.now()),
    }),
  ),
);
