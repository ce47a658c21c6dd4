/** How much the engine thinks about each position of a game. */

/** Visits for a whole game: under a second on a laptop, under five on a phone that is four times slower. */
const VISITS = 150_000;
/** Enough for any position: more would only slow down short games. */
const MOST = 8000;
/** A second look is deeper: it decides what is said of a player. */
const SECOND_LOOK = 2;
/** Of the second one. */
const THIRD_LOOK = 4;

/** Visits per position: short games get more for each. */
export const visitsFor = (positions: number): number => Math.min(MOST, Math.floor(VISITS / Math.max(1, positions)));

/** Visits for each of the two positions of a second look. */
export const visitsAgain = (positions: number): number => SECOND_LOOK * visitsFor(positions);

/** Visits for a position of a third look. */
export const visitsDeeper = (positions: number): number => THIRD_LOOK * visitsAgain(positions);
