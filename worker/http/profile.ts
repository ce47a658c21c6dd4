import { Hono } from "hono";
import { profileRequest } from "../../shared/api-schema.ts";
import { ApiException } from "../core/api-exception.ts";
import { database } from "../data/database.ts";
import { updateProfile } from "../data/user-profile.ts";
import type { PlayerEnv } from "./app-env.ts";
import { ownProfileOf } from "./profile-view.ts";
import { readBody } from "./read-body.ts";
import { requirePlayer } from "./require-session.ts";

/** `/account/profile` of version 1: a player's own profile, to fill the form with and to save it. */
export const profileRoutes = new Hono<PlayerEnv>()
  .get("/", requirePlayer, (context) => context.json(ownProfileOf(context.var.user)))
  .patch("/", requirePlayer, async (context) => {
    const change = await readBody(context, profileRequest);
    const user = await updateProfile(database(context.env), context.var.user, change);
    if (user === null) throw new ApiException(401, "Unauthorized");
    return context.json(ownProfileOf(user));
  });
