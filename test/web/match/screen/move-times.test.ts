import { expect, test } from "vitest";
import { pressClock, startClock } from "../../../../shared/game/clock.ts";
import { moveTimes } from "../../../../web/match/screen/move-times.ts";
import type { Seen } from "../../../../web/match/screen/seen-games.ts";

/** A game by the real clock in which each move takes so many seconds, as somebody sees it who is there all the time. */
const watched = (seconds: readonly number[], isOver = false): Seen[] => {
  let now = 0;
  let clock = { ...startClock(60_000, 3000, now), lag: null };
  let squares: number[] = [];
  const seen: Seen[] = [{ squares, clock, isOver: false }];
  for (const [ply, spent] of seconds.entries()) {
    now += 1000 * spent;
    const isLast = isOver && ply === seconds.length - 1;
    clock = { ...pressClock(clock, now, isLast), lag: null };
    squares = [...squares, ply];
    seen.push({ squares, clock, isOver: isLast });
  }
  return seen;
};

test("each move took what its clock lost, but the first move of a side is not timed", () => {
  expect(moveTimes(watched([5, 6, 1.5, 20, 3]))).toEqual([null, null, 1500, 20_000, 3000]);
});

test("the move that ends the game earns no increment", () => {
  expect(moveTimes(watched([5, 6, 1, 2, 4], true))).toEqual([null, null, 1000, 2000, 4000]);
});

test("two moves that come at once have their times, more have none", () => {
  const seen = watched([1, 1, 2, 3, 4, 5, 6, 7]);
  const at = (...plies: number[]): Seen[] => plies.flatMap((ply) => seen[ply] ?? []);
  expect(moveTimes(at(0, 2, 4, 6, 8))).toEqual([null, null, 2000, 3000, 4000, 5000, 6000, 7000]);
  expect(moveTimes(at(0, 2, 5, 6))).toEqual([null, null, null, null, null, 5000]);
});

test("a takeback forgets the times of the moves it takes back", () => {
  const seen = watched([1, 1, 2, 3, 4]);
  expect(moveTimes([...seen, ...watched([1, 1, 2]).slice(-1)])).toEqual([null, null, 2000]);
});

test("nothing is known of a game that nobody saw", () => {
  expect(moveTimes([])).toEqual([]);
  expect(moveTimes(watched([1, 1, 2, 3]).slice(-1))).toEqual([]);
});
