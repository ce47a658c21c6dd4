import type { Offers } from "../game/offers.ts";
import type { Prepared } from "../game/prepared.ts";
import type { RatingLimit } from "../game/rating-limits.ts";
import type { Side } from "../game/rules.ts";
import type { ClockSetting, Millis, Speed, Timers } from "../game/time-controls.ts";

/** Messages of the connection to a game. protocol.ts explains their use. */

export interface Move {
  readonly player: Side;
  /** 0–8 in reading order, like squareIndex. */
  readonly subBoardIndex: number;
  readonly squareIndex: number;
}

export interface GamePlayer {
  readonly identifier: string;
  readonly username: string;
  readonly symbol: Side;
  /** The rating at the game's start, a whole number. Only in rated games. */
  readonly elo?: number;
  /** True if that rating was provisional; omitted otherwise. */
  readonly isProvisional?: true;
  /** True for a supporter at the time of taking the seat; in older games, for a supporter today. Omitted otherwise. */
  readonly supporter?: true;
  /** A program plays; omitted otherwise. */
  readonly bot?: true;
}

export type ResultStatus = "line" | "tie" | "resign" | "timeout" | "aborted";

/** How much a game changed its players' ratings, in whole numbers. */
export type RatingChanges = Readonly<Record<Side, number>>;

export interface GameResult {
  readonly winner: Side | null;
  readonly status: ResultStatus;
  /** For a tie by agreement; omitted otherwise. */
  readonly agreed?: true;
  /**
   * The side that aborted the game. Omitted for every other end, if time ran out for the first move, and in older
   * games.
   */
  readonly by?: Side;
  /** The side that claimed a win or a draw, as its opponent had left; omitted for every other end. */
  readonly claimed?: Side;
}

export const CLAIMS = ["win", "draw"] as const;
export type Claim = (typeof CLAIMS)[number];

/** A player without a connection to the running game. */
export interface Absence {
  readonly side: Side;
  /** Milliseconds since the connection was lost. */
  readonly awayFor: Millis;
  /** Milliseconds until the opponent may claim the game; null while the absent player's clock does not run. */
  readonly claimIn: Millis | null;
}

const REFUSAL_REASONS = [
  "not-your-turn",
  "occupied",
  "wrong-sub-board",
  "finished",
  "not-a-player",
  "not-started",
  "bad-request",
  "too-fast",
  /** The move was sent before a takeback. */
  "taken-back",
  /** The game has left all lines of these answers. */
  "no-longer-fits",
  "no-offer",
  /** It is too soon to offer this again, or to claim the game. */
  "too-soon",
  "too-many-phrases",
  /** The player who offered the rematch has left the game. */
  "opponent-left",
  "opponent-busy",
  /** The asker is in another game or search. */
  "busy",
  "not-welcome",
  /** The rematch would be the thirteenth rated game of the two in a day. */
  "played-enough",
  /** A bot's rated rematch, or a program's move in people's rated bullet or blitz. */
  "not-for-bots",
  "unavailable",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Answer to everything that a player does in a game. `ok` means that it is stored and will not be lost. */
export type ActionAck = { readonly ok: true } | { readonly ok: false; readonly reason: RefusalReason };

/** Only a challenge can be declined or withdrawn. */
export const CALL_OFFS = ["declined", "withdrawn", "expired"] as const;
export type CallOff = (typeof CALL_OFFS)[number];

export const SEAT_REFUSALS = [
  /** Bots take challenges only. */
  "not-for-bots",
  /** Of a correspondence game: the one who joins, or the one who waits, runs too many. */
  "too-many-games",
  "opponent-too-many",
  /** The others only in rated games, which need accounts. */
  "players-only",
  /** The creator was the same guest once. */
  "yourself",
  "not-welcome",
  /** It would be the thirteenth rated game of the two in a day. */
  "played-enough",
  "unavailable",
] as const;
export type SeatRefusal = (typeof SEAT_REFUSALS)[number];

/** The whole current state of a game. */
export interface GameInit {
  readonly t: "init";
  readonly gameId: string;
  /** With a `clock`, what that counts as. */
  readonly gameType: Speed;
  /** A clock that the players have chosen themselves, as it is at the start; omitted for one of the four. */
  readonly clock?: ClockSetting;
  readonly isRated: boolean;
  /** For a game by link or challenge. Omitted for games from a queue, and if it is not known any more. */
  readonly isFriendly?: true;
  readonly moveHistory: readonly Move[];
  /** The number of takebacks; omitted if 0. */
  readonly takebacks?: number;
  readonly timers: Timers;
  /** Empty or one entry while the game waits for a player. With two, X is first. */
  readonly players: readonly GamePlayer[];
  /** The receiver's side; null for a spectator, and while the game waits for its second player. */
  readonly you: Side | null;
  readonly invitedUsername: string | null;
  /** The creator of a game that waits for its second player; omitted otherwise. */
  readonly creator?: { readonly username: string; readonly isYou: boolean };
  /** The side that the creator has chosen, while the game waits; omitted if it will be drawn. */
  readonly creatorSide?: Side;
  /** While the game waits: why the receiver cannot take the free seat. Omitted for everybody else. */
  readonly seatRefusal?: SeatRefusal;
  /** The receiver's prepared moves; omitted if there are none. */
  readonly prepared?: Prepared;
  /** The last move is one that the receiver's answers did not foresee, so they are gone; omitted otherwise. */
  readonly answersMissed?: true;
  /** Why the game will never begin; omitted for every other game. */
  readonly calledOff?: CallOff;
  /** Milliseconds left for the first move of the side to move before the game is aborted; null after both moved. */
  readonly firstMove: Millis | null;
  /** Milliseconds for which no clock runs yet, after an outage of the server; omitted if the clocks run. */
  readonly clockStands?: Millis;
  /** The players who are away; omitted if there are none. */
  readonly absences?: readonly Absence[];
  readonly result: GameResult | null;
  /** For a game that has ended: see `GameResultMessage`. */
  readonly clocks?: readonly Millis[];
  /** For a rated game that has ended, once they are known; omitted otherwise. */
  readonly ratingChanges?: RatingChanges;
  /** Why a rated game raised no rating, once it is known; omitted for all others. */
  readonly ratingLimit?: RatingLimit;
  /** Omitted if nothing was ever offered and no rematch can be offered now. */
  readonly offers?: Offers;
  /** For a game of an arena; omitted for every other, and for spectators where only a link leads to the arena. */
  readonly arena?: GameArena;
}

/** The arena of a game, and who has gone berserk in it: half the time and half the increment. */
export interface GameArena {
  readonly id: string;
  readonly berserk: readonly Side[];
}

export const GAME_DATA = "game-data";

/** A move in the game of this connection. `timers` are the clocks right after it. */
export interface GameMove {
  readonly t: "move";
  readonly ply: number;
  readonly move: Move;
  readonly timers: Timers;
  readonly firstMove: Millis | null;
}

/** The end of the game, with the clocks at that moment. */
export interface GameResultMessage extends GameResult {
  readonly gameId: string;
  readonly timers: Timers;
  /** The mover's clock right after each move, in whole tenths of a second. Omitted for older games. */
  readonly clocks?: readonly Millis[];
  /** Only in the second message about a rated game's end: the ratings are computed after the end. */
  readonly ratingChanges?: RatingChanges;
  /** Why it raised no rating; omitted for all others. In that message, too. */
  readonly ratingLimit?: RatingLimit;
}
