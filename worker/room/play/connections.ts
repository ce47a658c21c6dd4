import { type Clock, elapsedAt, FIRST_TIMED_PLY, momentAfter } from "../../../shared/game/clock.ts";
import { type Side, sideAt } from "../../../shared/game/rules.ts";
import { clockOf, type Millis, type Pace, usualTime } from "../../../shared/game/time-controls.ts";
import type { Absence } from "../../../shared/protocol/game-protocol.ts";

/**
 * Tracks which players are connected to their running game, and when the opponent of an absent one may claim it. Pure.
 */

export interface PlayerConnection {
  readonly isHere: boolean;
  readonly since: Millis;
  /** The turn that `absentBefore` belongs to. */
  readonly ply: number;
  /** How long the player was absent in that turn before the current absence. */
  readonly absentBefore: Millis;
}

export interface Connections {
  /** Null until the player first connects. */
  readonly X: PlayerConnection | null;
  readonly O: PlayerConnection | null;
  /** When the room last noted that it is alive. */
  readonly heartbeatAt: Millis;
}

const SIDES: readonly Side[] = ["X", "O"];

export const NO_CONNECTIONS: Connections = { X: null, O: null, heartbeatAt: 0 };

/** Since when each side has had no connection; null for a side that has one. */
export type LostSince = Readonly<Record<Side, Millis | null>>;

const absentBefore = (connection: PlayerConnection | null, { ply }: Clock): Millis =>
  connection !== null && connection.ply === ply ? connection.absentBefore : 0;

/** How long the side to move has been absent in this turn. Time in which the clock stands does not count. */
const absentInTurn = (connection: PlayerConnection | null, clock: Clock, now: Millis): Millis => {
  const before = absentBefore(connection, clock);
  if (connection === null || connection.isHere) return before;
  return before + elapsedAt(clock, now) - elapsedAt(clock, connection.since);
};

/** The connections after a check of the sockets; the same object if nothing has changed. */
export const connectionsAfter = (before: Connections, clock: Clock, lost: LostSince, now: Millis): Connections => {
  const connectionOf = (side: Side): PlayerConnection | null => {
    const known = before[side];
    const lostAt = lost[side];
    const isHere = lostAt === null;
    // A player who has never connected has not left.
    if (isHere === (known?.isHere ?? false)) return known;
    const since = isHere ? now : Math.max(lostAt, known?.since ?? 0);
    const absent = sideAt(clock.ply) === side ? absentInTurn(known, clock, now) : 0;
    return { isHere, since, ply: clock.ply, absentBefore: absent };
  };
  const [X, O] = [connectionOf("X"), connectionOf("O")];
  return X === before.X && O === before.O ? before : { ...before, X, O };
};

export const isAnybodyAbsent = ({ X, O }: Connections): boolean => X?.isHere === false || O?.isHere === false;

const SHARE = 1 / 10;
const SHORTEST: Millis = 30_000;
const LONGEST: Millis = 180_000;
const UNRATED_SHARE = 1 / 3;

interface Stakes extends Pace {
  readonly isRated: boolean;
  readonly base: Millis;
  readonly increment: Millis;
}

/**
 * The game's clock as a share of its nominal clock: 1 in production, less where clocks run faster, as in tests. Times
 * that depend on the clock scale with it.
 */
export const shareOfClock = ({ base, ...pace }: Pace & { readonly base: Millis }): number => base / clockOf(pace).base;

/** How long a player may be absent in one turn before the opponent may claim the game. */
export const longestAbsence = (stakes: Stakes): Millis => {
  const { isRated, base, increment } = stakes;
  const pace = shareOfClock(stakes);
  const rated = Math.min(LONGEST * pace, Math.max(SHORTEST * pace, usualTime(base, increment) * SHARE));
  return Math.round(isRated ? rated : rated * UNRATED_SHARE);
};

/**
 * When the opponent of an absent side may claim the game if nothing changes; null if never. Only the absent player's
 * own turn counts, while the clock runs. Each turn starts at zero, but absences in one turn add up: a player who comes
 * back for a moment does not make the opponent wait longer.
 */
export const claimableAt = (connections: Connections, clock: Clock, side: Side, stakes: Stakes): Millis | null => {
  const connection = connections[side];
  if (connection === null || connection.isHere || sideAt(clock.ply) !== side || clock.ply < FIRST_TIMED_PLY)
    return null;
  const left = Math.max(0, longestAbsence(stakes) - absentBefore(connection, clock));
  return momentAfter(clock, elapsedAt(clock, connection.since) + left);
};

/** The absent players, as sent to clients. */
export const absencesAt = (connections: Connections, clock: Clock, stakes: Stakes, now: Millis): readonly Absence[] =>
  SIDES.flatMap((side) => {
    const connection = connections[side];
    if (connection === null || connection.isHere) return [];
    const claimable = claimableAt(connections, clock, side, stakes);
    const claimIn = claimable === null ? null : Math.max(0, claimable - now);
    return [{ side, awayFor: Math.max(0, now - connection.since), claimIn }];
  });
