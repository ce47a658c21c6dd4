/** What home shows after its first paint, in one script. */
export { ClockCompany } from "./company.tsx";
export { FriendOptions } from "./friend-options.tsx";
export { Hero } from "./hero.tsx";
export { OwnLists } from "./own-lists.tsx";
export { OwnRating } from "./own-rating.tsx";
export { FirstStepsOffer, RulesInShort } from "./rules-in-short.tsx";
export { SearchOffers } from "./search-offers.tsx";
export { Today } from "./today.tsx";
