import { partsOf } from "../kit/ui/part.ts";

/** Guests never load these. */
const part = partsOf(() => import("./player-parts.ts"));

export const AccountLinks = part((parts) => parts.AccountLinks);
export const FriendsLink = part((parts) => parts.FriendsLink);
/** Only for supporters. */
export const Perks = part((parts) => parts.Perks);
export const SocialEvents = part((parts) => parts.SocialEvents);
export const UserMenu = part((parts) => parts.UserMenu);
