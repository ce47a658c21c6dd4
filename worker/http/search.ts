import { Hono } from "hono";
import type { UserSearchResponse } from "../../shared/api.ts";
import { searchQuery } from "../../shared/api-schema.ts";
import { SEARCH_MAX_RESULTS } from "../../shared/limits.ts";
import { database } from "../data/database.ts";
import { searchPlayers } from "../data/users.ts";
import type { AppEnv } from "./app-env.ts";
import { limitCaller } from "./limit-caller.ts";
import { parseWith } from "./read-body.ts";

/**
 * `GET /search/users?query=` of version 1: players whose name begins like this. Open to all, with a limit for each
 * identity.
 */
export const searchRoutes = new Hono<AppEnv>().get("/users", async (context) => {
  const { query } = parseWith(searchQuery, context.req.query());
  await limitCaller(context, "search");
  const players = await searchPlayers(database(context.env), query, SEARCH_MAX_RESULTS);
  const answer: UserSearchResponse = players.map(({ username, isSupporter }) => ({ username, supporter: isSupporter }));
  return context.json(answer);
});
