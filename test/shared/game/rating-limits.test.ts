import fc from "fast-check";
import { expect, test } from "vitest";
import { ratingsAfter, START_RATING } from "../../../shared/game/rating.ts";
import { changedRatings, isShortGame, RATING_LIMITS, ratingLimitOf } from "../../../shared/game/rating-limits.ts";

test.each([
  ["resign", 9, "short-game"],
  ["resign", 10, null],
  // An agreed draw: a full board takes more.
  ["tie", 9, "short-game"],
  ["tie", 10, null],
  // A win on time counts in full, because the winner has waited for it.
  ["timeout", 2, null],
  ["line", 17, null],
])("a game that ends by %s after %i plies has the limit %s", (status, plies, limit) => {
  expect(ratingLimitOf(status, plies, 0)).toBe(limit);
  expect(isShortGame(status, plies)).toBe(limit !== null);
});

test("the thirteenth game of a pair in a day does not count, short or not", () => {
  expect(ratingLimitOf("line", 40, 11)).toBeNull();
  expect(ratingLimitOf("resign", 4, 11)).toBe("short-game");
  for (const plies of [4, 40]) expect(ratingLimitOf("resign", plies, 12)).toBe("same-opponent");
});

const rating = fc
  .record({
    rating: fc.double({ min: 400, max: 3000, noNaN: true }),
    deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  })
  .map((own) => ({ ...START_RATING, ...own, lastPlayed: 0 }));

test("whatever the ratings and the result: a short game raises nobody's, and lowers the loser's as much as a whole one", () => {
  fc.assert(
    fc.property(rating, rating, fc.constantFrom("X", "O", null), (X, O, winner) => {
      const before = { X, O };
      const full = ratingsAfter(before, winner, 0);
      const changed = changedRatings("short-game", before, full);
      for (const side of ["X", "O"] as const) {
        expect(changed[side]?.rating).toBe(Math.min(before[side].rating, full[side].rating));
      }
      if (winner !== null) expect(changed[winner]).toEqual(before[winner]);
      if (winner === "X") expect(changed.O).toBe(full.O);
    }),
  );
});

test("a game that does not count changes nothing, and any other counts for both, as played when it ended", () => {
  const before = { X: START_RATING, O: START_RATING };
  const full = ratingsAfter(before, "X", 7);
  expect(RATING_LIMITS.map((limit) => Object.keys(changedRatings(limit, before, full)))).toEqual([["X", "O"], []]);
  expect(changedRatings("short-game", before, full).X).toEqual({ ...START_RATING, lastPlayed: 7 });
  expect(changedRatings(null, before, full)).toBe(full);
});
