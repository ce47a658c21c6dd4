/** What the opening explorer knows, and how it groups games by strength. */

/** The explorer has the moves of positions with at most this many marks. */
export const OPENING_PLIES = 10;

/** Where a band of ratings ends and the next one begins. The number of a band is stored: never change these. */
export const BAND_BOUNDS = [1400, 1700] as const;
export const BAND_COUNT = BAND_BOUNDS.length + 1;

/** The band of a game, from 0, by the mean of both ratings before it. */
export const bandOf = (x: number, o: number): number => BAND_BOUNDS.filter((bound) => (x + o) / 2 >= bound).length;
