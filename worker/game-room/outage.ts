import { type Millis, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { isAnybodyAway } from "./attendance.ts";
import type { Playing } from "./game.ts";

/**
 * Time in which the server was away is nobody's. What tells an outage from sleep is stored: a room that slept still has
 * its sockets, and of a player who left it has made a note. A room that has neither was killed.
 */

/**
 * Notes of being alive are at most this share of the clock apart, by which an outage may seem longer than it was: while
 * somebody is away, and after the first note of a long turn.
 */
const WATCHFUL_SHARE = 1 / 10;

/** And this one while both are here and every move is a note of its own: each ring of the alarm is a row. */
const QUIET_SHARE = 1 / 3;
/** But no more, where the clock is the usual one: the alarm also finds out whose line has died without a word. */
const LONGEST_QUIET: Millis = 100_000;

/** A heartbeat that is late by more was not slow: nobody was there. */
const OVERDUE: Millis = 5000;

/** How long after an outage the clock stands for who has to come back. */
const RETURN_WITHIN: Millis = 10_000;

/** The last moment at which the room is known to have been alive. */
const lastSignAt = ({ startedAt, clock, attendance: { X, O, heartbeatAt } }: Playing): Millis =>
  Math.max(startedAt, clock.turnAt, X?.since ?? 0, O?.since ?? 0, heartbeatAt);

const heartbeatGap = (game: Playing): Millis => {
  const { gameType, base } = game.terms;
  const watchful = base * WATCHFUL_SHARE;
  const isLongTurn = game.attendance.heartbeatAt === lastSignAt(game);
  if (isLongTurn || isAnybodyAway(game.attendance)) return watchful;
  // Where clocks run faster, so does everything that is counted in their time.
  const pace = base / TIME_CONTROLS[gameType].base;
  return Math.max(watchful, Math.min(base * QUIET_SHARE, LONGEST_QUIET * pace));
};

/** When the room of a running game is to note that it is alive, unless something happens before that is stored anyway. */
export const heartbeatDueAt = (game: Playing): Millis => lastSignAt(game) + Math.max(1, Math.round(heartbeatGap(game)));

/**
 * The game of a room that was just read from storage, if the server had been away: the side to move has back what it
 * missed, and its clock stands until it is there again, or for some seconds. Null if the server was not away.
 * `hasSockets` says whether there is any connection from before.
 */
export const afterOutage = (game: Playing, hasSockets: boolean, now: Millis): Playing | null => {
  const { clock, attendance } = game;
  const { X, O } = attendance;
  // An earlier build left no notes: nothing can be known.
  if (hasSockets || (X === null && O === null)) return null;
  const isAnybodyMissed = X?.isHere === true || O?.isHere === true;
  if (!isAnybodyMissed && now <= heartbeatDueAt(game) + OVERDUE) return null;
  const from = lastSignAt(game);
  const last = clock.breaks.at(-1);
  // The server went away again while the clock stood.
  const isOneBreak = last !== undefined && last.until >= from;
  const earlier = isOneBreak ? clock.breaks.slice(0, -1) : clock.breaks;
  const breaks = [...earlier, { from: isOneBreak ? last.from : from, until: now + RETURN_WITHIN }];
  return { ...game, clock: { ...clock, breaks }, attendance: { ...attendance, heartbeatAt: now } };
};

/** The game with the clock running again, now that the side to move is back; null when it does not stand. */
export const afterReturn = (game: Playing, now: Millis): Playing | null => {
  const { clock } = game;
  const last = clock.breaks.at(-1);
  if (last === undefined || last.until <= now) return null;
  const breaks = [...clock.breaks.slice(0, -1), { ...last, until: Math.max(now, last.from) }];
  return { ...game, clock: { ...clock, breaks } };
};
