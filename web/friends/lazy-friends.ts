import { lazy } from "react";
import { orNothing } from "../app/or-nothing.ts";

/** What only players need, and guests never load. */

export const FriendsLink = lazy(() =>
  orNothing(
    "The friends",
    import("./friends-link.tsx").then((found) => found.FriendsLink),
  ),
);
export const SocialNews = lazy(() =>
  orNothing(
    "The news of friends",
    import("./social-news.tsx").then((found) => found.SocialNews),
  ),
);
