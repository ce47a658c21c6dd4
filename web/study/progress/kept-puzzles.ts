import type { Rating } from "../../../shared/game/rating.ts";
import { firstRatingOf, puzzleRatingAfter, START_PUZZLE_RATING } from "../../../shared/puzzles/puzzle-rating.ts";
import { isPuzzleNumber } from "../../../shared/puzzles/sets.ts";
import type { MetPuzzle } from "../../../shared/puzzles/storm.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import { isFields, listIn, parseStored } from "../../kit/appearance/stored-json.ts";

/** What this browser remembers of puzzles. */

const VERSION = 1;
export interface PuzzleProgress {
  readonly rating: Rating;
  /** Each puzzle once, oldest first. */
  readonly results: readonly MetPuzzle[];
}

export const NO_PUZZLES: PuzzleProgress = { rating: START_PUZZLE_RATING, results: [] };

/** The progress after the first try at a puzzle. A puzzle that was met before changes nothing. */
export const progressAfter = (progress: PuzzleProgress, result: MetPuzzle, difficulty: number): PuzzleProgress =>
  progress.results.some(({ number }) => number === result.number)
    ? progress
    : {
        rating: puzzleRatingAfter(progress.rating, firstRatingOf(difficulty), result.isSolved),
        results: [...progress.results, result],
      };

const within = (found: unknown, least: number, most: number): found is number =>
  typeof found === "number" && found >= least && found <= most;

const ratingIn = (found: unknown): Rating | null => {
  if (!isFields(found)) return null;
  const { rating, deviation, volatility } = found;
  return within(rating, 0, 4000) && within(deviation, 1, 350) && within(volatility, 0.001, 1)
    ? { rating, deviation, volatility }
    : null;
};

const resultIn = (found: unknown): readonly MetPuzzle[] => {
  const [number, isSolved] = listIn(found);
  return typeof number === "number" && isPuzzleNumber(number) ? [{ number, isSolved: isSolved === 1 }] : [];
};

/** Reads stored progress. Invalid entries are dropped. */
const puzzleProgressIn = (text: string | null): PuzzleProgress => {
  const found = parseStored(text);
  if (!isFields(found) || found.version !== VERSION) return NO_PUZZLES;
  const results = listIn(found.results).flatMap(resultIn);
  return { rating: ratingIn(found.rating) ?? START_PUZZLE_RATING, results };
};

const textOfPuzzleProgress = ({ rating: { rating, deviation, volatility }, results }: PuzzleProgress): string =>
  JSON.stringify({
    version: VERSION,
    rating: { rating, deviation, volatility },
    results: results.map(({ number, isSolved }) => [number, isSolved ? 1 : 0]),
  });

export const puzzleProgress = new BrowserSetting<PuzzleProgress>({
  key: "puzzles",
  parse: puzzleProgressIn,
  format: (progress) => (progress.results.length === 0 ? null : textOfPuzzleProgress(progress)),
});

/** Puts puzzles that were met against the clock into the history, unless they are there. */
export const noteMet = (met: readonly MetPuzzle[]): void => {
  const progress = puzzleProgress.get();
  const known = new Set(progress.results.map(({ number }) => number));
  const more = met.filter(({ number }) => !known.has(number));
  if (more.length > 0) puzzleProgress.set({ ...progress, results: [...progress.results, ...more] });
};
