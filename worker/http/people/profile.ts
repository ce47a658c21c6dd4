import { Hono } from "hono";
import type { OwnProfileResponse, ProfileResponse } from "../../../shared/api/api.ts";
import { profileRequest } from "../../../shared/api/api-schema.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { isSuspended } from "../../data/account/suspensions.ts";
import { socialsOf, updateProfile } from "../../data/account/user-profile.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { playerWith, requirePlayer } from "../request/require-session.ts";

/** What everybody may see of a player. A suspension is shown without its reason and end. */
export const profileOf = (user: User, now: Millis): ProfileResponse => ({
  username: user.username,
  supporter: user.isSupporter,
  ...(user.isBot && { bot: true }),
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

/** `/account/profile` of version 1: reads and saves a player's own profile. */
export const profileRoutes = new Hono<PlayerEnv>()
  .get("/", playerWith("read"), (context) => context.json(ownProfileOf(context.var.user, Date.now())))
  .patch("/", requirePlayer, async (context) => {
    const change = await readBody(context, profileRequest);
    const user = await updateProfile(database(context.env), context.var.user, change);
    if (user === null) throw new ApiException(401, "unauthorized");
    return context.json(ownProfileOf(user, Date.now()));
  });
