import type { OwnProfileResponse, ProfileResponse } from "../../shared/api.ts";
import type { User } from "../data/schema.ts";
import { socialsOf } from "../data/user-profile.ts";

/** What anybody may see of a player. */
export const profileOf = (user: User): ProfileResponse => ({
  username: user.username,
  supporter: user.isSupporter,
  profile: { bio: user.bio, location: user.country },
  socials: socialsOf(user),
  lastOnline: user.lastOnline,
  createdAt: user.createdAt,
});

export const ownProfileOf = (user: User): OwnProfileResponse => ({ ...profileOf(user), email: user.email });
