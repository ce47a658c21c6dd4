import { Hono } from "hono";
import { isInScope } from "../../../shared/account/scopes.ts";
import type { RatedProfileResponse, UserSearchResponse } from "../../../shared/api/api.ts";
import { searchQuery } from "../../../shared/api/api-schema.ts";
import { SEARCH_MAX_RESULTS } from "../../../shared/limits.ts";
import { dayInUtc } from "../../../shared/puzzles/days.ts";
import { activeSession, tokenIn } from "../../account/auth/active-session.ts";
import { searchPlayers } from "../../data/account/users.ts";
import { placesOnProfile } from "../../data/arena/arena-results.ts";
import { database } from "../../data/database.ts";
import { perfsOf, recordsOf, standingsOf } from "../../data/game/ratings.ts";
import { profilePuzzles } from "../../data/puzzles/player-puzzles.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitCaller } from "../request/limits.ts";
import { parseWith } from "../request/read-body.ts";
import { playerNamed } from "./find-player.ts";
import { ownProfileOf, profileOf } from "./profile.ts";

/**
 * `GET /users/{username}`: a profile by current name, or by a name given up in the last 30 days. The answer has the
 * current name. Players also get their own email address. `GET /users/{username}/puzzles`: the puzzles section of the
 * profile.
 */
export const userRoutes = new Hono<AppEnv>()
  .get("/:username", async (context) => {
    const now = Date.now();
    const db = database(context.env);
    const player = await playerNamed(db, context.req.param("username"), now);
    const [active, standings] = await Promise.all([
      activeSession(context.env, tokenIn(context.req.header("Authorization"))),
      standingsOf(db, player.id),
    ]);
    const isOwn = active?.user?.id === player.id && isInScope(active.session.scopes, ["read"]);
    const profile = isOwn ? ownProfileOf(player, now) : profileOf(player, now);
    const answer: RatedProfileResponse = {
      ...profile,
      perfs: perfsOf(
        standings.map(({ rating }) => rating),
        now,
      ),
      records: recordsOf(standings),
    };
    return context.json(answer);
  })
  .get("/:username/puzzles", async (context) => {
    await limitCaller(context, "history");
    const now = Date.now();
    const db = database(context.env);
    const { id } = await playerNamed(db, context.req.param("username"), now);
    return context.json(await profilePuzzles(db, id, dayInUtc(now), now));
  })
  .get("/:username/arenas", async (context) => {
    await limitCaller(context, "history");
    const db = database(context.env);
    const { id } = await playerNamed(db, context.req.param("username"), Date.now());
    return context.json(await placesOnProfile(db, id));
  });

/**
 * `GET /search/users?query=` of version 1: players whose name begins with the query. Open to all, with a limit per
 * caller.
 */
export const searchRoutes = new Hono<AppEnv>().get("/users", async (context) => {
  const { query } = parseWith(searchQuery, context.req.query());
  await limitCaller(context, "search");
  const players = await searchPlayers(database(context.env), query, SEARCH_MAX_RESULTS);
  const answer: UserSearchResponse = players.map(({ username, isSupporter, isBot }) => ({
    username,
    supporter: isSupporter,
    ...(isBot && { bot: true }),
  }));
  return context.json(answer);
});
