import type { Rating } from "../../../shared/game/rating.ts";
import { firstRatingOf, puzzleRatingAfter, START_PUZZLE_RATING } from "../../../shared/puzzles/puzzle-rating.ts";
import { isPuzzleNumber } from "../../../shared/puzzles/sets.ts";
import type { MetPuzzle } from "../../../shared/puzzles/storm.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";

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

const rating = v.fields<Rating>({
  rating: v.within(0, 4000),
  deviation: v.within(1, 350),
  volatility: v.within(0.001, 1),
});

export const puzzleNumber = v.map(v.count, (number) => (isPuzzleNumber(number) ? number : undefined));

const result = v.map(
  v.fields({ 0: puzzleNumber, 1: v.or(v.oneOf(1), 0) }),
  ({ 0: number, 1: isSolved }): MetPuzzle => ({ number, isSolved: isSolved === 1 }),
);

export const puzzleProgressIn = v.versioned(
  v.fields<PuzzleProgress>({ rating: v.or(rating, START_PUZZLE_RATING), results: v.list(result) }),
  NO_PUZZLES,
);

export const textOfPuzzleProgress = ({ rating: { rating, deviation, volatility }, results }: PuzzleProgress): string =>
  v.versionedText({
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
