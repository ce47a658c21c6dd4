import { part } from "../ui/part.ts";
import { withTexts } from "../ui/with-texts.ts";

/** What stands around pages and is not part of the first load. */

/** Only players need these; guests never load them. */
export const UserMenu = part(async () => (await import("./user-menu.tsx")).UserMenu);
export const AccountLinks = part(async () => (await import("./account-links.tsx")).AccountLinks);
export const FriendsLink = part(async () => (await import("../friends/friends-link.tsx")).FriendsLink);
export const SocialEvents = part(async () => (await import("../friends/social-events.tsx")).SocialEvents);

/** The game that runs while another page is looked at. */
export const RunningBar = part(
  withTexts(["match"], async () => (await import("../game/screen/running-bar.tsx")).RunningBar),
);

/** Nobody types a name before the page is there. */
export const UserSearch = part(async () => (await import("./user-search.tsx")).UserSearch);

/** Where everybody sets sound and theme. */
export const QuickSettings = part(async () => (await import("./quick-settings.tsx")).QuickSettings);

export const SiteLinks = part(async () => (await import("./site-links.tsx")).SiteLinks);

export const Toasts = part(async () => (await import("../ui/toasts.tsx")).Toasts);
