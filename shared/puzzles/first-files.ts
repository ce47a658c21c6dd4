import { ratingOfDifficulty, START_PUZZLE_RATING } from "./puzzle-rating.ts";
import { addressOfFile, DIFFICULTY_BANDS, pathOfSet, SETS_OF_BANDS, SETS_OF_DAYS } from "./sets.ts";

const gap = (band: number, rating: number): number => {
  const [least, most] = [(DIFFICULTY_BANDS[band - 1] ?? -1) + 1, DIFFICULTY_BANDS[band] ?? 0];
  return Math.abs(ratingOfDifficulty((least + most) / 2) - rating);
};

export const bandsFor = (rating: number): number[] =>
  DIFFICULTY_BANDS.map((_, band) => band).toSorted((one, other) => gap(one, rating) - gap(other, rating));

const [firstBand = 0] = bandsFor(START_PUZZLE_RATING.rating);
const [firstSet = 0] = SETS_OF_BANDS[firstBand] ?? [];

/** For newcomers. The server announces them, so that the browser fetches them together with the scripts. */
export const firstFilesAt = (path: string): readonly string[] => {
  if (path === "/puzzles") return [addressOfFile(pathOfSet(firstSet)), "/api/v2/puzzles/beyond"];
  return path === "/daily" ? [addressOfFile(pathOfSet(SETS_OF_DAYS[0]))] : [];
};
