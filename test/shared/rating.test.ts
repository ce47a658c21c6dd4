import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DatedRating,
  isProvisional,
  type Rating,
  ratedAfter,
  ratingAt,
  type Score,
  START_RATING,
  settledUntil,
} from "../../shared/rating.ts";

const DAY = 86_400_000;

const rated = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

test("Glickman's worked example", () => {
  const after = ratedAfter(rated(1500, 200), [
    { opponent: rated(1400, 30), score: 1 },
    { opponent: rated(1550, 100), score: 0 },
    { opponent: rated(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test("everybody starts at 1500, 350 and 0.06, and is provisional", () => {
  expect(START_RATING).toEqual({ rating: 1500, deviation: 350, volatility: 0.06, lastPlayed: null });
  expect(isProvisional(START_RATING)).toBe(true);
  expect([isProvisional(rated(1500, 110)), isProvisional(rated(1500, 110.01))]).toEqual([false, true]);
});

const anyRating = fc.record({
  rating: fc.double({ min: 400, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.09, noNaN: true }),
});
const anyScore = fc.constantFrom<Score>(0, 0.5, 1);

describe("one game", () => {
  test("a victory raises, a defeat lowers, and what one wins the other loses when both are as sure", () => {
    fc.assert(
      fc.property(anyRating, anyRating, (me, opponent) => {
        expect(ratedAfter(me, [{ opponent, score: 1 }]).rating).toBeGreaterThan(me.rating);
        expect(ratedAfter(me, [{ opponent, score: 0 }]).rating).toBeLessThan(me.rating);
        const equals = ratedAfter(me, [{ opponent: me, score: 0.5 }]);
        expect(equals.rating).toBeCloseTo(me.rating, 6);
      }),
    );
    const up = ratedAfter(START_RATING, [{ opponent: START_RATING, score: 1 }]).rating - 1500;
    const down = ratedAfter(START_RATING, [{ opponent: START_RATING, score: 0 }]).rating - 1500;
    expect(up).toBeCloseTo(-down, 6);
  });

  test("a tie is half a point: it draws two towards each other", () => {
    const [strong, weak] = [rated(1800, 60), rated(1500, 60)];
    expect(ratedAfter(strong, [{ opponent: weak, score: 0.5 }]).rating).toBeLessThan(1800);
    expect(ratedAfter(weak, [{ opponent: strong, score: 0.5 }]).rating).toBeGreaterThan(1500);
  });

  test("the deviation stays between 45 and 350, whatever is played for how long", () => {
    fc.assert(
      fc.property(anyRating, fc.array(fc.tuple(anyRating, anyScore), { maxLength: 60 }), (first, games) => {
        const last = games.reduce<Rating>((me, [opponent, score]) => ratedAfter(me, [{ opponent, score }]), first);
        expect(last.deviation).toBeGreaterThanOrEqual(45);
        expect(last.deviation).toBeLessThanOrEqual(350);
        expect(Number.isFinite(last.rating)).toBe(true);
      }),
    );
  });
});

describe("time without a game", () => {
  const settled: DatedRating = { ...rated(1700, 60), lastPlayed: 1000 };

  test("makes a rating less sure, and leaves it what it is", () => {
    const later = ratingAt(settled, 1000 + 100 * DAY);
    expect(later).toEqual({ ...settled, deviation: later.deviation });
    expect(later.deviation).toBeCloseTo(Math.sqrt(60 ** 2 + (173.7178 * 0.06) ** 2 * ((100 * 24) / 112)), 9);
    expect(ratingAt(settled, 1000 + 1000 * 365 * DAY).deviation).toBe(350);
    expect(ratingAt({ ...START_RATING }, 5 * DAY)).toEqual(START_RATING);
  });

  test("of a game that ended before the last one that is known counts for nothing", () => {
    expect(ratingAt(settled, 0)).toEqual(settled);
  });

  test("makes an established player provisional after a year", () => {
    const until = settledUntil(settled) ?? 0;
    expect((until - 1000) / DAY).toBeGreaterThan(360);
    expect((until - 1000) / DAY).toBeLessThan(370);
  });

  test("the moment that is said for it is the right one", () => {
    fc.assert(
      fc.property(anyRating, fc.nat(1e12), (rating, lastPlayed) => {
        const stored = { ...rating, lastPlayed };
        const until = settledUntil(stored);
        if (until === null) {
          expect(isProvisional(stored)).toBe(true);
          return;
        }
        expect(isProvisional(ratingAt(stored, until - 1000))).toBe(false);
        expect(isProvisional(ratingAt(stored, until + 1000))).toBe(true);
      }),
    );
    expect(settledUntil(START_RATING)).toBeNull();
  });
});
