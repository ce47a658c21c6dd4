import { listBots } from "../../data/account/bots.ts";
import { database } from "../../data/database.ts";
import { houseGamesADay } from "../../platform/core/house-limit.ts";
import type { Handlers } from "../request/routes-of.ts";

export const botListHandlers = {
  "GET /api/v2/bots": ({ env, kept }) =>
    kept(async () => ({ bots: await listBots(database(env), houseGamesADay(env) > 0, Date.now()) })),
} satisfies Partial<Handlers>;
