import { type Clock, pressWithLag, startClock, timersAt } from "../../shared/clock.ts";
import type { GameSummary } from "../../shared/game-meta.ts";
import type { CallOff, GameResult } from "../../shared/game-protocol.ts";
import { type Identity, isIdentity } from "../../shared/identity.ts";
import type { Prepared } from "../../shared/prepared.ts";
import { INITIAL_POSITION, outcomeOf, type Position, play, type Side, type Square } from "../../shared/rules.ts";
import type { GameType, Millis, Timers } from "../../shared/time-controls.ts";
import { type Attendance, NOBODY_YET } from "./attendance.ts";
import { type Exchange, NO_EXCHANGE } from "./exchange.ts";
import { newRecording, type Recording } from "./recording.ts";
import { type Seat, type Seats, sideOf } from "./seat.ts";

/** What a game is played for and how fast, fixed when it is made. */
export interface Terms {
  readonly gameId: string;
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly base: Millis;
  readonly increment: Millis;
  /** How long each side has for its first move before the game is aborted. */
  readonly firstMove: Millis;
}

/** No game was ever made here, or nothing is left of it. */
export interface Empty {
  readonly phase: "empty";
}

export interface Waiting {
  readonly phase: "waiting";
  readonly terms: Terms;
  readonly creator: Seat;
  /** Whom a challenge keeps the free seat for; null when it is anybody's. */
  readonly invited: Seat | null;
  readonly expiresAt: Millis;
}

/** It will never begin. It is remembered for those who open its link late. */
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
  readonly position: Position;
  readonly clock: Clock;
  readonly attendance: Attendance;
  /** Left out until there is something. */
  readonly exchange?: Exchange;
  /** What each side has left for its next move, and may have left for an earlier one: see prepared.ts. */
  readonly prepared: Readonly<Partial<Record<Side, Prepared>>>;
}

export interface Finished {
  readonly phase: "finished";
  readonly terms: Terms;
  readonly seats: Seats;
  readonly startedAt: Millis;
  readonly moves: readonly Square[];
  readonly timers: Timers;
  readonly result: GameResult;
  readonly endedAt: Millis;
  readonly recording: Recording;
  readonly exchange?: Exchange;
}

/** A game that exists. */
export type ExistingGame = Waiting | CalledOff | Playing | Finished;
export type Game = Empty | ExistingGame;

export const EMPTY: Empty = { phase: "empty" };

export const startGame = (terms: Terms, seats: Seats, startedAt: Millis): Playing => ({
  phase: "playing",
  terms,
  seats,
  startedAt,
  moves: [],
  position: INITIAL_POSITION,
  clock: startClock(terms.base, terms.increment, startedAt),
  attendance: NOBODY_YET,
  prepared: {},
});

export const endGame = (game: Playing, result: GameResult, endedAt: Millis): Finished => ({
  phase: "finished",
  terms: game.terms,
  seats: game.seats,
  startedAt: game.startedAt,
  moves: game.moves,
  timers: timersAt(game.clock, endedAt),
  result,
  endedAt,
  recording: newRecording(game.seats, result, endedAt),
  ...(game.exchange !== undefined && { exchange: game.exchange }),
});

/** What the players have offered and said. */
export const exchangeOf = ({ exchange }: Playing | Finished): Exchange => exchange ?? NO_EXCHANGE;

export const callOff = ({ terms, creator, invited }: Waiting, why: CallOff, calledOffAt: Millis): CalledOff => ({
  phase: "called-off",
  terms,
  creator,
  invited,
  why,
  calledOffAt,
});

/** The game after a legal move made in time, of which the line's delay, `lag`, is given back. */
export const playMove = (game: Playing, square: Square, at: Millis, lag: Millis): Playing | Finished => {
  const position = play(game.position, square);
  const outcome = outcomeOf(position);
  const clock = pressWithLag(game.clock, at, outcome !== null, lag);
  const after: Playing = { ...game, moves: [...game.moves, square], position, clock };
  return outcome === null ? after : endGame(after, outcome, at);
};

/** What each clock shows. */
export const timersOf = (game: ExistingGame, now: Millis): Timers => {
  if (!("seats" in game)) return { X: game.terms.base, O: game.terms.base };
  return game.phase === "playing" ? timersAt(game.clock, now) : game.timers;
};

/** Whether somebody plays in a game, or is to: does not only watch. */
export const hasPart = (game: Game, identity: Identity): boolean => {
  if (game.phase === "empty") return false;
  if ("seats" in game) return sideOf(game.seats, identity) !== null;
  return [game.creator, game.invited].some((seat) => seat !== null && isIdentity(seat.identifier, identity));
};

/** As much of a game as a link to it says; null when there is none. */
export const gameSummary = (game: Game): GameSummary | null => {
  if (game.phase === "empty") return null;
  const { gameType, isRated } = game.terms;
  if (game.phase === "called-off") return { phase: "called-off", gameType, isRated, why: game.why };
  if (game.phase === "waiting") {
    const { creator, invited } = game;
    return { phase: "waiting", gameType, isRated, creator: creator.username, invited: invited?.username ?? null };
  }
  const { seats, moves } = game;
  const match = { gameType, isRated, players: { X: seats.X.username, O: seats.O.username }, moves };
  return game.phase === "playing"
    ? { phase: "playing", ...match }
    : { phase: "finished", ...match, result: game.result };
};
