/** What players offer each other during a match, in one script. */
export { GameSheet } from "./game-sheet.tsx";
export { OfferBar } from "./offer-bar.tsx";
