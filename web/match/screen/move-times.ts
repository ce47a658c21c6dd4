import { FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import { sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Finished, Game, Playing } from "../state/game-screen.ts";

/** How long each move of a game took, as this page saw the clocks. The server keeps only the clocks at the end. */

export type MoveTimes = readonly (Millis | null)[];

type Seen = Pick<Game, "squares" | "clock">;

/** Each side moves once in so many moves, so its clock tells the time of its move. */
const MOST_MOVES = 2;

/** The times after the game went on from `before` to `after`; null for moves whose time nobody saw. */
export const timesAfter = (times: MoveTimes, before: Seen | null, after: Seen, isOver: boolean): MoveTimes => {
  const known = before === null ? 0 : before.squares.length;
  const moves = after.squares.length;
  const isSameGame = before?.squares.every((square, ply) => ply >= moves || after.squares[ply] === square) === true;
  return after.squares.map((_, ply) => {
    if (!isSameGame) return null;
    if (ply < known) return times[ply] ?? null;
    if (before === null || moves - known > MOST_MOVES || ply < FIRST_TIMED_PLY) return null;
    const side = sideAt(ply);
    const increment = isOver && ply === moves - 1 ? 0 : after.clock.increment;
    return Math.max(0, before.clock.remaining[side] + increment - after.clock.remaining[side]);
  });
};

/** The last game of this page. */
let seen: { readonly gameId: string; readonly game: Seen; readonly times: MoveTimes } | null = null;

/** Notes the clocks of a game after each change. */
export const watchMoveTimes = ({ phase, game }: Playing | Finished): void => {
  const before = seen?.gameId === game.gameId ? seen : null;
  if (before?.game === game) return;
  const isOver = phase === "finished";
  // A resignation or a flag ends the game without a move, so its last move did earn the increment.
  const endsByMove = isOver && before !== null && before.game.squares.length < game.squares.length;
  const times = timesAfter(before?.times ?? [], before?.game ?? null, game, endsByMove);
  seen = { gameId: game.gameId, game, times };
};

/** By ply; empty for a game that this page did not see. */
export const moveTimesOf = (gameId: string): MoveTimes => (seen?.gameId === gameId ? seen.times : []);
