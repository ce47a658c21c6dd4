import { FIRST_TIMED_PLY } from "../../shared/clock.ts";
import type { GameInit } from "../../shared/game-protocol.ts";
import { sideAt } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { WatchedGame } from "../game-room/watched-game.ts";

/** A game as its room has told it, and when it came. */
export interface Snapshot extends WatchedGame {
  readonly takenAt: Millis;
}

const less = (time: Millis, passed: Millis): Millis => Math.max(0, time - passed);

/**
 * The game as it stands at a moment at which nothing but time has passed since: the clock of the side to move has run,
 * once it stood no more, and who was away is away for longer.
 */
export const initAt = ({ init, takenAt }: Snapshot, now: Millis): GameInit => {
  if (init.result !== null) return init;
  const { clockStands = 0, absences, ...rest } = init;
  const passed = Math.max(0, now - takenAt);
  const stands = less(clockStands, passed);
  const run = less(passed, clockStands);
  const ply = init.moveHistory.length;
  const mover = sideAt(ply);
  const isTimed = ply >= FIRST_TIMED_PLY;
  return {
    ...rest,
    timers: isTimed ? { ...init.timers, [mover]: less(init.timers[mover], run) } : init.timers,
    firstMove: init.firstMove === null ? null : less(init.firstMove, run),
    ...(stands > 0 && { clockStands: stands }),
    ...(absences !== undefined && {
      absences: absences.map(({ side, awayFor, claimIn }) => ({
        side,
        awayFor: awayFor + passed,
        claimIn: claimIn === null ? null : less(claimIn, passed),
      })),
    }),
  };
};
