import { FIRST_TIMED_PLY } from "../../../shared/game/clock.ts";
import { sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";
import type { WatchedGame } from "../relays.ts";

/** A game as its room sent it, and when. */
export interface Snapshot extends WatchedGame {
  readonly takenAt: Millis;
}

const less = (time: Millis, passed: Millis): Millis => Math.max(0, time - passed);

/**
 * The snapshot brought forward to `now`, if nothing but time has passed: the clock of the side to move has run (unless
 * it stands), and absences are longer.
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
