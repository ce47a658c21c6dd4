/** A puzzle's number is its place in all files of `PUZZLES_A_SET` lines. Only marks change: `npm run puzzles`. */

export const PUZZLES_A_SET = 400;

/** Easiest first, each with its greatest difficulty. */
export const DIFFICULTY_BANDS = [1, 3, 6, 9, 13] as const;

export const bandOfDifficulty = (difficulty: number): number =>
  DIFFICULTY_BANDS.findIndex((most) => difficulty <= most);

export const SETS_OF_BANDS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [9, 10, 11],
  [12, 13, 14],
];

/** Easy, middle, hard. They appear nowhere else, so that nobody knows them in advance. */
export const SETS_OF_DAYS = [15, 16, 17] as const;

export const SET_COUNT = 18;

const PUZZLE_COUNT = SET_COUNT * PUZZLES_A_SET;

export const pathOfSet = (set: number): string => `/puzzle-sets/${String(set).padStart(2, "0")}.txt`;

/** Counts up when marks in the files change. */
export const EDITION = 2;

/** Browsers keep what an address gave them for a year. */
export const addressOfFile = (path: string): string => `${path}?${EDITION}`;

export interface PuzzlePlace {
  readonly set: number;
  readonly line: number;
}

export const placeOfPuzzle = (number: number): PuzzlePlace | null =>
  Number.isInteger(number) && number >= 0 && number < PUZZLE_COUNT
    ? { set: Math.floor(number / PUZZLES_A_SET), line: number % PUZZLES_A_SET }
    : null;

/** Puzzles that players have proposed are in the database, with numbers from here on. */
export const FIRST_PROPOSED = 10_000;
const LAST_NUMBER = 999_999;

export const isProposed = (number: number): boolean =>
  Number.isInteger(number) && number >= FIRST_PROPOSED && number <= LAST_NUMBER;

export const isPuzzleNumber = (number: number): boolean => placeOfPuzzle(number) !== null || isProposed(number);

export const isOfDays = (number: number): boolean => {
  const { set } = placeOfPuzzle(number) ?? {};
  return SETS_OF_DAYS.some((ofDays) => ofDays === set);
};

export const numberOfPuzzle = ({ set, line }: PuzzlePlace): number => set * PUZZLES_A_SET + line;
