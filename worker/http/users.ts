import { Hono } from "hono";
import type { RatedProfileResponse } from "../../shared/api.ts";
import { activeSession, tokenIn } from "../auth/active-session.ts";
import { database } from "../data/database.ts";
import { perfsOf } from "../data/perfs.ts";
import { ratingsOf } from "../data/ratings.ts";
import type { AppEnv } from "./app-env.ts";
import { playerNamed } from "./find-player.ts";
import { ownProfileOf, profileOf } from "./profile.ts";

/**
 * `GET /users/{username}`: a player's profile, by the present name or one given up in the last 30 days; the answer
 * names the present one. Players who ask for their own get their address too.
 */
export const userRoutes = new Hono<AppEnv>().get("/:username", async (context) => {
  const now = Date.now();
  const db = database(context.env);
  const player = await playerNamed(db, context.req.param("username"), now);
  const [active, ratings] = await Promise.all([
    activeSession(context.env, tokenIn(context.req.header("Authorization"))),
    ratingsOf(db, player.id),
  ]);
  const profile = active?.user?.id === player.id ? ownProfileOf(player, now) : profileOf(player, now);
  const answer: RatedProfileResponse = { ...profile, perfs: perfsOf(ratings, now) };
  return context.json(answer);
});
