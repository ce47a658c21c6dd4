import { FIRST_TIMED_PLY, flagAt, lostAt, momentAfter } from "../../shared/clock.ts";
import { opponentOf, sideAt } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { earliest, type NextWake, wakeAt } from "../durable-object/object-alarm.ts";
import {
  callOff,
  EMPTY,
  type ExistingGame,
  endGame,
  exchangeOf,
  type Finished,
  type Game,
  type Playing,
} from "./game.ts";
import { heartbeatDueAt } from "./outage.ts";

/** How long a room remembers a game that was called off: for those who open its link late. */
const KEPT_AFTER_CALL_OFF: Millis = 7 * 86_400_000;

/** How long a room keeps a game after its end: those who stay to look at it need no read of the database. */
const KEPT_AFTER_END: Millis = 86_400_000;

/**
 * The clock of the side that waits never sets the alarm closer than this. With less time left it would ring over and
 * over while the opponent thinks; the move that hands that side the turn sets the alarm instead.
 */
const SHORTEST_LEAD: Millis = 1000;

/** The moment from which it is too late for the first move of the side to move. */
const abortedAt = ({ clock, terms }: Playing): Millis => momentAfter(clock, terms.firstMove);

/** The moment at which the game changes by itself if nobody does anything; null when it never will. */
export const deadlineOf = (game: Game): Millis | null => {
  if (game.phase === "waiting") return game.expiresAt;
  if (game.phase === "called-off") return game.calledOffAt + KEPT_AFTER_CALL_OFF;
  if (game.phase !== "playing") return null;
  return lostAt(game.clock) ?? abortedAt(game);
};

/** Milliseconds that the side to move has left for its first move; null when it made it, or may not yet. */
export const firstMoveLeft = (game: ExistingGame, now: Millis): Millis | null => {
  if (game.phase !== "playing" || game.clock.ply >= FIRST_TIMED_PLY) return null;
  return Math.max(0, abortedAt(game) - now);
};

/** What the room of an ended game still has to do, and by when. */
export interface Deadline {
  readonly name: "record" | "drop";
  readonly at: Millis;
}

/** Its way into the database first; once it is there, the room keeps it for a day. */
export const deadlineAfterEnd = ({ recording, endedAt }: Finished): Deadline =>
  recording.status === "due" ? { name: "record", at: recording.at } : { name: "drop", at: endedAt + KEPT_AFTER_END };

/** The game lost by the side to move at the moment of its flag, whatever grace there was for a move on its way. */
export const loseOnTime = (game: Playing, flag: Millis): Finished =>
  endGame(game, { winner: opponentOf(sideAt(game.clock.ply)), status: "timeout" }, flag);

/** When to ask again for the game that was agreed on; null when there is none to be made. */
export const nextGameTryAt = (game: Finished): Millis | null => {
  const { next } = exchangeOf(game);
  return next?.status === "agreed" ? next.tryAt : null;
};

/**
 * Applies the deadline if it has passed: as of the deadline itself, however late it is noticed. Returns the same object
 * when nothing was due.
 */
export const settle = (game: Game, now: Millis): Game => {
  const deadline = deadlineOf(game);
  if (deadline === null || now < deadline) return game;
  if (game.phase === "waiting") return settle(callOff(game, "expired", deadline), now);
  if (game.phase !== "playing") return EMPTY;
  const flag = flagAt(game.clock);
  return flag === null ? endGame(game, { winner: null, status: "aborted" }, deadline) : loseOnTime(game, flag);
};

/**
 * When to ring so that no deadline is missed, whatever moves are made until then; null when none is coming.
 * Moving costs a side time that it has and gives its opponent no less than what it has, so the earliest deadline
 * possible is the mover's own, or its opponent's time from now on. Ringing early is harmless.
 */
export const wakeTimeOf = (game: Game, now: Millis): Millis | null => {
  const deadline = deadlineOf(game);
  if (deadline === null || game.phase !== "playing") return deadline;
  const opponentTime = game.clock.remaining[opponentOf(sideAt(game.clock.ply))];
  return Math.min(deadline, now + Math.max(opponentTime, SHORTEST_LEAD));
};

/** What the room of a settled game must be awake for next, and when to set the alarm for it. */
export const nextWakeOf = (game: Game, now: Millis): NextWake | null => {
  if (game.phase === "finished") return wakeAt(earliest([deadlineAfterEnd(game).at, nextGameTryAt(game)]));
  const deadline = deadlineOf(game);
  if (deadline === null) return null;
  const ringAt = wakeTimeOf(game, now) ?? deadline;
  if (game.phase !== "playing") return { deadline, ringAt };
  // The alarm is the room's heartbeat, too. A move only puts that off, so no move has to set it.
  const heartbeat = heartbeatDueAt(game);
  return { deadline: Math.min(deadline, heartbeat), ringAt: Math.min(ringAt, heartbeat) };
};
