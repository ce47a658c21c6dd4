import { givenBack, graceOf, type LagQuota, quotaAfter, startQuota } from "./lag.ts";
import { type Side, sideAt } from "./rules.ts";
import type { Millis, Timers } from "./time-controls.ts";

/** Time that counts for nobody: in it the clock stands. */
export interface Break {
  readonly from: Millis;
  readonly until: Millis;
}

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
  /** When the clock stands in this turn: in their order, none reaching into the next. */
  readonly breaks: readonly Break[];
  /** What may be given back of the delay of each side's line. Null where that is not reckoned: on a page. */
  readonly lag: LagQuota | null;
}

export const FIRST_TIMED_PLY = 2;

export const startClock = (base: Millis, increment: Millis, now: Millis): Clock => ({
  remaining: { X: base, O: base },
  increment,
  ply: 0,
  turnAt: now,
  breaks: [],
  lag: startQuota(base, increment),
});

const isRunning = (clock: Clock): boolean => clock.ply >= FIRST_TIMED_PLY;

/** How much of this turn the mover has had by a moment. A moment before the turn began counts as its beginning. */
export const elapsedAt = ({ turnAt, breaks }: Clock, now: Millis): Millis => {
  const stood = breaks.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(now, until) - Math.max(turnAt, from)),
    0,
  );
  return Math.max(0, now - turnAt - stood);
};

/** The moment by which the mover will have had so much of this turn. */
export const momentAfter = ({ turnAt, breaks }: Clock, elapsed: Millis): Millis =>
  breaks.reduce((moment, { from, until }) => {
    const begin = Math.max(turnAt, from);
    return begin < moment ? moment + Math.max(0, until - begin) : moment;
  }, turnAt + elapsed);

/** How long the clock will stand from a moment on. */
export const standsFor = ({ breaks }: Clock, now: Millis): Millis => {
  const current = breaks.find(({ from, until }) => from <= now && now < until);
  return current === undefined ? 0 : current.until - now;
};

/** What each clock shows at a moment, never below 0. */
export const timersAt = (clock: Clock, now: Millis): Timers => {
  if (!isRunning(clock)) return clock.remaining;
  const mover = sideAt(clock.ply);
  return { ...clock.remaining, [mover]: Math.max(0, clock.remaining[mover] - elapsedAt(clock, now)) };
};

/** The moment at which the clock of the side to move reaches 0 if it does nothing, or null before the clock runs. */
export const flagAt = (clock: Clock): Millis | null =>
  isRunning(clock) ? momentAfter(clock, clock.remaining[sideAt(clock.ply)]) : null;

/** The moment from which no move can save the side to move any more: its flag, and the grace for a slow line. */
export const lostAt = (clock: Clock): Millis | null => {
  const flag = flagAt(clock);
  if (flag === null || clock.lag === null) return flag;
  return flag + graceOf(clock.lag, sideAt(clock.ply));
};

/**
 * What the side to move gets back of this turn if it moves now and says that it has thought for `thought`; null: it says
 * nothing, and gets nothing. First moves are free, and get nothing either.
 */
export const lagAt = (clock: Clock, now: Millis, thought: Millis | null): Millis =>
  thought === null || clock.lag === null || !isRunning(clock)
    ? 0
    : givenBack(clock.lag, sideAt(clock.ply), elapsedAt(clock, now), thought);

/** The side whose time is over by a moment even if it gets `lag` back, or null. Reaching 0 exactly has lost. */
export const flaggedAt = (clock: Clock, now: Millis, lag: Millis = 0): Side | null => {
  if (!isRunning(clock)) return null;
  const mover = sideAt(clock.ply);
  return elapsedAt(clock, now) - lag >= clock.remaining[mover] ? mover : null;
};

/**
 * The clock after a move of the side to move, which gets `lag` back. It earns the increment when its clock ran and the
 * game goes on. The flag must not have fallen: ask `flaggedAt` first. A move at the very moment at which the turn began
 * costs nothing.
 */
export const pressClock = (clock: Clock, now: Millis, endsGame: boolean, lag: Millis = 0): Clock => {
  const mover = sideAt(clock.ply);
  const next = { ...clock, ply: clock.ply + 1, turnAt: Math.max(now, clock.turnAt), breaks: [] };
  if (!isRunning(clock)) return next;
  const left = Math.max(0, clock.remaining[mover] - Math.max(0, elapsedAt(clock, now) - lag));
  return {
    ...next,
    remaining: { ...clock.remaining, [mover]: left + (endsGame ? 0 : clock.increment) },
  };
};

/** The same where lag is reckoned: what was given back is gone from the side's quota, and the move's gain is in it. */
export const pressWithLag = (clock: Clock, now: Millis, endsGame: boolean, lag: Millis): Clock => {
  const pressed = pressClock(clock, now, endsGame, lag);
  return clock.lag === null || !isRunning(clock)
    ? pressed
    : { ...pressed, lag: quotaAfter(clock.lag, sideAt(clock.ply), lag) };
};
