import { type Rating, ratedAfter, START_RATING } from "../game/rating.ts";

/** A person's rating in puzzles: Glicko-2, each first try against the puzzle as against an opponent. */

/** Weaker than a new player of games: the first puzzles should be solved. */
export const START_PUZZLE_RATING: Rating = { ...START_RATING, rating: 1200 };

const EASIEST = 900;
const POINTS_A_STEP = 80;
/** How sure it is that a puzzle is as hard as the engine says. */
const DEVIATION = 150;

/** The rating of a puzzle by its difficulty. */
export const ratingOfDifficulty = (difficulty: number): number => EASIEST + POINTS_A_STEP * difficulty;

/** A person's rating after the first try at a puzzle. */
export const puzzleRatingAfter = (before: Rating, difficulty: number, isSolved: boolean): Rating =>
  ratedAfter(before, [
    {
      opponent: { ...START_RATING, rating: ratingOfDifficulty(difficulty), deviation: DEVIATION },
      score: isSolved ? 1 : 0,
    },
  ]);
