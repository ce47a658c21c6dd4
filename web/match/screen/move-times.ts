import { FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import { sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Seen } from "./seen-games.ts";

/** How long each move of a game took, as this page saw the clocks. The server keeps only the clocks at the end. */

/** By ply; null for moves whose time nobody saw. */
type MoveTimes = readonly (Millis | null)[];

/** Each side moves once in so many moves, so its clock tells the time of its move. */
const MOST_MOVES = 2;

const timesAfter = (times: MoveTimes, before: Seen, after: Seen): MoveTimes => {
  const known = before.squares.length;
  const moves = after.squares.length;
  const isContinued = before.squares.every((square, ply) => ply >= moves || after.squares[ply] === square);
  return after.squares.map((_, ply) => {
    if (!isContinued || ply < FIRST_TIMED_PLY) return null;
    if (ply < known) return times[ply] ?? null;
    if (moves - known > MOST_MOVES) return null;
    const side = sideAt(ply);
    // A move that ends the game earns no increment.
    const increment = after.isOver && ply === moves - 1 ? 0 : after.clock.increment;
    return Math.max(0, before.clock.remaining[side] + increment - after.clock.remaining[side]);
  });
};

/** The time of each move, from a game as it was seen, oldest first. */
export const moveTimes = ([first, ...others]: readonly Seen[]): MoveTimes => {
  let before = first;
  let times: MoveTimes = [];
  for (const after of others) {
    if (before !== undefined) times = timesAfter(times, before, after);
    before = after;
  }
  return times;
};
