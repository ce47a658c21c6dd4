import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DatedRating,
  HIGHEST_RATING,
  HIGHEST_VOLATILITY,
  isProvisional,
  LOWEST_RATING,
  type Rating,
  ratedAfter,
  ratingAt,
  ratingsAfter,
  type Score,
  START_RATING,
  settledUntil,
} from "../../../shared/game/rating.ts";

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

test("ten defeats in a row make a strength look as volatile as Glickman's formulas say for τ = 0.5", () => {
  // Calculated by another implementation; τ = 0.6 gives a volatility of 0.060245.
  const after = ratedAfter(rated(1500, 60), Array(10).fill({ opponent: rated(1500, 60), score: 0 }));
  expect(after.rating).toBeCloseTo(1419.10991, 4);
  expect(after.deviation).toBeCloseTo(53.48747, 4);
  expect(after.volatility).toBeCloseTo(0.06016982, 7);
});

test("everybody starts at 1500, 350 and 0.06, and is provisional", () => {
  expect(START_RATING).toEqual({ rating: 1500, deviation: 350, volatility: 0.06, lastPlayed: null });
  expect(isProvisional(START_RATING)).toBe(true);
  expect([isProvisional(rated(1500, 110)), isProvisional(rated(1500, 110.01))]).toEqual([false, true]);
});

const anyRating = fc.record({
  // So far from the bounds that no game reaches them.
  rating: fc.double({ min: 1000, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.09, noNaN: true }),
});
const anyScore = fc.constantFrom<Score>(0, 0.5, 1);

const anything = fc.record({
  rating: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  deviation: fc.double({ min: 0, max: 1e6, noNaN: true }),
  volatility: fc.double({ min: 0.001, max: 5, noNaN: true }),
});

const expectWithinBounds = ({ rating, deviation, volatility }: Rating): void => {
  expect(rating).toBeGreaterThanOrEqual(LOWEST_RATING);
  expect(rating).toBeLessThanOrEqual(HIGHEST_RATING);
  expect(deviation).toBeGreaterThanOrEqual(45);
  expect(deviation).toBeLessThanOrEqual(350);
  expect(volatility).toBeLessThanOrEqual(HIGHEST_VOLATILITY);
};

describe("the bounds", () => {
  test("hold for a rating that is read, whatever is stored, and for the rating after a game", () => {
    fc.assert(
      fc.property(anything, anything, anyScore, fc.integer({ min: 0, max: 1e12 }), (stored, other, score, now) => {
        expectWithinBounds(ratingAt({ ...stored, lastPlayed: 0 }, now));
        expectWithinBounds(ratedAfter(stored, [{ opponent: ratingAt({ ...other, lastPlayed: 0 }, now), score }]));
      }),
    );
  });

  test("hold over long runs of wins, and of games whose results are against all odds", () => {
    let [best, odd]: Rating[] = [rated(3900, 350), { ...rated(1500, 60), volatility: 0.0999 }];
    for (let game = 0; game < 400; game++) {
      best = ratedAfter(best ?? START_RATING, [{ opponent: rated(4000, 45), score: 1 }]);
      odd = ratedAfter(odd ?? START_RATING, [
        { opponent: rated(game % 2 === 0 ? 400 : 4000, 45), score: game % 2 === 0 ? 0 : 1 },
      ]);
      expectWithinBounds(best);
      expectWithinBounds(odd);
    }
  });
});

describe("one game", () => {
  test("a win raises, a loss lowers, and equally certain players exchange the same points", () => {
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

  test("a tie counts half a point and draws the two towards each other", () => {
    const [strong, weak] = [rated(1800, 60), rated(1500, 60)];
    expect(ratedAfter(strong, [{ opponent: weak, score: 0.5 }]).rating).toBeLessThan(1800);
    expect(ratedAfter(weak, [{ opponent: strong, score: 0.5 }]).rating).toBeGreaterThan(1500);
  });

  test("no rating gets more certain than a deviation of 45", () => {
    const games = Array(50).fill({ opponent: rated(1500, 45), score: 0.5 });
    expect(ratedAfter(rated(1500, 50), games).deviation).toBe(45);
  });

  test("the deviation stays between 45 and 350 after any games over any time", () => {
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

  test("makes a rating less certain and does not change it", () => {
    const later = ratingAt(settled, 1000 + 100 * DAY);
    expect(later).toEqual({ ...settled, deviation: later.deviation });
    expect(later.deviation).toBeCloseTo(Math.sqrt(60 ** 2 + (173.7178 * 0.06) ** 2 * ((100 * 24) / 112)), 9);
    expect(ratingAt(settled, 1000 + 1000 * 365 * DAY).deviation).toBe(350);
    expect(ratingAt({ ...START_RATING }, 5 * DAY)).toEqual(START_RATING);
  });

  test("counts from the first rated game", () => {
    const undated = { ...settled, lastPlayed: null };
    expect(ratingAt(undated, 1000 * DAY)).toEqual(undated);
  });

  test("does not count for a game that ended before the latest known one", () => {
    expect(ratingAt(settled, 0)).toEqual(settled);
  });

  test("makes an established player provisional after a year", () => {
    const until = settledUntil(settled) ?? 0;
    expect((until - 1000) / DAY).toBeGreaterThan(360);
    expect((until - 1000) / DAY).toBeLessThan(370);
  });

  test("makes a rating provisional at the predicted moment", () => {
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

describe("both players of a game", () => {
  const before = {
    X: { ...rated(1700, 60), lastPlayed: 1000 },
    O: { ...rated(1500, 120), lastPlayed: 2000 + 3 * DAY },
  };
  const endedAt = 1000 + 50 * DAY;

  test.each([
    ["X", 1, 0],
    ["O", 0, 1],
    [null, 0.5, 0.5],
  ] as const)("are rated by their ratings at its end, when the winner is %s", (winner, scoreOfX, scoreOfO) => {
    const [X, O] = [ratingAt(before.X, endedAt), ratingAt(before.O, endedAt)];
    expect(ratingsAfter(before, winner, endedAt)).toEqual({
      X: { ...ratedAfter(X, [{ opponent: O, score: scoreOfX }]), lastPlayed: endedAt },
      O: { ...ratedAfter(O, [{ opponent: X, score: scoreOfO }]), lastPlayed: endedAt },
    });
  });

  test("have last played at the end of their latest game, in any order of rating", () => {
    expect(ratingsAfter(before, null, 2000).O.lastPlayed).toBe(before.O.lastPlayed);
    expect(ratingsAfter(before, null, 2000).X.lastPlayed).toBe(2000);
    expect(ratingsAfter({ X: START_RATING, O: START_RATING }, "X", 5).X.lastPlayed).toBe(5);
  });
});

test("a rating without a date has no moment at which it becomes provisional", () => {
  expect(settledUntil({ ...rated(1700, 60), lastPlayed: null })).toBeNull();
});
