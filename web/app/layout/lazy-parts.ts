import { part } from "../../kit/ui/part.ts";
import { withTexts } from "../../kit/ui/with-texts.ts";

/** Parts of the frame that are not in the first load. */

/** Only players need these; guests never load them. */
export const UserMenu = part(async () => (await import("./user-menu.tsx")).UserMenu);
export const AccountLinks = part(async () => (await import("./account-links.tsx")).AccountLinks);
export const FriendsLink = part(async () => (await import("../../people/friends-link.tsx")).FriendsLink);
export const SocialEvents = part(async () => (await import("../../people/social-events.tsx")).SocialEvents);

/** Only for players of an arena. */
export const ArenaTab = part(withTexts(["arena"], async () => (await import("../../arena/arena-tab.tsx")).ArenaTab));

/** Only for people with correspondence games. */
export const WaitingGames = part(async () => (await import("../../people/waiting-games.tsx")).WaitingGames);

/** Only for supporters. */
export const Perks = part(async () => (await import("./perks.tsx")).Perks);

/** The bar of the player's running game, on other pages. */
export const RunningBar = part(
  withTexts(["match"], async () => (await import("../../match/screen/running-bar.tsx")).RunningBar),
);

/** The bar of a search for an opponent, on pages that do not show the search themselves. */
export const SearchBar = part(
  withTexts(["match"], async () => (await import("../../match/search/search-bar.tsx")).SearchBar),
);

/** Lazy, because nobody searches for players before the page is visible. */
export const UserSearch = part(async () => (await import("./user-search.tsx")).UserSearch);

export const QuickSettings = part(async () => (await import("./quick-settings.tsx")).QuickSettings);

/** `layout.module.css` keeps it below the fold. */
export const SiteFooter = part(async () => (await import("./site-footer.tsx")).SiteFooter);

export const Toasts = part(async () => (await import("../../kit/ui/toasts.tsx")).Toasts);
