import { part } from "../kit/ui/part.ts";
import { withTexts } from "../kit/ui/with-texts.ts";

/** Parts of the frame that are not in the first load. */

/** Only players need these; guests never load them. */
export const UserMenu = part(async () => (await import("./user-menu.tsx")).UserMenu);
export const FriendsLink = part(async () => (await import("../people/friends-link.tsx")).FriendsLink);

/** Only for people with correspondence games. */
export const DaysStrip = part(withTexts(["people"], async () => (await import("../people/days-strip.tsx")).DaysStrip));

/** The bar of the player's running game, on other pages. */
export const RunningBar = part(
  withTexts(["match"], async () => (await import("../match/screen/running-bar.tsx")).RunningBar),
);

/** The bar of a search for an opponent, on pages that do not show the search themselves. */
export const SearchBar = part(
  withTexts(["match"], async () => (await import("../match/search/search-bar.tsx")).SearchBar),
);

export const BurgerContent = part(async () => (await import("./burger-content.tsx")).BurgerContent);

export const PlaceRow = part(async () => (await import("./place-links.tsx")).PlaceRow);

/** Lazy, because nobody searches for players before the page is visible. */
export const UserSearch = part(async () => (await import("./user-search.tsx")).UserSearch);

export const SessionLine = part(async () => (await import("./session-line.tsx")).SessionLine);

export const QuickSettings = part(async () => (await import("./quick-settings.tsx")).QuickSettings);

/** All that comes after the page. */
export const LateFrame = part(async () => (await import("./late-frame.tsx")).LateFrame);
