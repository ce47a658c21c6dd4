import type { Identity } from "../../../shared/account/identity.ts";
import type { RunningPlayer } from "../../../shared/api/games-api.ts";
import { boardOf, type SubBoard } from "../../../shared/game/board.ts";
import { opponentOf, type Side, sideAt } from "../../../shared/game/rules.ts";
import { isCorrespondence, type Millis, type Timers } from "../../../shared/game/time-controls.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import type { BotGame } from "../../../shared/protocol/protocol.ts";
import { turnEndsAt } from "./deadlines.ts";
import { type Finished, type Game, timersOf } from "./game.ts";
import { arenaFor, initFrame } from "./messages.ts";
import { isWithBot, type Seat, sideOf } from "./seat.ts";

const SIDES: readonly Side[] = ["X", "O"];

/** A game as links, pages, lists and operators see it, without joining. */

/** The game as a link describes it; null if there is none. */
export const gameSummary = (game: Game): GameSummary | null => {
  if (game.phase === "empty") return null;
  const { gameType, isRated, clock } = game.terms;
  const kind = { gameType, ...(clock !== undefined && { clock }), isRated };
  if (game.phase === "called-off") {
    return { phase: "called-off", ...kind, why: game.why, ...(game.invited === null && { wasOpen: true }) };
  }
  if (game.phase === "waiting") {
    const { creator, invited, side } = game;
    return {
      phase: "waiting",
      ...kind,
      creator: creator.username,
      invited: invited?.username ?? null,
      ...(side !== undefined && { freeSide: opponentOf(side) }),
    };
  }
  const { seats, moves } = game;
  const players = { X: seats.X.username, O: seats.O.username };
  const match = { ...kind, players, moves, ...(isWithBot(seats) && { isWithBot: true as const }) };
  return game.phase === "playing"
    ? { phase: "playing", ...match }
    : { phase: "finished", ...match, result: game.result };
};

/** A correspondence game for the list of one of its players; null unless it runs, and for anybody else. */
export const runningFor = (game: Game, identifier: string) => {
  if (game.phase !== "playing" || !isCorrespondence(game.terms)) return null;
  const { terms, seats, moves } = game;
  const you = SIDES.find((side) => seats[side].identifier === identifier);
  if (you === undefined) return null;
  const { gameId: id, isRated, base } = terms;
  return {
    id,
    opponent: seats[opponentOf(you)].username,
    you,
    isRated,
    base,
    moves: packMoves(moves),
    deadline: turnEndsAt(game),
  };
};

/** A bot's game, for its hub. */
export interface BotsGame {
  readonly isOver: boolean;
  readonly game: BotGame;
  readonly opponentId: string;
}

/** Null unless the game has begun and is this player's. */
export const botGameFor = (game: Game, identifier: string): BotsGame | null => {
  if (!("seats" in game)) return null;
  const { gameId, gameType, isRated } = game.terms;
  const side = SIDES.find((one) => game.seats[one].identifier === identifier);
  if (side === undefined || gameType === "correspondence") return null;
  const { identifier: opponentId, username, isBot = false } = game.seats[opponentOf(side)];
  return {
    isOver: game.phase === "finished",
    game: { gameId, gameType, isRated, side, opponent: { username, isBot } },
    opponentId,
  };
};

export interface OpenedGame {
  readonly summary: GameSummary;
  /** Null before the game begins: the reader may be about to take the free seat. */
  readonly state: GameInit | null;
}

/** A game as its page shows it before joining, with the reader's side if any; null if there is no game. */
export const openedGame = (game: Game, reader: Identity | null, now: Millis): OpenedGame | null => {
  const summary = gameSummary(game);
  if (game.phase === "empty" || summary === null) return null;
  if (!("seats" in game)) return { summary, state: null };
  const [state] = initFrame(game, null, now).args;
  const you = reader && sideOf(game.seats, reader);
  return { summary, state: { ...state, you, ...arenaFor(you, game.terms) } };
};

export interface Glance {
  readonly board: readonly SubBoard[];
  readonly timers: Timers;
  readonly toMove: Side;
}

export const glanceAt = (game: Game, now: Millis): Glance | null =>
  game.phase === "playing"
    ? { board: boardOf(game.position), timers: timersOf(game, now), toMove: sideAt(game.moves.length) }
    : null;

/** A player as shown in the list of running games. */
export const listedPlayer = ({ username, elo, isProvisional, isSupporter }: Seat): RunningPlayer => ({
  username,
  ...(elo !== undefined && { elo }),
  ...(isProvisional && { isProvisional }),
  ...(isSupporter && { supporter: true }),
});

/** An operator's order: look only, set the game aside for a day, or try at once. */
export type RecordingOrder = "look" | "set-aside" | "replay";

export type RecordingState = {
  readonly game: Omit<Finished, "phase" | "clocks" | "timers" | "recording" | "exchange">;
} & (
  | { readonly status: "done" }
  | {
      readonly status: "due";
      readonly nextTryAt: Millis;
      readonly failures: number;
      readonly isSetAside: boolean;
      readonly lastFailure: string | null;
    }
);

/** For an operator. Null unless a finished game is stored. */
export const recordingState = (game: Game, lastFailure: string | null): RecordingState | null => {
  if (game.phase !== "finished") return null;
  const { terms, seats, moves, result, startedAt, endedAt, recording } = game;
  const ended = { terms, seats, moves, result, startedAt, endedAt };
  if (recording.status === "done") return { status: "done", game: ended };
  const { at, failures, isSetAside = false } = recording;
  return { status: "due", nextTryAt: at, failures, isSetAside, lastFailure, game: ended };
};
