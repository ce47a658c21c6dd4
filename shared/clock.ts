import { type Side, sideAt } from "./rules.ts";
import type { Millis, Timers } from "./time-controls.ts";

/**
 * A Fischer clock. It is a value: every function takes the moment as an argument and returns a new clock.
 * Each side's first move is free, so it runs from ply 2 on, always for the side to move.
 */
export interface Clock {
  readonly remaining: Timers;
  readonly increment: Millis;
  readonly ply: number;
  /** When the side to move got the turn. */
  readonly turnAt: Millis;
}

export const FIRST_TIMED_PLY = 2;

export const startClock = (base: Millis, increment: Millis, now: Millis): Clock => ({
  remaining: { X: base, O: base },
  increment,
  ply: 0,
  turnAt: now,
});

const isRunning = (clock: Clock): boolean => clock.ply >= FIRST_TIMED_PLY;

/** What each clock shows at a moment, never below 0. A moment before the turn began counts as its beginning. */
export const timersAt = (clock: Clock, now: Millis): Timers => {
  if (!isRunning(clock)) return clock.remaining;
  const mover = sideAt(clock.ply);
  const left = clock.remaining[mover] - Math.max(0, now - clock.turnAt);
  return { ...clock.remaining, [mover]: Math.max(0, left) };
};

/** The moment the flag of the side to move falls if it does nothing, or null before the clock runs. */
export const flagAt = (clock: Clock): Millis | null =>
  isRunning(clock) ? clock.turnAt + clock.remaining[sideAt(clock.ply)] : null;

/** The side whose flag has fallen by a moment, or null. Reaching 0 exactly has lost. */
export const flaggedAt = (clock: Clock, now: Millis): Side | null => {
  const flag = flagAt(clock);
  return flag !== null && now >= flag ? sideAt(clock.ply) : null;
};

/**
 * The clock after a move of the side to move. It earns the increment when its clock ran and the game goes on.
 * The flag must not have fallen: ask `flaggedAt` first.
 */
export const pressClock = (clock: Clock, now: Millis, endsGame: boolean): Clock => {
  const earned = isRunning(clock) && !endsGame ? clock.increment : 0;
  const mover = sideAt(clock.ply);
  const timers = timersAt(clock, now);
  return {
    ...clock,
    remaining: { ...timers, [mover]: timers[mover] + earned },
    ply: clock.ply + 1,
    turnAt: Math.max(now, clock.turnAt),
  };
};
