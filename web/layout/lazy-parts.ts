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

/** The game that runs while another page is looked at. */
export const RunningBar = part(
  "The running game",
  async () => (await import("../game/screen/running-bar.tsx")).RunningBar,
);

/** Nobody types a name before the page is there. */
export const UserSearch = part("The search for players", async () => (await import("./user-search.tsx")).UserSearch);

/** Where everybody sets sound and theme. */
export const QuickSettings = part("Sound and theme", async () => (await import("./quick-settings.tsx")).QuickSettings);

export const SiteLinks = part("The footer's links", async () => (await import("./site-links.tsx")).SiteLinks);

export const Toasts = part("The notifications", async () => (await import("../ui/toasts.tsx")).Toasts);
