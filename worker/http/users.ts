import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { activeSession, tokenIn } from "../auth/active-session.ts";
import { database } from "../data/database.ts";
import { findPlayer } from "../data/users.ts";
import { ApiException } from "./errors.ts";
import { ownProfileOf, profileOf } from "./profile-view.ts";

/**
 * `GET /users/{username}`: a player's profile, by the present name or one given up in the last 30 days; the answer
 * names the present one. Whoever asks for his own gets his address too.
 */
export const userRoutes = new Hono<AppEnv>().get("/:username", async (context) => {
  const player = await findPlayer(database(context.env), context.req.param("username"), Date.now());
  if (player === null) throw new ApiException(404, "The player doesn't exist");
  const active = await activeSession(context.env, tokenIn(context.req.header("Authorization")));
  return context.json(active?.user?.id === player.id ? ownProfileOf(player) : profileOf(player));
});
