import { Hono } from "hono";
import type { OwnProfileResponse, ProfileResponse } from "../../shared/api.ts";
import { profileRequest } from "../../shared/api-schema.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { ApiException } from "../core/api-exception.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { isSuspended } from "../data/suspensions.ts";
import { socialsOf, updateProfile } from "../data/user-profile.ts";
import type { PlayerEnv } from "./app-env.ts";
import { readBody } from "./read-body.ts";
import { requirePlayer } from "./require-session.ts";

/** What anybody may see of a player. Of a suspension, only that there is one. */
export const profileOf = (user: User, now: Millis): ProfileResponse => ({
  username: user.username,
  supporter: user.isSupporter,
  profile: { bio: user.bio, location: user.country },
  socials: socialsOf(user),
  lastOnline: user.lastOnline,
  createdAt: user.createdAt,
  ...(isSuspended(user, now) && { suspended: true }),
});

export const ownProfileOf = (user: User, now: Millis): OwnProfileResponse => ({
  ...profileOf(user, now),
  email: user.email,
});

/** `/account/profile` of version 1: a player's own profile, to fill the form with and to save it. */
export const profileRoutes = new Hono<PlayerEnv>()
  .get("/", requirePlayer, (context) => context.json(ownProfileOf(context.var.user, Date.now())))
  .patch("/", requirePlayer, async (context) => {
    const change = await readBody(context, profileRequest);
    const user = await updateProfile(database(context.env), context.var.user, change);
    if (user === null) throw new ApiException(401, "unauthorized");
    return context.json(ownProfileOf(user, Date.now()));
  });
