import { afterTexts } from "../kit/ui/after-texts.ts";
import { part, partsOf } from "../kit/ui/part.ts";

/** Parts of the frame that are not in the first load. */

/** Only for people with correspondence games. */
export const DaysStrip = part(afterTexts(async () => (await import("../people/days-strip.tsx")).DaysStrip));

/** The bar of the player's running game, on other pages. */
export const RunningBar = part(afterTexts(async () => (await import("../match/screen/running-bar.tsx")).RunningBar));

/** The bar of a search for an opponent, on pages that do not show the search themselves. */
export const SearchBar = part(afterTexts(async () => (await import("../match/search/search-bar.tsx")).SearchBar));

const framePart = partsOf(() => import("./frame-parts.ts"));

export const BurgerContent = framePart((parts) => parts.BurgerContent);
/** All that comes after the page. */
export const LateFrame = framePart((parts) => parts.LateFrame);
export const PlaceRow = framePart((parts) => parts.PlaceRow);
export const QuickSettings = framePart((parts) => parts.QuickSettings);
export const SessionLine = framePart((parts) => parts.SessionLine);
/** Lazy, because nobody searches for players before the page is visible. */
export const UserSearch = framePart((parts) => parts.UserSearch);
