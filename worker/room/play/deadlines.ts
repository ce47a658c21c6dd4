import { elapsedAt, FIRST_TIMED_PLY, flagAt, lostAt, momentAfter } from "../../../shared/game/clock.ts";
import { opponentOf, sideAt } from "../../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import { earliest, type NextWake, wakeAt } from "../../platform/object/object-alarm.ts";
import { isAnybodyAbsent } from "./connections.ts";
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
import { personSideOf } from "./seat.ts";
import type { Step } from "./step.ts";

/** How long a room remembers a game that was called off, for people who open its link late. */
const KEPT_AFTER_CALL_OFF: Millis = 7 * 86_400_000;

/** How long a room keeps an ended game, so that people who look at it cost no D1 read. */
const KEPT_AFTER_END: Millis = 86_400_000;

/** How long a bot's place is kept for a person who is away before their first move. */
const AWAITED_FOR: Millis = 30_000;

/**
 * The alarm is never set closer than this because of the waiting side's clock. With less time left it would ring over
 * and over while the opponent thinks. The move that ends the turn sets it instead.
 */
const SHORTEST_LEAD: Millis = 1000;

/** When the game is aborted for lack of a first move. */
const abortedAt = ({ clock, terms }: Playing): Millis => momentAfter(clock, terms.firstMove);

/** When the time of the side to move is up, without any grace. */
export const turnEndsAt = (game: Playing): Millis => flagAt(game.clock) ?? abortedAt(game);

/** When the game changes by itself; null if never. */
export const deadlineOf = (game: Game): Millis | null => {
  if (game.phase === "waiting") return game.expiresAt;
  if (game.phase === "called-off") return game.calledOffAt + KEPT_AFTER_CALL_OFF;
  if (game.phase !== "playing") return null;
  return lostAt(game.clock) ?? abortedAt(game);
};

/** Milliseconds left for the first move of the side to move; null if it has moved, or is not to move yet. */
export const firstMoveLeft = (game: ExistingGame, now: Millis): Millis | null => {
  if (game.phase !== "playing" || game.clock.ply >= FIRST_TIMED_PLY) return null;
  return Math.max(0, abortedAt(game) - now);
};

/** When a game with a bot is aborted because the person is away before their first move; null if that is not so. */
const noShowAt = ({ seats, moves, clock, connections }: Playing): Millis | null => {
  const side = personSideOf(seats);
  if (side === null || moves.length > (side === "X" ? 0 : 1)) return null;
  const { isHere, since } = connections[side] ?? { isHere: false, since: 0 };
  return isHere ? null : momentAfter(clock, elapsedAt(clock, since) + AWAITED_FOR);
};

/**
 * Aborts a game with a bot to which the person has not come; null if nothing is due. Call it only after a check of the
 * sockets: a room that has slept may not know who came.
 */
export const afterNoShow = (game: Game, now: Millis): Step | null => {
  const at = game.phase === "playing" ? noShowAt(game) : null;
  if (game.phase !== "playing" || at === null || now < at) return null;
  const aborted = endGame(game, { winner: null, status: "aborted" }, at);
  return { game: aborted, changes: [{ type: "ended" }], answer: { ok: true } };
};

interface Deadline {
  readonly name: "record" | "drop";
  readonly at: Millis;
}

/** First the game is recorded. Then the room keeps it for a day. */
export const deadlineAfterEnd = ({ recording, endedAt }: Finished): Deadline =>
  recording.status === "due" ? { name: "record", at: recording.at } : { name: "drop", at: endedAt + KEPT_AFTER_END };

/** The game lost by the side to move at its flag, ignoring any grace for a move on its way. */
export const loseOnTime = (game: Playing, flag: Millis): Finished =>
  endGame(game, { winner: opponentOf(sideAt(game.clock.ply)), status: "timeout" }, flag);

/** When to try again to make the agreed rematch; null if none has to be made. */
export const nextGameTryAt = (game: Finished): Millis | null => {
  const { next } = exchangeOf(game);
  return next?.status === "agreed" ? next.tryAt : null;
};

/**
 * Applies the deadline if it has passed, as of the deadline itself, however late it is noticed. Returns the same object
 * if nothing was due.
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
 * When to set the alarm so that no deadline is missed, whatever moves are made until then; null if none is coming. A
 * move never shortens the opponent's time, so the earliest possible deadline is the mover's own, or the opponent's if
 * the mover moves right now. Ringing early is harmless.
 */
export const wakeTimeOf = (game: Game, now: Millis): Millis | null => {
  const deadline = deadlineOf(game);
  if (deadline === null || game.phase !== "playing") return deadline;
  const opponentTime = game.clock.remaining[opponentOf(sideAt(game.clock.ply))];
  return Math.min(deadline, now + Math.max(opponentTime, SHORTEST_LEAD));
};

/** When the room looks by itself whether its players are still connected, or tries again to reach others. */
export interface NextLook {
  /** Null for never. */
  readonly at: Millis | null;
  /** True while a player's client wakes the room every few seconds, as pages do. */
  readonly isWoken: boolean;
}

export const NO_LOOK: NextLook = { at: null, isWoken: false };

/**
 * When the room of a running live game takes its next step at the latest if no client does anything. While clients wake
 * it anyway, they also make it note that it is alive, and it needs no alarm for that.
 */
export const ownStepAt = (game: Playing, isWoken: boolean): Millis => {
  const deadline = deadlineOf(game) ?? Number.POSITIVE_INFINITY;
  const needsNoHeartbeat = isWoken && !isAnybodyAbsent(game.connections);
  return needsNoHeartbeat ? deadline : Math.min(deadline, heartbeatDueAt(game));
};

/** What the room of a settled game must wake up for, and when to set the alarm. */
export const nextWakeOf = (game: Game, now: Millis, look = NO_LOOK): NextWake | null => {
  if (game.phase === "finished") {
    return wakeAt(
      earliest([deadlineAfterEnd(game).at, nextGameTryAt(game), game.pendingArenaNews?.at ?? null, look.at]),
    );
  }
  const deadline = deadlineOf(game);
  if (deadline === null) return null;
  const ringAt = wakeTimeOf(game, now) ?? deadline;
  if (game.phase !== "playing") return { deadline, ringAt };
  if (isCorrespondence(game.terms)) {
    const at = look.at ?? deadline;
    return { deadline: Math.min(deadline, at), ringAt: Math.min(ringAt, at) };
  }
  // The alarm also serves as the heartbeat. A move only makes the next heartbeat later, so no move has to set the
  // alarm.
  const at = earliest([look.at, noShowAt(game)]) ?? Number.POSITIVE_INFINITY;
  const step = Math.min(ownStepAt(game, look.isWoken), at);
  return { deadline: step, ringAt: Math.min(ringAt, step) };
};
