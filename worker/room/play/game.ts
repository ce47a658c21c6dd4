import { type Identity, isIdentity } from "../../../shared/account/identity.ts";
import { type Clock, halveClock, pressWithLag, startClock, startDays, timersAt } from "../../../shared/game/clock.ts";
import type { Prepared } from "../../../shared/game/prepared.ts";
import {
  INITIAL_POSITION,
  outcomeOf,
  type Position,
  play,
  type Side,
  type Square,
  sideAt,
} from "../../../shared/game/rules.ts";
import {
  type ClockSetting,
  isCorrespondence,
  type Millis,
  type Speed,
  type Timers,
} from "../../../shared/game/time-controls.ts";
import type { CallOff, GameArena, GameResult } from "../../../shared/protocol/game-protocol.ts";
import type { Retry } from "../../platform/object/pauses.ts";
import { type Connections, NO_CONNECTIONS } from "./connections.ts";
import { type Exchange, NO_EXCHANGE } from "./exchange.ts";
import { newRecording, type Recording } from "./recording.ts";
import { type Seat, type Seats, sideOf } from "./seat.ts";

export interface Terms {
  readonly gameId: string;
  readonly gameType: Speed;
  /** The clock as its players chose it, not scaled by `CLOCK_SPEED`; left out for one of the four time controls. */
  readonly clock?: ClockSetting;
  readonly isRated: boolean;
  readonly base: Millis;
  readonly increment: Millis;
  /** Time for each side's first move before the game is aborted. */
  readonly firstMove: Millis;
  /** In a game of an arena: its id, and who has gone berserk. */
  readonly arena?: GameArena;
  /** Spectators do not see the arena: it is only for those who have its link. */
  readonly isArenaHidden?: true;
}

/** No game was made here, or it has been deleted. */
export interface Empty {
  readonly phase: "empty";
}

export interface Waiting {
  readonly phase: "waiting";
  readonly terms: Terms;
  readonly creator: Seat;
  /** The creator's side; drawn if it is left out. */
  readonly side?: Side;
  /** The guest that the creator was before logging in. */
  readonly formerGuest?: string;
  /** The player that a challenge reserves the free seat for; null if it is open to all. */
  readonly invited: Seat | null;
  readonly expiresAt: Millis;
}

/** It will never begin. Kept for people who open its link late. */
export interface CalledOff {
  readonly phase: "called-off";
  readonly terms: Terms;
  readonly creator: Seat;
  readonly invited: Seat | null;
  readonly why: CallOff;
  readonly calledOffAt: Millis;
}

export interface Playing {
  readonly phase: "playing";
  readonly terms: Terms;
  readonly seats: Seats;
  readonly startedAt: Millis;
  readonly moves: readonly Square[];
  /**
   * The mover's clock after each move, in milliseconds rounded up to a tenth of a second, so that live and recorded
   * games show the same. In a correspondence game: before the clock starts anew.
   */
  readonly clocks: readonly Millis[];
  readonly position: Position;
  readonly clock: Clock;
  readonly connections: Connections;
  /** Left out until there is something. */
  readonly exchange?: Exchange;
  /**
   * Each side's prepared moves, as they were sent. Which of them still apply is computed from the moves made since
   * (prepared.ts), so a move stores and deletes nothing.
   */
  readonly prepared: Readonly<Partial<Record<Side, Prepared>>>;
}

export interface Finished {
  readonly phase: "finished";
  readonly terms: Terms;
  readonly seats: Seats;
  readonly startedAt: Millis;
  readonly moves: readonly Square[];
  /** As in `Playing`. Null for a game recorded before clocks were kept. */
  readonly clocks: readonly Millis[] | null;
  readonly timers: Timers;
  readonly result: GameResult;
  readonly endedAt: Millis;
  readonly recording: Recording;
  /** When to report the result to the arena; left out if there is no arena, and once it knows. */
  readonly pendingArenaNews?: Retry;
  readonly exchange?: Exchange;
}

export type ExistingGame = Waiting | CalledOff | Playing | Finished;
export type Game = Empty | ExistingGame;

export const EMPTY: Empty = { phase: "empty" };

/** The clock of a game, or of a turn, that begins. */
export const newClock = (terms: Terms, now: Millis): Clock =>
  isCorrespondence(terms)
    ? startDays(terms.base, now)
    : (terms.arena?.berserk ?? []).reduce(halveClock, startClock(terms.base, terms.increment, now));

export const startGame = (terms: Terms, seats: Seats, startedAt: Millis): Playing => ({
  phase: "playing",
  terms,
  seats,
  startedAt,
  moves: [],
  clocks: [],
  position: INITIAL_POSITION,
  clock: newClock(terms, startedAt),
  connections: NO_CONNECTIONS,
  prepared: {},
});

export const endGame = (game: Playing, result: GameResult, endedAt: Millis): Finished => ({
  phase: "finished",
  terms: game.terms,
  seats: game.seats,
  startedAt: game.startedAt,
  moves: game.moves,
  clocks: game.clocks,
  timers: timersAt(game.clock, endedAt),
  result,
  endedAt,
  recording: newRecording(game.seats, result, endedAt),
  ...(game.terms.arena !== undefined && { pendingArenaNews: { at: endedAt, failures: 0 } }),
  ...(game.exchange !== undefined && { exchange: game.exchange }),
});

export const isRunningByDays = (game: Game): game is Playing =>
  game.phase === "playing" && isCorrespondence(game.terms);

/** The players' offers and phrases. */
export const exchangeOf = ({ exchange }: Playing | Finished): Exchange => exchange ?? NO_EXCHANGE;

export const callOff = ({ terms, creator, invited }: Waiting, why: CallOff, calledOffAt: Millis): CalledOff => ({
  phase: "called-off",
  terms,
  creator,
  invited,
  why,
  calledOffAt,
});

/**
 * The game after a legal move in time. The mover's clock gets `lag` back; `quota` is what is left of the mover's lag
 * quota.
 */
export const playMove = (
  game: Playing,
  square: Square,
  at: Millis,
  lag: Millis,
  quota?: Millis,
): Playing | Finished => {
  const position = play(game.position, square);
  const outcome = outcomeOf(position);
  const clock = pressWithLag(game.clock, at, outcome !== null, lag, quota);
  const { remaining } = isCorrespondence(game.terms) ? { remaining: timersAt(game.clock, at) } : clock;
  const left = Math.ceil(remaining[sideAt(game.clock.ply)] / 100) * 100;
  const after: Playing = {
    ...game,
    moves: [...game.moves, square],
    clocks: [...game.clocks, left],
    position,
    clock,
  };
  return outcome === null ? after : endGame(after, outcome, at);
};

export const timersOf = (game: ExistingGame, now: Millis): Timers => {
  if (!("seats" in game)) return { X: game.terms.base, O: game.terms.base };
  return game.phase === "playing" ? timersAt(game.clock, now) : game.timers;
};

/** True for players and the invited player. Everybody else is a spectator. */
export const isPlayer = (game: Game, identity: Identity): boolean => {
  if (game.phase === "empty") return false;
  if ("seats" in game) return sideOf(game.seats, identity) !== null;
  return [game.creator, game.invited].some((seat) => seat !== null && isIdentity(seat.identifier, identity));
};

/**
 * True for a game from a link or a challenge: it has more time for the first move, or a custom clock. In a game read
 * from D1 only a custom clock shows this, as the time for the first move is not recorded.
 */
export const isFriendly = ({ base, firstMove, clock }: Pick<Terms, "base" | "firstMove" | "clock">): boolean =>
  clock !== undefined || 2 * firstMove > base;
