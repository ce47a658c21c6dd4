import { type Clock, elapsedAt, FIRST_TIMED_PLY, momentAfter } from "../../shared/clock.ts";
import type { Absence } from "../../shared/game-protocol.ts";
import { usualTime } from "../../shared/lag.ts";
import { type Side, sideAt } from "../../shared/rules.ts";
import { type GameType, type Millis, TIME_CONTROLS } from "../../shared/time-controls.ts";

/** Whether a player is connected to the game. */
export interface Presence {
  readonly isHere: boolean;
  readonly since: Millis;
  /** Of which turn `awayBefore` speaks. */
  readonly ply: number;
  /** For how long the player had been away in that turn, before the absence that goes on now. */
  readonly awayBefore: Millis;
}

/** Who of the players is connected, and when the room last made a note of being alive. */
export interface Attendance {
  /** Null of a player who has not come yet. */
  readonly X: Presence | null;
  readonly O: Presence | null;
  readonly heartbeatAt: Millis;
}

const SIDES: readonly Side[] = ["X", "O"];

export const NOBODY_YET: Attendance = { X: null, O: null, heartbeatAt: 0 };

/** Since when each side has had no connection; null of a side that has one. */
export type Gone = Readonly<Record<Side, Millis | null>>;

const awayBefore = (presence: Presence | null, { ply }: Clock): Millis =>
  presence !== null && presence.ply === ply ? presence.awayBefore : 0;

/** How much of the turn somebody has been away whose turn it is. Nobody is away while the clock stands. */
const awayInTurn = (presence: Presence | null, clock: Clock, now: Millis): Millis => {
  const before = awayBefore(presence, clock);
  if (presence === null || presence.isHere) return before;
  return before + elapsedAt(clock, now) - elapsedAt(clock, presence.since);
};

/** The attendance after a look at who is connected; the same object when it is as it was. */
export const attendanceAfter = (attendance: Attendance, clock: Clock, gone: Gone, now: Millis): Attendance => {
  const presenceOf = (side: Side): Presence | null => {
    const before = attendance[side];
    const goneAt = gone[side];
    const isHere = goneAt === null;
    // Who has not come yet has not left.
    if (isHere === (before?.isHere ?? false)) return before;
    const since = isHere ? now : Math.max(goneAt, before?.since ?? 0);
    const away = sideAt(clock.ply) === side ? awayInTurn(before, clock, now) : 0;
    return { isHere, since, ply: clock.ply, awayBefore: away };
  };
  const [X, O] = [presenceOf("X"), presenceOf("O")];
  return X === attendance.X && O === attendance.O ? attendance : { ...attendance, X, O };
};

export const isAnybodyAway = ({ X, O }: Attendance): boolean => X?.isHere === false || O?.isHere === false;

const SHARE = 1 / 10;
const SHORTEST: Millis = 30_000;
const LONGEST: Millis = 180_000;
const UNRATED_SHARE = 1 / 3;

export interface Stakes {
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly base: Millis;
  readonly increment: Millis;
}

/** How long somebody may be away in a turn of theirs before the opponent may claim the game. */
export const longestAbsence = ({ gameType, isRated, base, increment }: Stakes): Millis => {
  // Where clocks run faster, so does everything that is counted in their time.
  const pace = base / TIME_CONTROLS[gameType].base;
  const rated = Math.min(LONGEST * pace, Math.max(SHORTEST * pace, usualTime(base, increment) * SHARE));
  return Math.round(isRated ? rated : rated * UNRATED_SHARE);
};

/**
 * The moment from which the opponent of an absent side may claim the game, if nothing changes before; null when none is
 * coming. It is counted only while it is the turn of who is away and the clock runs, and anew in each turn; several
 * absences in one turn add up, so that nobody keeps the opponent waiting by coming back for a moment.
 */
export const claimableAt = (attendance: Attendance, clock: Clock, side: Side, stakes: Stakes): Millis | null => {
  const presence = attendance[side];
  if (presence === null || presence.isHere || sideAt(clock.ply) !== side || clock.ply < FIRST_TIMED_PLY) return null;
  const left = Math.max(0, longestAbsence(stakes) - awayBefore(presence, clock));
  return momentAfter(clock, elapsedAt(clock, presence.since) + left);
};

/** Who is away, as clients are told. */
export const absencesAt = (attendance: Attendance, clock: Clock, stakes: Stakes, now: Millis): readonly Absence[] =>
  SIDES.flatMap((side) => {
    const presence = attendance[side];
    if (presence === null || presence.isHere) return [];
    const claimable = claimableAt(attendance, clock, side, stakes);
    const claimIn = claimable === null ? null : Math.max(0, claimable - now);
    return [{ side, awayFor: Math.max(0, now - presence.since), claimIn }];
  });
