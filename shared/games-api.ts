import type { SubBoard } from "./board.ts";
import type { ResultStatus } from "./game-protocol.ts";
import type { Side } from "./rules.ts";
import type { GameType, Millis, Timers } from "./time-controls.ts";

/** Shapes of the HTTP API about ratings and games that have ended. Ratings are not rounded: screens do that. */

/** One player's standing in one time control; the start's values before the first rated game. */
export interface Perf {
  readonly elo: number;
  /** As of now: it grows while nothing is played. */
  readonly deviation: number;
  /** The rating is not settled yet: it is shown with a question mark. */
  readonly isProvisional: boolean;
  readonly allR: number;
  readonly winsR: number;
  readonly lossesR: number;
  readonly drawsR: number;
}

export type Perfs = Readonly<Record<GameType, Perf>>;

export const HISTORY_RESULTS = ["win", "loss", "tie", "aborted"] as const;
/** How a game ended for one of its players. */
export type HistoryResult = (typeof HISTORY_RESULTS)[number];

export interface HistoryPlayer {
  readonly userId: string;
  readonly username: string;
  readonly symbol: Side;
  /** Before the game. Null in a game that was not rated. */
  readonly playerElo: number | null;
  /** 0 in a rated game that was aborted. */
  readonly playerEloChange: number | null;
}

/** A player in a list of games. */
export interface HistoryItemPlayer extends HistoryPlayer {
  /** Today, not when the game was played. */
  readonly supporter: boolean;
}

export interface GameHistoryItem {
  readonly id: string;
  /** The last position. */
  readonly board: readonly SubBoard[];
  /** As the player whose history it is sees it. */
  readonly gameResult: HistoryResult;
  readonly gameType: GameType;
  readonly isRated: boolean;
  /** X first. */
  readonly players: readonly [HistoryItemPlayer, HistoryItemPlayer];
  readonly createdAt: number;
  readonly duration: Millis;
}

/** `GET /v2/users/{username}/games?page=&limit=&type=&result=&opponent=`, newest first, pages from 1. */
export interface GameHistoryResponse {
  readonly games: readonly GameHistoryItem[];
  readonly hasMore: boolean;
}

/** `GET /v2/users/{username}/score/{opponent}`: how the player's last games against one other ended, aborted ones left out. */
export interface ScoreResponse {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A rating after a game, and when that ended. */
export interface RatingPoint {
  readonly at: number;
  readonly elo: number;
}

/** `GET /v2/users/{username}/ratings`: of each time control the last rated games, oldest first. */
export type RatingHistoryResponse = Readonly<Record<GameType, readonly RatingPoint[]>>;

export interface LeaderboardEntry extends Perf {
  readonly username: string;
  readonly supporter: boolean;
  readonly lastPlayed: number;
}

/** `GET /v2/leaderboard/{type}`, best first. */
export interface LeaderboardResponse {
  readonly gameType: GameType;
  readonly players: readonly LeaderboardEntry[];
}

/** A player of a running game, under the name and with the rating that they began with. */
export interface RunningPlayer {
  readonly username: string;
  readonly elo?: number;
  readonly isProvisional?: true;
  readonly supporter?: true;
}

/** A running rated game as it stands. */
export interface RunningGame {
  readonly id: string;
  readonly gameType: GameType;
  readonly players: Readonly<Record<Side, RunningPlayer>>;
  readonly board: readonly SubBoard[];
  readonly timers: Timers;
  readonly toMove: Side;
  readonly startedAt: number;
}

/** The running rated games of a time control. */
export interface RunningGames {
  /** The game that everybody is shown; null when nobody plays. */
  readonly featured: string | null;
  /** The best of them, the best first. */
  readonly games: readonly RunningGame[];
}

/** `GET /v2/tv`. */
export type TvResponse = Readonly<Record<GameType, RunningGames>>;

/** One line of `GET /v2/users/{username}/games/export`, and one game of an account's export. */
export interface ExportedGame {
  readonly id: string;
  readonly gameType: GameType;
  readonly isRated: boolean;
  /** X first. */
  readonly players: readonly [HistoryPlayer, HistoryPlayer];
  readonly winner: Side | null;
  readonly status: ResultStatus;
  readonly clock: { readonly base: Millis; readonly increment: Millis };
  /** Sub-board and square, from 1: "5-1". X moves first. */
  readonly moves: readonly string[];
  readonly createdAt: number;
  readonly duration: Millis;
}

/** One rating in an account's export. */
export interface ExportedRating extends Perf {
  readonly gameType: GameType;
  readonly volatility: number;
  readonly lastPlayed: number | null;
}
