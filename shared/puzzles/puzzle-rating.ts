import { type DatedRating, type Rating, ratedAfter, ratingAt, START_RATING } from "../game/rating.ts";
import type { Millis } from "../game/time-controls.ts";

/** Puzzle ratings: Glicko-2, where each first try counts as a game against the puzzle. */

/** Weaker than a new player of games: the first puzzles should be solved. */
export const START_PUZZLE_RATING: DatedRating = { ...START_RATING, rating: 1200 };

const EASIEST = 900;
const POINTS_A_STEP = 80;
/** How uncertain the engine's estimate of a puzzle's rating is. */
const DEVIATION = 150;

export const ratingOfDifficulty = (difficulty: number): number => EASIEST + POINTS_A_STEP * difficulty;

/** A puzzle's rating before anybody tried it. */
export const firstRatingOf = (difficulty: number): Rating => ({
  ...START_RATING,
  rating: ratingOfDifficulty(difficulty),
  deviation: DEVIATION,
});

/** A puzzle moves a person's rating by at most this: the first ones would move it by hundreds. */
const MOST_POINTS_A_PUZZLE = 60;

/** A person's rating after the first try at a puzzle. */
export const puzzleRatingAfter = (before: Rating, puzzle: Rating, isSolved: boolean): Rating => {
  const after = ratedAfter(before, [{ opponent: puzzle, score: isSolved ? 1 : 0 }]);
  const change = after.rating - before.rating;
  return {
    ...after,
    rating: before.rating + Math.max(-MOST_POINTS_A_PUZZLE, Math.min(MOST_POINTS_A_PUZZLE, change)),
  };
};

/** Both ratings after a first try at a moment. */
export const puzzleRatingsAfter = (
  before: { readonly player: DatedRating; readonly puzzle: Rating },
  isSolved: boolean,
  at: Millis,
): { readonly player: DatedRating; readonly puzzle: Rating } => {
  const player = ratingAt(before.player, at);
  return {
    player: { ...puzzleRatingAfter(player, before.puzzle, isSolved), lastPlayed: at },
    puzzle: ratedAfter(before.puzzle, [{ opponent: player, score: isSolved ? 0 : 1 }]),
  };
};
