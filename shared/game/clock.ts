import { givenBack, graceOf, type LagQuota, type Line, quotaLeft, startQuota, UNMEASURED } from "./lag.ts";
import { type Side, sideAt } from "./rules.ts";
import type { Millis, Timers } from "./time-controls.ts";

/** A span in which the clock stands and neither side loses time. */
export interface Break {
  readonly from: Millis;
  readonly until: Millis;
}

/**
 * A Fischer clock, or one that is set anew after each move (`perMove`). It is immutable: functions take the moment as
 * an argument and return a new clock. Each side's first move is free, so the clock runs from ply 2 on, always for the
 * side to move.
 */
export interface Clock {
  readonly remaining: Timers;
  readonly increment: Millis;
  /** In a correspondence game: what a side has for each move. Its clock starts anew after the move. */
  readonly perMove?: Millis;
  readonly ply: number;
  /** When the turn of the side to move started. */
  readonly turnAt: Millis;
  /** The breaks in this turn, in order and without overlap. */
  readonly breaks: readonly Break[];
  /** How much lag each side may still get back. Null where lag is not compensated: on a page. */
  readonly lag: LagQuota | null;
  /** Sides that get half of each increment; left out if there are none. */
  readonly halved?: readonly Side[];
}

export const FIRST_TIMED_PLY = 2;

/**
 * In a correspondence game a move may be late by this share of the turn, 86 s for a day. Outages up to that length
 * may leave no trace.
 */
const LATE_SHARE = 1 / 1000;

export const startClock = (base: Millis, increment: Millis, now: Millis): Clock => ({
  remaining: { X: base, O: base },
  increment,
  ply: 0,
  turnAt: now,
  breaks: [],
  lag: startQuota(base),
});

/** The clock of a correspondence game. It has no lag compensation: compared with days, no connection is slow. */
export const startDays = (perMove: Millis, now: Millis): Clock => ({
  ...startClock(perMove, 0, now),
  perMove,
  lag: null,
});

/**
 * The clock after a side has given up half its time and half of each increment. Call it before that side's first move.
 */
export const halveClock = (clock: Clock, side: Side): Clock => ({
  ...clock,
  remaining: { ...clock.remaining, [side]: clock.remaining[side] / 2 },
  halved: [...(clock.halved ?? []), side],
});

const incrementOf = ({ increment, halved = [] }: Clock, side: Side): Millis =>
  halved.includes(side) ? increment / 2 : increment;

const isRunning = (clock: Clock): boolean => clock.ply >= FIRST_TIMED_PLY;

/** How much of this turn the mover has used by `now`. A moment before the turn counts as its start. */
export const elapsedAt = ({ turnAt, breaks }: Clock, now: Millis): Millis => {
  const stood = breaks.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(now, until) - Math.max(turnAt, from)),
    0,
  );
  return Math.max(0, now - turnAt - stood);
};

/** The moment at which the mover will have used `elapsed` of this turn. */
export const momentAfter = ({ turnAt, breaks }: Clock, elapsed: Millis): Millis =>
  breaks.reduce((moment, { from, until }) => {
    const begin = Math.max(turnAt, from);
    return begin < moment ? moment + Math.max(0, until - begin) : moment;
  }, turnAt + elapsed);

/** How much longer the clock stands, from `now` on. */
export const standsFor = ({ breaks }: Clock, now: Millis): Millis => {
  const current = breaks.find(({ from, until }) => from <= now && now < until);
  return current === undefined ? 0 : current.until - now;
};

/** The time on each clock at `now`, never below 0. */
export const timersAt = (clock: Clock, now: Millis): Timers => {
  if (!isRunning(clock)) return clock.remaining;
  const mover = sideAt(clock.ply);
  return { ...clock.remaining, [mover]: Math.max(0, clock.remaining[mover] - elapsedAt(clock, now)) };
};

/** The moment at which the mover's time reaches 0, or null before the clock runs. */
export const flagAt = (clock: Clock): Millis | null =>
  isRunning(clock) ? momentAfter(clock, clock.remaining[sideAt(clock.ply)]) : null;

/** How late a move of a correspondence game may be. */
const lateness = (perMove: Millis): Millis => Math.round(perMove * LATE_SHARE);

/**
 * The moment from which no move can arrive in time: the flag plus the grace for a slow connection, or in a
 * correspondence game for a short outage.
 */
export const lostAt = (clock: Clock): Millis | null => {
  const flag = flagAt(clock);
  if (flag === null) return null;
  if (clock.perMove !== undefined)
    return momentAfter(clock, clock.remaining[sideAt(clock.ply)] + lateness(clock.perMove));
  if (clock.lag === null) return flag;
  return flag + graceOf(clock.lag, sideAt(clock.ply));
};

/**
 * How much time the side to move gets back if it moves now after thinking for `thought`. 0 if `thought` is null. First
 * moves are free and get nothing back. In a correspondence game: what a late move needs, so that a millisecond is left.
 */
export const lagAt = (clock: Clock, now: Millis, thought: Millis | null, line: Line = UNMEASURED): Millis => {
  if (!isRunning(clock)) return 0;
  const mover = sideAt(clock.ply);
  const elapsed = elapsedAt(clock, now);
  if (clock.perMove !== undefined) {
    return Math.min(lateness(clock.perMove), Math.max(0, elapsed + 1 - clock.remaining[mover]));
  }
  return thought === null || clock.lag === null ? 0 : givenBack(clock.lag, mover, elapsed, thought, line);
};

/** What the quota of the side to move will be after a move that gets `lag` back. */
export const quotaAfter = ({ lag: quota, ply }: Clock, lag: Millis, line: Line = UNMEASURED): Millis => {
  if (quota === null) return 0;
  const side = sideAt(ply);
  return ply < FIRST_TIMED_PLY ? quota.left[side] : quotaLeft(quota, side, lag, line);
};

/** The side whose time is over at `now` even if it gets `lag` back, or null. Exactly 0 is a loss. */
export const flaggedAt = (clock: Clock, now: Millis, lag: Millis = 0): Side | null => {
  if (!isRunning(clock)) return null;
  const mover = sideAt(clock.ply);
  return elapsedAt(clock, now) - lag >= clock.remaining[mover] ? mover : null;
};

/**
 * The clock after a move by the side to move, which gets `lag` back. The side earns the increment if its clock ran and
 * the game goes on. The flag must not have fallen: check `flaggedAt` first. A move at the very start of the turn costs
 * nothing.
 */
export const pressClock = (clock: Clock, now: Millis, endsGame: boolean, lag: Millis = 0): Clock => {
  const mover = sideAt(clock.ply);
  const next = { ...clock, ply: clock.ply + 1, turnAt: Math.max(now, clock.turnAt), breaks: [] };
  if (!isRunning(clock)) return next;
  const left = Math.max(0, clock.remaining[mover] - Math.max(0, elapsedAt(clock, now) - lag));
  const after =
    clock.perMove === undefined || endsGame ? left + (endsGame ? 0 : incrementOf(clock, mover)) : clock.perMove;
  return { ...next, remaining: { ...clock.remaining, [mover]: after } };
};

/** Like `pressClock` on a clock with lag compensation. `quota` is what the mover's quota is afterwards. */
export const pressWithLag = (
  clock: Clock,
  now: Millis,
  endsGame: boolean,
  lag: Millis,
  quota: Millis = quotaAfter(clock, lag),
): Clock => {
  const pressed = pressClock(clock, now, endsGame, lag);
  if (clock.lag === null) return pressed;
  return { ...pressed, lag: { ...clock.lag, left: { ...clock.lag.left, [sideAt(clock.ply)]: quota } } };
};
