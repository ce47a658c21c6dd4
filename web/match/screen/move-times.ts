import { FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import { outcomeOf, replay } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Game } from "../state/game-screen.ts";

/** By ply. Null for a side's first move, which is free. */
export const moveTimes = ({
  squares,
  clocks = [],
  clock: { increment, perMove },
}: Pick<Game, "squares" | "clocks" | "clock">): readonly (Millis | null)[] => {
  // A move that ends the game earns no increment.
  const last = outcomeOf(replay(squares)) === null ? null : squares.length - 1;
  return clocks.map((left, ply) => {
    const before = ply < FIRST_TIMED_PLY ? undefined : (perMove ?? clocks[ply - FIRST_TIMED_PLY]);
    // After a takeback, a clock may have kept more than its moves explain.
    return before === undefined ? null : Math.max(0, before + (ply === last ? 0 : increment) - left);
  });
};
