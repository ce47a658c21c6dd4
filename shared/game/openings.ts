export const OPENING_PLIES = 10;

/** Never change these: the numbers of bands are stored. */
export const BAND_BOUNDS = [1400, 1700] as const;
export const BAND_COUNT = BAND_BOUNDS.length + 1;

/** From 0, by the mean of both ratings before the game. */
export const bandOf = (x: number, o: number): number => BAND_BOUNDS.filter((bound) => (x + o) / 2 >= bound).length;
