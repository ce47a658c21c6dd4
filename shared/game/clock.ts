import { givenBack, graceOf, type LagQuota, type Line, quotaLeft, startQuota, UNMEASURED } from "./lag.ts";
import { type Side, sideAt } from "./rules.ts";
import type { Millis, Timers } from "./time-controls.ts";

/** A span in which the clock stands and neither side loses time. */
export interface Break {
  readonly from: Millis;
  readonly until: Millis;
}

/** A Fischer clock, or one set anew after each move (`perMove`). First moves are free: it runs from ply 2 on. */
export interface Clock {
  readonly remaining: Timers;
  readonly increment: Millis;
  readonly perMove?: Millis;
  readonly ply: number;
  readonly turnAt: Millis;
  /** Of this turn, in order and without overlap. */
  readonly breaks: readonly Break[];
  /** What each side may still get back. Null on a page, where lag is not compensated. */
  readonly lag: LagQuota | null;
  /** Sides that get half of each increment; left out if there are none. */
  readonly halved?: readonly Side[];
}

export const FIRST_TIMED_PLY = 2;

/** A correspondence move may be late by this share, 86 s for a day: outages up to that length may leave no trace. */
const LATE_SHARE = 1 / 1000;

export const startClock = (base: Millis, increment: Millis, now: Millis): Clock => ({
  remaining: { X: base, O: base },
  increment,
  ply: 0,
  turnAt: now,
  breaks: [],
  lag: startQuota(base),
});

/** Without lag compensation: compared with days, no connection is slow. */
export const startDays = (perMove: Millis, now: Millis): Clock => ({
  ...startClock(perMove, 0, now),
  perMove,
  lag: null,
});

/** Gives up half the side's time and half of each increment. Call it before that side's first move. */
export const halveClock = (clock: Clock, side: Side): Clock => ({
  ...clock,
  remaining: { ...clock.remaining, [side]: clock.remaining[side] / 2 },
  halved: [...(clock.halved ?? []), side],
});

const incrementOf = ({ increment, halved = [] }: Clock, side: Side): Millis =>
  halved.includes(side) ? increment / 2 : increment;

const isRunning = (clock: Clock): boolean => clock.ply >= FIRST_TIMED_PLY;

/** Of this turn. A moment before the turn counts as its start. */
export const elapsedAt = ({ turnAt, breaks }: Clock, now: Millis): Millis => {
  const stood = breaks.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(now, until) - Math.max(turnAt, from)),
    0,
  );
  return Math.max(0, now - turnAt - stood);
};

export const momentAfter = ({ turnAt, breaks }: Clock, elapsed: Millis): Millis =>
  breaks.reduce((moment, { from, until }) => {
    const begin = Math.max(turnAt, from);
    return begin < moment ? moment + Math.max(0, until - begin) : moment;
  }, turnAt + elapsed);

export const standsFor = ({ breaks }: Clock, now: Millis): Millis => {
  const current = breaks.find(({ from, until }) => from <= now && now < until);
  return current === undefined ? 0 : current.until - now;
};

/** Never below 0. */
export const timersAt = (clock: Clock, now: Millis): Timers => {
  if (!isRunning(clock)) return clock.remaining;
  const mover = sideAt(clock.ply);
  return { ...clock.remaining, [mover]: Math.max(0, clock.remaining[mover] - elapsedAt(clock, now)) };
};

export const flagAt = (clock: Clock): Millis | null =>
  isRunning(clock) ? momentAfter(clock, clock.remaining[sideAt(clock.ply)]) : null;

const lateness = (perMove: Millis): Millis => Math.round(perMove * LATE_SHARE);

/** From then on no move is in time: the flag, and the grace for a slow connection or, by days, for a short outage. */
export const lostAt = (clock: Clock): Millis | null => {
  const flag = flagAt(clock);
  if (flag === null) return null;
  if (clock.perMove !== undefined)
    return momentAfter(clock, clock.remaining[sideAt(clock.ply)] + lateness(clock.perMove));
  if (clock.lag === null) return flag;
  return flag + graceOf(clock.lag, sideAt(clock.ply));
};

/** What a move gets back after thinking for `thought`; 0 if null. By days: what a late move needs to leave 1 ms. */
export const lagAt = (clock: Clock, now: Millis, thought: Millis | null, line: Line = UNMEASURED): Millis => {
  if (!isRunning(clock)) return 0;
  const mover = sideAt(clock.ply);
  const elapsed = elapsedAt(clock, now);
  if (clock.perMove !== undefined) {
    return Math.min(lateness(clock.perMove), Math.max(0, elapsed + 1 - clock.remaining[mover]));
  }
  return thought === null || clock.lag === null ? 0 : givenBack(clock.lag, mover, elapsed, thought, line);
};

/** Of the side to move, after a move that gets `lag` back. */
export const quotaAfter = ({ lag: quota, ply }: Clock, lag: Millis, line: Line = UNMEASURED): Millis => {
  if (quota === null) return 0;
  const side = sideAt(ply);
  return ply < FIRST_TIMED_PLY ? quota.left[side] : quotaLeft(quota, side, lag, line);
};

/** The side whose time is over even if it gets `lag` back. Exactly 0 is a loss. */
export const flaggedAt = (clock: Clock, now: Millis, lag: Millis = 0): Side | null => {
  if (!isRunning(clock)) return null;
  const mover = sideAt(clock.ply);
  return elapsedAt(clock, now) - lag >= clock.remaining[mover] ? mover : null;
};

/** Check `flaggedAt` first: the flag must not have fallen. A move at the very start of the turn costs nothing. */
export const pressClock = (clock: Clock, now: Millis, endsGame: boolean, lag: Millis = 0): Clock => {
  const mover = sideAt(clock.ply);
  const next = { ...clock, ply: clock.ply + 1, turnAt: Math.max(now, clock.turnAt), breaks: [] };
  if (!isRunning(clock)) return next;
  const left = Math.max(0, clock.remaining[mover] - Math.max(0, elapsedAt(clock, now) - lag));
  const after =
    clock.perMove === undefined || endsGame ? left + (endsGame ? 0 : incrementOf(clock, mover)) : clock.perMove;
  return { ...next, remaining: { ...clock.remaining, [mover]: after } };
};

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
