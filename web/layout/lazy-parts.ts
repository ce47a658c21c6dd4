import { part } from "../ui/part.ts";

/** What stands around pages and is not part of the first load. */

const ACCOUNT = "The account menu";

/** Only players need these; guests never load them. */
export const UserMenu = part(ACCOUNT, async () => (await import("./user-menu.tsx")).UserMenu);
export const AccountLinks = part(ACCOUNT, async () => (await import("./account-links.tsx")).AccountLinks);
export const FriendsLink = part("The friends", async () => (await import("../friends/friends-link.tsx")).FriendsLink);
export const SocialEvents = part(
  "The news of friends",
  async () => (await import("../friends/social-events.tsx")).SocialEvents,
);

export const SiteLinks = part("The footer's links", async () => (await import("./site-links.tsx")).SiteLinks);

export const Toasts = part("The notifications", async () => (await import("../ui/toasts.tsx")).Toasts);
