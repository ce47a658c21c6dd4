import type { OwnProfileResponse, ProfileResponse } from "../../../shared/api/api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { isSuspended } from "../../data/account/suspensions.ts";
import { socialsOf, updateProfile } from "../../data/account/user-profile.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { Handlers } from "../request/routes-of.ts";

/** For everybody: a suspension is shown without its reason and end. */
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

export const profileHandlers = {
  "GET /api/v1/account/profile": ({ user }) => ownProfileOf(user, Date.now()),

  "PATCH /api/v1/account/profile": async ({ env, user, body }) => {
    const changed = await updateProfile(database(env), user, body);
    if (changed === null) throw new ApiException(401, "unauthorized");
    return ownProfileOf(changed, Date.now());
  },
} satisfies Partial<Handlers>;
