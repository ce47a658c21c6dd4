import { sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import {
  type Connections,
  connectionsAfter,
  isAnybodyAbsent,
  type LostSince,
  type PlayerConnection,
  shareOfClock,
} from "./connections.ts";
import { withRewound } from "./exchange.ts";
import { exchangeOf, type Playing } from "./game.ts";
import type { Change, Step } from "./step.ts";
import { rewind } from "./takeback.ts";

/**
 * Players do not lose time while the server is down. Storage tells an outage from a sleep: a room that slept still has
 * its sockets, or has noted that the players left. A room with neither was killed.
 */

/** Longest gap between heartbeats, as a share of the base: while a player is absent, and in a long turn. */
const WATCHFUL_SHARE = 1 / 10;
/** The same while both are here and each move shows that the room is alive. Each heartbeat costs a row. */
const QUIET_SHARE = 1 / 3;
/** Upper limit of that gap at normal clock speed: the same alarm also finds connections that died silently. */
const LONGEST_QUIET: Millis = 100_000;
/** A heartbeat that is later than this was not slow: the server was down. */
const OVERDUE: Millis = 5000;
/** A step of a room that was not killed comes late by less than this, or the room did not run. */
const LONGEST_DELAY: Millis = 30_000;
/** How long the clock stands after an outage, for the side to move to come back. */
const RETURN_WITHIN: Millis = 10_000;

/** The last moment at which the room is known to have been alive. */
const lastSignAt = ({ clock, connections: { X, O, heartbeatAt } }: Playing): Millis =>
  Math.max(clock.turnAt, X?.since ?? 0, O?.since ?? 0, heartbeatAt);

const heartbeatGap = (game: Playing): Millis => {
  const { base } = game.terms;
  const watchful = base * WATCHFUL_SHARE;
  const isLongTurn = game.connections.heartbeatAt === lastSignAt(game);
  if (isLongTurn || isAnybodyAbsent(game.connections)) return watchful;
  return Math.max(watchful, Math.min(base * QUIET_SHARE, LONGEST_QUIET * shareOfClock(game.terms)));
};

/** When the room of a running game must note that it is alive, unless something else is stored before. */
export const heartbeatDueAt = (game: Playing): Millis => lastSignAt(game) + Math.max(1, Math.round(heartbeatGap(game)));

/** The clock stands between two moments. Starts where the last break of this turn ended, if they overlap. */
export const withBreak = (game: Playing, from: Millis, until: Millis, now: Millis): Playing => {
  const { clock, connections } = game;
  const last = clock.breaks.at(-1);
  // A second outage while the clock still stands extends the first.
  const isOneBreak = last !== undefined && last.until >= from;
  const earlier = isOneBreak ? clock.breaks.slice(0, -1) : clock.breaks;
  const breaks = [...earlier, { from: isOneBreak ? last.from : from, until }];
  return { ...game, clock: { ...clock, breaks }, connections: { ...connections, heartbeatAt: now } };
};

/**
 * True if somebody was here before, or could have been: before the first player connects nothing tells an outage from a
 * sleep, and nobody waits for anybody, so that counts as an outage once.
 */
const isMissingSomebody = ({ X, O, heartbeatAt }: Connections): boolean =>
  X === null && O === null ? heartbeatAt === 0 : X?.isHere === true || O?.isHere === true;

/**
 * The game after an outage, for a room just read from storage: the side to move gets the missed time back, and its
 * clock stands until it returns, or for some seconds. Null if there was no outage. `hasSockets`: some connection has
 * survived.
 */
export const afterOutage = (game: Playing, hasSockets: boolean, now: Millis): Playing | null => {
  if (hasSockets || !(isMissingSomebody(game.connections) || now > heartbeatDueAt(game) + OVERDUE)) return null;
  return withBreak(game, lastSignAt(game), now + RETURN_WITHIN, now);
};

/**
 * The game after time that nothing explains: the room's own next step is overdue, though it was not killed. Either the
 * system's clock was set forward, or the platform did not let the room run. That time is nobody's. Null if there was
 * none. `seenAt`: the room's last event, as far as it remembers. `stepAt`: when its alarm was to ring, if known.
 *
 * A shorter jump looks like a player who thinks, and is charged as that.
 */
export const afterGap = (game: Playing, seenAt: Millis, stepAt: Millis | null, now: Millis): Playing | null => {
  const dueAt = Math.min(heartbeatDueAt(game), stepAt ?? Number.POSITIVE_INFINITY);
  if (now <= Math.max(dueAt, seenAt) + LONGEST_DELAY) return null;
  return withBreak(game, Math.max(lastSignAt(game), seenAt), now, now);
};

/**
 * The game after the system's clock was set back: the turn starts anew, with the time that was left at its start.
 * Otherwise no clock would run until the system's clock is there again. Null if it was not.
 */
export const afterSetBack = (game: Playing, now: Millis): Playing | null => {
  const { clock, connections, moves } = game;
  if (now >= clock.turnAt - OVERDUE) return null;
  const rewound = { ply: moves.length, remaining: clock.remaining, turnAt: now };
  const since = (connection: PlayerConnection | null): PlayerConnection | null =>
    connection && { ...connection, since: Math.min(connection.since, now) };
  return {
    ...rewind(game, rewound),
    exchange: withRewound(exchangeOf(game), rewound),
    connections: { X: since(connections.X), O: since(connections.O), heartbeatAt: now },
  };
};

/** The game with its clock running again, as the side to move is back; null if the clock was running. */
const afterReturn = (game: Playing, now: Millis): Playing | null => {
  const { clock } = game;
  const last = clock.breaks.at(-1);
  if (last === undefined || last.until <= now) return null;
  const breaks = [...clock.breaks.slice(0, -1), { ...last, until: Math.max(now, last.from) }];
  return { ...game, clock: { ...clock, breaks } };
};

/** The step after a check of the players' sockets. Also notes that the room is alive if that is due. */
export const checkConnections = (game: Playing, lost: LostSince, now: Millis): Step => {
  const { clock, connections: before } = game;
  const isMoverHere = lost[sideAt(clock.ply)] === null;
  const resumed = isMoverHere ? afterReturn(game, now) : null;
  const after = connectionsAfter(before, clock, lost, now);
  const connections = now >= heartbeatDueAt(game) ? { ...after, heartbeatAt: now } : after;
  if (resumed === null && connections === before) return { game, changes: [], answer: { ok: true } };
  const isNews = after !== before && (isAnybodyAbsent(before) || isAnybodyAbsent(after));
  const changed: Change = { type: "connections", isNews };
  return {
    game: { ...(resumed ?? game), connections },
    changes: resumed === null ? [changed] : [{ type: "clock-stood" }, changed],
    answer: { ok: true },
  };
};
