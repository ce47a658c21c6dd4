import { lazy } from "react";
import { orNothing } from "./or-nothing.ts";

/** What only players need, and guests never load. */

export const FriendsLink = lazy(() =>
  orNothing(
    "The friends",
    import("../friends/friends-link.tsx").then((found) => found.FriendsLink),
  ),
);
export const SocialEvents = lazy(() =>
  orNothing(
    "The news of friends",
    import("../friends/social-events.tsx").then((found) => found.SocialEvents),
  ),
);
