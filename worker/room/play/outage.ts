import { type Side, sideAt } from "../../../shared/game/rules.ts";
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
 * Players do not lose time while the server is down. Storage tells an outage from a sleep: after a sleep the room still
 * has its sockets, or had noted that the players left. If neither is true, the room was killed.
 */

/** Longest gap between heartbeats, as a share of the base: while a player is absent, and in a long turn. */
const WATCHFUL_SHARE = 1 / 10;
/** The same while both are here, when each move shows that the room is alive. Each heartbeat costs a row. */
const QUIET_SHARE = 1 / 3;
/** Upper limit of that gap at normal clock speed: the same alarm also finds connections that died silently. */
const LONGEST_QUIET: Millis = 100_000;
/** A heartbeat later than this means that the server was down, not just slow. */
const OVERDUE: Millis = 5000;
/** If a room that was not killed takes its next step later than this, it did not run in between. */
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

/** When the room of a running game must note that it is alive, unless something else is stored before that. */
export const heartbeatDueAt = (game: Playing): Millis => lastSignAt(game) + Math.max(1, Math.round(heartbeatGap(game)));

/** Stops the clock from `from` until `until`. If the last break of this turn overlaps, the two become one. */
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
 * True if a player was connected before, or may have been. Before the first move nobody is stored as connected, and an
 * outage looks like a sleep. So this counts as an outage, but only once.
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
 * The game after an unexplained gap; null if there was none. The room was not killed, but its next step is overdue: the
 * system's clock was set forward, or the platform did not let the room run. Neither player is charged for that time.
 * `seenAt`: the room's last event, as far as it remembers. `stepAt`: when it had to take its next step at the latest.
 *
 * A shorter jump looks like thinking time, so the side to move is charged for it.
 */
export const afterGap = (game: Playing, seenAt: Millis, stepAt: () => Millis, now: Millis): Playing | null => {
  if (now <= seenAt + LONGEST_DELAY || now <= stepAt() + LONGEST_DELAY) return null;
  return withBreak(game, Math.max(lastSignAt(game), seenAt), now, now);
};

/**
 * The game after the system's clock was set back; null if it was not. The turn starts anew, with the time that was left
 * at its start. Otherwise the game's clock would stand until the system's clock had caught up.
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

/** The game with its clock running again, because the side to move is back; null if the clock was running. */
const afterReturn = (game: Playing, now: Millis): Playing | null => {
  const { clock } = game;
  const last = clock.breaks.at(-1);
  if (last === undefined || last.until <= now) return null;
  const breaks = [...clock.breaks.slice(0, -1), { ...last, until: Math.max(now, last.from) }];
  return { ...game, clock: { ...clock, breaks } };
};

/**
 * Who comes before the first move is stored with it, which saves a row. Until then a kill counts as an outage anyway,
 * once.
 */
const isStoredLater = ({ moves, connections }: Playing): boolean => moves.length === 0 && connections.heartbeatAt === 0;

/** A room that has slept may not know who came before the first move. A player whose socket closes had come. */
const withPlayerHere = ({ clock, connections }: Playing, side: Side, now: Millis): Connections =>
  connections[side] !== null
    ? connections
    : { ...connections, [side]: { isHere: true, since: now, ply: clock.ply, absentBefore: 0 } };

/**
 * The step after a check of the players' sockets. Also notes that the room is alive if that is due. `closing`: the
 * player whose socket has just closed, if it was a player's.
 */
export const checkConnections = (game: Playing, lost: LostSince, now: Millis, closing: Side | null = null): Step => {
  const { clock } = game;
  const before = closing === null ? game.connections : withPlayerHere(game, closing, now);
  const isMoverHere = lost[sideAt(clock.ply)] === null;
  const resumed = isMoverHere ? afterReturn(game, now) : null;
  const after = connectionsAfter(before, clock, lost, now);
  const connections = now >= heartbeatDueAt(game) ? { ...after, heartbeatAt: now } : after;
  if (resumed === null && connections === game.connections) return { game, changes: [], answer: { ok: true } };
  const isAnybodyAway = isAnybodyAbsent(before) || isAnybodyAbsent(after);
  const isNews = after !== before && isAnybodyAway;
  if (resumed === null && connections === after && !isAnybodyAway && isStoredLater(game)) {
    return { game: { ...game, connections }, changes: [], answer: { ok: true } };
  }
  const changed: Change = { type: "connections", isNews };
  return {
    game: { ...(resumed ?? game), connections },
    changes: resumed === null ? [changed] : [{ type: "clock-stood" }, changed],
    answer: { ok: true },
  };
};
