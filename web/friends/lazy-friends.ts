import { type ComponentType, lazy } from "react";

/** What only players need, and guests never load. Without its script the page goes without it. */
const orNothing = async (load: Promise<ComponentType>): Promise<{ default: ComponentType }> => {
  try {
    return { default: await load };
  } catch (error) {
    console.info("The friends could not be fetched", error);
    return { default: () => null };
  }
};

export const FriendsLink = lazy(() => orNothing(import("./friends-link.tsx").then((found) => found.FriendsLink)));
export const SocialNews = lazy(() => orNothing(import("./social-news.tsx").then((found) => found.SocialNews)));
