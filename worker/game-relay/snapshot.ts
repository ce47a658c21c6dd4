import { FIRST_TIMED_PLY } from "../../shared/clock.ts";
import type { GameInit } from "../../shared/protocol.ts";
import { sideAt } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { WatchedGame } from "../game-room/watched-game.ts";

/** A game as its room has told it, and when it came. */
export interface Snapshot extends WatchedGame {
  readonly takenAt: Millis;
}

/** The game as it stands at a moment at which nothing but time has passed since: the clock of the side to move has run. */
export const initAt = ({ init, takenAt }: Snapshot, now: Millis): GameInit => {
  if (init.result !== null) return init;
  const passed = Math.max(0, now - takenAt);
  const left = (time: Millis): Millis => Math.max(0, time - passed);
  const ply = init.moveHistory.length;
  const mover = sideAt(ply);
  const isTimed = ply >= FIRST_TIMED_PLY;
  return {
    ...init,
    timers: isTimed ? { ...init.timers, [mover]: left(init.timers[mover]) } : init.timers,
    firstMove: init.firstMove === null ? null : left(init.firstMove),
  };
};
