import { partsOf } from "../../kit/ui/part.ts";

const part = partsOf(() => import("./home-parts.ts"));

export const ClockCompany = part((parts) => parts.ClockCompany);
export const FirstStepsOffer = part((parts) => parts.FirstStepsOffer);
export const FriendOptions = part((parts) => parts.FriendOptions);
export const Hero = part((parts) => parts.Hero);
export const OwnLists = part((parts) => parts.OwnLists);
export const OwnRating = part((parts) => parts.OwnRating);
export const RulesInShort = part((parts) => parts.RulesInShort);
export const SearchOffers = part((parts) => parts.SearchOffers);
export const Today = part((parts) => parts.Today);
