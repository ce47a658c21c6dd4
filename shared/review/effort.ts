/** How much an engine thinks about each position of a game. */

/** Visits for a whole game: less than a second of a laptop's, and less than five of a phone that is four times slower. */
const VISITS = 150_000;
/** Enough for any position: more would only make short games wait. */
const MOST = 8000;

/** Visits for each of so many positions: short games get more for each of theirs. */
export const visitsFor = (positions: number): number => Math.min(MOST, Math.floor(VISITS / Math.max(1, positions)));
