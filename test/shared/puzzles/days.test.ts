import fc from "fast-check";
import { expect, test } from "vitest";
import { ratedAfter } from "../../../shared/game/rating.ts";
import { dateOfDay, dayOf, puzzlesOfDay } from "../../../shared/puzzles/days.ts";
import {
  firstRatingOf,
  puzzleRatingAfter,
  ratingOfDifficulty,
  START_PUZZLE_RATING,
} from "../../../shared/puzzles/puzzle-rating.ts";
import { MOST_FREEZES, streakOn } from "../../../shared/puzzles/streak.ts";

test("a day is a local date, whatever the hour", () => {
  expect(dayOf(new Date(2026, 10, 23, 0, 0))).toBe(1);
  expect(dayOf(new Date(2026, 10, 23, 23, 59))).toBe(1);
  expect(dayOf(new Date(2026, 10, 24, 0, 0))).toBe(2);
  expect(dayOf(new Date(2026, 10, 22, 12))).toBe(0);
  // A day of 23 hours and one of 25, where there is summer time.
  expect(dayOf(new Date(2027, 9, 31, 23))).toBe(dayOf(new Date(2027, 9, 31, 1)));
  expect(dateOfDay(1).toISOString().slice(0, 10)).toBe("2026-11-23");
});

test("no puzzle comes twice in 400 days", () => {
  const met = Array.from({ length: 400 }, (_, day) => puzzlesOfDay(day + 1)).flat();
  expect(new Set(met).size).toBe(1200);
  expect(puzzlesOfDay(401)).toEqual(puzzlesOfDay(1));
});

/** The same streak, counted day by day from the beginning. */
const plainStreak = (today: number, solved: ReadonlySet<number>): number => {
  let [days, freezes] = [0, 0];
  for (let day = 1; day <= today; day++) {
    if (solved.has(day)) {
      days += 1;
      if (days % 7 === 0 && freezes < 2) freezes += 1;
    } else if (day !== today && days > 0) {
      if (freezes === 0) days = 0;
      else freezes -= 1;
    }
  }
  return days;
};

test("a streak counts solved days, and a freeze bridges a missed one", () => {
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, day) => day + 1);
  expect(streakOn(3, [1, 2])).toEqual({ days: 2, freezes: 0 });
  expect(streakOn(4, [1, 2])).toEqual({ days: 0, freezes: 0 });
  expect(streakOn(9, upTo(7))).toEqual({ days: 7, freezes: 0 });
  expect(streakOn(10, upTo(7))).toEqual({ days: 0, freezes: 0 });
  expect(streakOn(30, upTo(30)).freezes).toBe(MOST_FREEZES);
  expect(streakOn(5, [])).toEqual({ days: 0, freezes: 0 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 60, max: 70 }), (solved, today) => {
      expect(streakOn(today, solved).days).toBe(plainStreak(today, new Set(solved)));
    }),
  );
});

test("no puzzle moves a rating by more than 60 points, and the first ones would", () => {
  const rating = fc.record({
    rating: fc.integer({ min: 400, max: 4000 }),
    deviation: fc.integer({ min: 45, max: 350 }),
    volatility: fc.constant(START_PUZZLE_RATING.volatility),
  });
  fc.assert(
    fc.property(rating, fc.integer({ min: 0, max: 13 }), fc.boolean(), (before, difficulty, isSolved) => {
      const after = puzzleRatingAfter(before, firstRatingOf(difficulty), isSolved);
      expect(Math.abs(after.rating - before.rating)).toBeLessThanOrEqual(60);
    }),
  );
  expect(puzzleRatingAfter(START_PUZZLE_RATING, firstRatingOf(4), true).rating).toBe(1260);
  // A well-known rating moves as it did.
  const known = { ...START_PUZZLE_RATING, deviation: 60 };
  expect(puzzleRatingAfter(known, firstRatingOf(4), true)).toEqual(
    ratedAfter(known, [{ opponent: firstRatingOf(4), score: 1 }]),
  );
});

test("a solved puzzle raises the rating, a missed one lowers it, and hard ones weigh more", () => {
  // Of a new player's first puzzles, easy and hard ones both give the most points.
  const start = { ...START_PUZZLE_RATING, deviation: 100 };
  const easy = puzzleRatingAfter(start, firstRatingOf(0), true);
  const hard = puzzleRatingAfter(start, firstRatingOf(13), true);
  expect(easy.rating).toBeGreaterThan(start.rating);
  expect(hard.rating).toBeGreaterThan(easy.rating);
  expect(puzzleRatingAfter(start, firstRatingOf(0), false).rating).toBeLessThan(
    puzzleRatingAfter(start, firstRatingOf(13), false).rating,
  );
  expect(ratingOfDifficulty(13)).toBeGreaterThan(ratingOfDifficulty(0));
});
