import type { Offers } from "./offers.ts";
import type { Prepared } from "./prepared.ts";
import type { Side } from "./rules.ts";
import type { GameType, Millis, Timers } from "./time-controls.ts";

/** What crosses the connection to a game. How it is used is told in protocol.ts. */

export interface Move {
  readonly player: Side;
  /** 0–8, reading order, as is squareIndex. */
  readonly subBoardIndex: number;
  readonly squareIndex: number;
}

export interface GamePlayer {
  readonly identifier: string;
  readonly username: string;
  readonly symbol: Side;
  /** The rating at the game's start, a whole number, in rated games only. */
  readonly elo?: number;
  /** Where that rating says little yet; left out otherwise. */
  readonly isProvisional?: true;
  /** Whether the player was a supporter when the seat was taken, in an older game is one today; left out otherwise. */
  readonly supporter?: true;
}

export type ResultStatus = "line" | "tie" | "resign" | "timeout" | "aborted";

/** By how much a game has changed its players' ratings: whole numbers. */
export type RatingChanges = Readonly<Record<Side, number>>;

export interface GameResult {
  readonly winner: Side | null;
  readonly status: ResultStatus;
  /** Of a tie that the players agreed on; left out otherwise. */
  readonly agreed?: true;
  /** Who has aborted the game; left out when time ran out for the first move, of every other end, and of older games. */
  readonly by?: Side;
}

export interface MoveRequest {
  readonly gameId: string;
  readonly subBoardIndex: number;
  readonly squareIndex: number;
  /** Number of the move, from 0. With it a move may safely be sent again. */
  readonly ply?: number;
  /**
   * Milliseconds, whole, from showing the opponent's move to the tap; not where that is unknown. Rooms of revision 2.
   */
  readonly thought?: Millis;
  /** How often moves have been taken back in the game, where that is not 0: as its last "init" says. */
  readonly takebacks?: number;
  /** The mover's own copy of the move is to carry the acknowledgement: one frame instead of two. Rooms of revision 3. */
  readonly ackWithMove?: boolean;
}

/** How the opponent of somebody who has left may end the game. */
export const CLAIMS = ["win", "draw"] as const;
export type Claim = (typeof CLAIMS)[number];

/** A player who has no connection to the running game. */
export interface Absence {
  readonly side: Side;
  /** Milliseconds since the connection was lost. */
  readonly awayFor: Millis;
  /** Milliseconds until the opponent may claim the game; null while the absent player's clock does not run. */
  readonly claimIn: Millis | null;
}

/** What is to be played once the opponent has moved. */
export interface PrepareRequest extends Prepared {
  readonly gameId: string;
  /** As in a move. */
  readonly takebacks?: number;
}

export const REFUSAL_REASONS = [
  "not-your-turn",
  "occupied",
  "wrong-sub-board",
  "finished",
  "not-a-player",
  "not-started",
  "bad-request",
  "too-fast",
  /** The move was made before moves were taken back. */
  "taken-back",
  /** The offer is not open, or not any more. */
  "no-offer",
  /** It may be offered again, but not yet; or nobody has been away for long enough for the game to be claimed. */
  "too-soon",
  "too-many-phrases",
  /** Whoever offered the rematch has left the game. */
  "opponent-left",
  "opponent-busy",
  /** The one who asks is in another game or search. */
  "busy",
  "not-welcome",
  "unavailable",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Answer to everything that a player does in a game. `ok` means it is written and will not be lost. */
export type ActionAck = { readonly ok: true } | { readonly ok: false; readonly reason: RefusalReason };

/** How a game comes to nothing before it began. Only a challenge can be declined or withdrawn. */
export const CALL_OFFS = ["declined", "withdrawn", "expired"] as const;
export type CallOff = (typeof CALL_OFFS)[number];

/** The whole game as it stands. */
export interface GameInit {
  readonly t: "init";
  /** What the room takes; left out by rooms of revision 1. */
  readonly revision?: number;
  readonly gameId: string;
  readonly gameType: GameType;
  readonly isRated: boolean;
  /** Of a game by link or challenge; left out of those from a queue, and of games of which that is not known any more. */
  readonly isFriendly?: true;
  readonly moveHistory: readonly Move[];
  /** How often moves have been taken back; left out when never. */
  readonly takebacks?: number;
  readonly timers: Timers;
  /** Empty or one entry while the game waits for a player; X first when there are two. */
  readonly players: readonly GamePlayer[];
  /** Which side the receiver plays; null for a spectator, and while the game waits for its second player. */
  readonly you: Side | null;
  readonly invitedUsername: string | null;
  /** Who waits, while the game does; left out otherwise, and by rooms of revision 1. */
  readonly creator?: { readonly username: string; readonly isYou: boolean };
  /** What the receiver has prepared for their next move; left out if that is nothing. */
  readonly prepared?: Prepared;
  /** Why it will never begin; left out of every other game. */
  readonly calledOff?: CallOff;
  /**
   * Milliseconds that the side to move has left for its first move before the game is aborted; null after both moved.
   */
  readonly firstMove: Millis | null;
  /** Milliseconds for which no clock runs yet, as the server has been away; left out when they run. */
  readonly clockStands?: Millis;
  /** The players who are away; left out when none is. */
  readonly absences?: readonly Absence[];
  readonly result: GameResult | null;
  /** Of a rated game that has ended, once they are known; left out otherwise. */
  readonly ratingChanges?: RatingChanges;
  /** Left out when nothing was ever offered and nothing can be: a rematch, in the first minutes after the end. */
  readonly offers?: Offers;
}

/** The id of the element in which a game's page is sent with the game as its reader sees it: a `GameInit`, as JSON. */
export const GAME_DATA = "game-data";

/** One move more, of the game that the connection is for. `timers` are the clocks right after it. */
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
  /** Only there when the result of a rated game is told a second time: the ratings are computed after the end. */
  readonly ratingChanges?: RatingChanges;
}
