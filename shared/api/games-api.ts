import type { SubBoard } from "../game/board.ts";
import type { RatingLimit } from "../game/rating-limits.ts";
import type { Side } from "../game/rules.ts";
import type { ClockSetting, GameType, Millis, Speed, Timers } from "../game/time-controls.ts";
import type { ResultStatus } from "../protocol/game-protocol.ts";

/** Ratings are fractions; screens round them. */

/** The initial values before the first rated game. */
export interface Perf {
  readonly elo: number;
  /** As of now: it grows while the player does not play. */
  readonly deviation: number;
  /** True while the rating is provisional: it is shown with a question mark. */
  readonly isProvisional: boolean;
  readonly allR: number;
  readonly winsR: number;
  readonly lossesR: number;
  readonly drawsR: number;
}

/** Correspondence only after the first rated game. */
export type Perfs = Readonly<Record<GameType, Perf> & { correspondence?: Perf }>;

/** What a player has achieved in one time control, in rated games. */
export interface PerfRecords {
  /** Wins in a row up to now. */
  readonly streak: number;
  readonly longestStreak: number;
  /** The highest rating after a game that began with a settled one; null if there is none. */
  readonly peak: number | null;
  /** The highest rated opponent that the player has beaten; null if there is none, or the account is deleted. */
  readonly bestWin: { readonly username: string; readonly elo: number } | null;
}

/** Of time controls with a rated game. One is missing for a short while after its records became unknown. */
export type ProfileRecords = Readonly<Partial<Record<Speed, PerfRecords>>>;

export const HISTORY_RESULTS = ["win", "loss", "tie", "aborted"] as const;
/** A game's result for one of its players. */
export type HistoryResult = (typeof HISTORY_RESULTS)[number];

export interface HistoryPlayer {
  readonly userId: string;
  readonly username: string;
  readonly symbol: Side;
  /** Before the game. Null in an unrated game. */
  readonly playerElo: number | null;
  /** 0 in a rated game that was aborted. */
  readonly playerEloChange: number | null;
}

export interface HistoryItemPlayer extends HistoryPlayer {
  /** As of today, not of the day of the game. */
  readonly supporter: boolean;
  /** A program plays; omitted otherwise. */
  readonly bot?: true;
}

export interface GameHistoryItem {
  readonly id: string;
  readonly board: readonly SubBoard[];
  /** For the player whose history this is. */
  readonly gameResult: HistoryResult;
  readonly gameType: Speed;
  /** One that its players have chosen themselves; omitted for one of the four. */
  readonly clock?: ClockSetting;
  readonly isRated: boolean;
  /** Why no rating went up in a rated game, or changed at all; omitted for most. */
  readonly ratingLimit?: RatingLimit;
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

/**
 * `GET /v2/users/{username}/score/{opponent}`: the results of the player's last games against one opponent, without
 * aborted ones.
 */
export interface ScoreResponse {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A rating after a game, and the moment when the game ended. */
export interface RatingPoint {
  readonly at: number;
  readonly elo: number;
}

/** `GET /v2/users/{username}/ratings`: the last rated games of each speed, oldest first. */
export type RatingHistoryResponse = Readonly<Record<Speed, readonly RatingPoint[]>>;

export interface LeaderboardEntry extends Perf {
  readonly username: string;
  readonly supporter: boolean;
  /** A program plays; omitted otherwise. */
  readonly bot?: true;
  readonly lastPlayed: number;
}

/** `GET /v2/leaderboard/{type}`, best first: people, or bots with the query `?bots`. */
export interface LeaderboardResponse {
  readonly gameType: Speed;
  readonly players: readonly LeaderboardEntry[];
}

/** A player of a running game, with the name and rating from its start. */
export interface RunningPlayer {
  readonly username: string;
  readonly elo?: number;
  readonly isProvisional?: true;
  readonly supporter?: true;
}

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
  /** The featured game; null if nobody plays. */
  readonly featured: string | null;
  /** The best ones, best first. */
  readonly games: readonly RunningGame[];
}

/** `GET /v2/tv`. */
export type TvResponse = Readonly<Record<GameType, RunningGames>>;

/** A running correspondence game of the caller. */
export interface CorrespondenceGame {
  readonly id: string;
  readonly opponent: string;
  readonly you: Side;
  readonly isRated: boolean;
  /** For each move. */
  readonly base: Millis;
  /** One character per move, as `packMoves` writes them. */
  readonly moves: string;
  /** What the side to move has left. */
  readonly left: Millis;
}

/** `GET /v2/account/correspondence`: first the games that wait for the caller, the most urgent before all. */
export interface CorrespondenceResponse {
  readonly games: readonly CorrespondenceGame[];
}

/** A rated game of the last days, as its players are called today. */
export interface RecentGame {
  readonly id: string;
  readonly gameType: GameType;
  readonly players: Readonly<Record<Side, RunningPlayer>>;
  /** One character per move, as `packMoves` writes them. */
  readonly moves: string;
  readonly winner: Side | null;
}

/** `GET /v2/tv/recent`: the best games of the last days that have ended, best first. */
export type RecentGamesResponse = Readonly<Record<GameType, readonly RecentGame[]>>;

/** One line of `GET /v2/users/{username}/games/export`, and one game of an account's export. */
export interface ExportedGame {
  readonly id: string;
  readonly gameType: Speed;
  readonly isRated: boolean;
  /** X first. */
  readonly players: readonly [HistoryPlayer, HistoryPlayer];
  readonly winner: Side | null;
  readonly status: ResultStatus;
  readonly clock: { readonly base: Millis; readonly increment: Millis };
  /** Sub-board and square, from 1: "5-1". X moves first. */
  readonly moves: readonly string[];
  /** The mover's clock after each move, in whole tenths of a second. Null in older games. */
  readonly clocks: readonly Millis[] | null;
  readonly createdAt: number;
  readonly duration: Millis;
}

export interface ExportedRating extends Perf {
  readonly gameType: Speed;
  readonly volatility: number;
  readonly lastPlayed: number | null;
  /** These four are null while they are unknown; the last two also if there is none. */
  readonly streak: number | null;
  readonly longestStreak: number | null;
  readonly peak: number | null;
  readonly bestWin: number | null;
}

/** How games with a move ended. */
export interface OpeningCounts {
  readonly xWins: number;
  readonly draws: number;
  readonly oWins: number;
}

export interface OpeningMove {
  /** Such as "5-1". */
  readonly move: string;
  /** Moves that lead to the same position turned or reflected. They are counted together with this one. */
  readonly alike: readonly string[];
  /** One entry for each band of ratings, lowest first: under 1400, 1400 to 1699, 1700 and more. */
  readonly bands: readonly OpeningCounts[];
}

/** What followed a position in rated games, the most played move first. */
export interface OpeningsResponse {
  readonly moves: readonly OpeningMove[];
}

/** `/v2/account/notes/{game}`: what a player writes beside an own game; "" for nothing. */
export interface GameNote {
  readonly text: string;
}

export interface ExportedNote extends GameNote {
  readonly gameId: string;
  readonly updatedAt: number;
}
