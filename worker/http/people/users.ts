import { isInScope } from "../../../shared/account/scopes.ts";
import { SEARCH_MAX_RESULTS } from "../../../shared/limits.ts";
import { dayInUtc } from "../../../shared/puzzles/days.ts";
import { activeSession, tokenIn } from "../../account/auth/active-session.ts";
import { searchPlayers } from "../../data/account/users.ts";
import { placesOnProfile } from "../../data/arena/arena-results.ts";
import { database } from "../../data/database.ts";
import { perfsOf, recordsOf, standingsOf } from "../../data/game/ratings.ts";
import { profilePuzzles } from "../../data/puzzles/player-puzzles.ts";
import type { Handlers } from "../request/routes-of.ts";
import { playerNamed } from "./find-player.ts";
import { ownProfileOf, profileOf } from "./profile.ts";

export const userHandlers = {
  "GET /api/v2/users/:username": async ({ context, env, path }) => {
    const now = Date.now();
    const db = database(env);
    const player = await playerNamed(db, path.username, now);
    const [active, standings] = await Promise.all([
      activeSession(env, tokenIn(context.req.header("Authorization"))),
      standingsOf(db, player.id),
    ]);
    const isOwn = active?.user?.id === player.id && isInScope(active.session.scopes, ["read"]);
    const ratings = standings.map(({ rating }) => rating);
    return {
      ...(isOwn ? ownProfileOf(player, now) : profileOf(player, now)),
      perfs: perfsOf(ratings, now),
      records: recordsOf(standings),
    };
  },

  "GET /api/v2/users/:username/puzzles": async ({ env, path }) => {
    const now = Date.now();
    const db = database(env);
    const { id } = await playerNamed(db, path.username, now);
    return profilePuzzles(db, id, dayInUtc(now), now);
  },

  "GET /api/v2/users/:username/arenas": async ({ env, path }) => {
    const db = database(env);
    const { id } = await playerNamed(db, path.username, Date.now());
    return placesOnProfile(db, id);
  },

  "GET /api/v1/search/users": async ({ env, query: { query } }) => {
    const players = await searchPlayers(database(env), query, SEARCH_MAX_RESULTS);
    return players.map(({ username, isSupporter, isBot }) => ({
      username,
      supporter: isSupporter,
      ...(isBot && { bot: true as const }),
    }));
  },
} satisfies Partial<Handlers>;
