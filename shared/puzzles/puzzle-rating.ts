import { type DatedRating, type Rating, ratedAfter, ratingAt, START_RATING } from "../game/rating.ts";
import type { Millis } from "../game/time-controls.ts";

/** Glicko-2: each first try counts as a game against the puzzle. */

/** Weaker than a new player of games: the first puzzles should be solved. */
export const START_PUZZLE_RATING: DatedRating = { ...START_RATING, rating: 1200 };

const EASIEST = 900;
const POINTS_A_STEP = 80;
const DEVIATION = 150;

export const ratingOfDifficulty = (difficulty: number): number => EASIEST + POINTS_A_STEP * difficulty;

export const firstRatingOf = (difficulty: number): Rating => ({
  ...START_RATING,
  rating: ratingOfDifficulty(difficulty),
  deviation: DEVIATION,
});

/** The first puzzles would move a rating by hundreds. */
const MOST_POINTS_A_PUZZLE = 60;

export const puzzleRatingAfter = (before: Rating, puzzle: Rating, isSolved: boolean): Rating => {
  const after = ratedAfter(before, [{ opponent: puzzle, score: isSolved ? 1 : 0 }]);
  const change = after.rating - before.rating;
  return {
    ...after,
    rating: before.rating + Math.max(-MOST_POINTS_A_PUZZLE, Math.min(MOST_POINTS_A_PUZZLE, change)),
  };
};

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
