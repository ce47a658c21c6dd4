import { expect, test } from "vitest";
import { pressClock, startClock } from "../../../../shared/game/clock.ts";
import { type Side, sideAt } from "../../../../shared/game/rules.ts";
import { moveTimes } from "../../../../web/match/screen/move-times.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const [{ moves: whole } = { moves: [] }] = vectors.special_games.filter(({ moves }) => moves.length === 18);

/** A game with the real clock rules. `seconds` is the time of each move. */
const played = (seconds: readonly number[]) => {
  let now = 0;
  let clock = { ...startClock(60_000, 3000, now), lag: null };
  const clocks = seconds.map((spent, ply) => {
    now += 1000 * spent;
    clock = { ...pressClock(clock, now, ply === whole.length - 1), lag: null };
    const side: Side = sideAt(ply);
    return clock.remaining[side];
  });
  return { squares: whole.slice(0, seconds.length), clocks, clock };
};

test("each move took what its clock lost, but the first move of a side is not timed", () => {
  expect(moveTimes(played([5, 6, 1.5, 20, 3]))).toEqual([null, null, 1500, 20_000, 3000]);
});

test("the move that ends the game earns no increment, others do", () => {
  const times = [...Array.from({ length: 17 }, () => 2), 4];
  expect(moveTimes(played(times)).slice(-3)).toEqual([2000, 2000, 4000]);
});

test("a clock that kept the increments of moves taken back is not below no time", () => {
  const { squares, clock } = played([1, 1, 1]);
  expect(moveTimes({ squares, clock, clocks: [60_000, 60_000, 66_000] })).toEqual([null, null, 0]);
});

test("a game whose clocks nobody kept has no times", () => {
  const { squares, clock } = played([1, 1, 1]);
  expect(moveTimes({ squares, clock })).toEqual([]);
});
