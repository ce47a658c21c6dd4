import type { Clock } from "../../../shared/clock.ts";
import type { CallOff, GameInit, GamePlayer, GameResult, RatingChanges } from "../../../shared/game-protocol.ts";
import type { Side, Square } from "../../../shared/rules.ts";
import type { GameType, Millis } from "../../../shared/time-controls.ts";
import type { GameOffers } from "./game-offers.ts";
import type { PreparedMoves } from "./prepared-moves.ts";

/** A game of two players as the server last told it. Moments are on the page's own clock. */
export interface Game {
  readonly gameId: string;
  /** What its room takes: see `REVISION` in shared/protocol.ts. */
  readonly revision: number;
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly players: Readonly<Record<Side, GamePlayer>>;
  /** Which side sits here; null for a spectator. */
  readonly you: Side | null;
  readonly squares: readonly Square[];
  readonly clock: Clock;
  /** When the game is aborted unless the side to move has made its first move; null once both have. */
  readonly firstMoveBy: Millis | null;
  /** How often moves have been taken back. */
  readonly takebacks: number;
  readonly isFriendly: boolean;
  readonly offers: GameOffers;
}

/**
 * The player's own move, shown at once.
 * - ready: to be sent now
 * - sent: on its way
 * - written: acknowledged, so it cannot be lost; the new state is about to come
 * - held: no answer came; what became of it is known with the next full state
 */
export interface PendingMove {
  readonly square: Square;
  readonly ply: number;
  /** How often moves had been taken back when it was made. */
  readonly takebacks: number;
  readonly stage: "ready" | "sent" | "written" | "held";
  /** The clocks as they will be if the move arrives right away. */
  readonly clock: Clock;
  /** How long the opponent's move was on show before; null when that is not known. */
  readonly thought: Millis | null;
}

/** A player who has no connection to the game. */
export interface Away {
  readonly side: Side;
  readonly since: Millis;
  /** When the opponent may claim the game; null while the clock of who is away does not run. */
  readonly claimAt: Millis | null;
}

/** A sentence for the player. A new `id` is a new occasion, even if the text is the same. */
export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** What a side has said last. A new `id` is a new occasion. */
export interface Said {
  readonly id: number;
  readonly side: Side;
  readonly phrase: number;
  /** When it was heard. */
  readonly at: Millis;
}

interface Match {
  readonly game: Game;
  /** How many people watch; null before it was told. */
  readonly watchers: number | null;
  readonly notice: Notice | null;
  /** Number of moves on the board while an earlier position is looked at; null for the latest. */
  readonly viewedPly: number | null;
  /** The game went on while an earlier position was looked at. */
  readonly hasUnseen: boolean;
  readonly said: Said | null;
}

export interface Playing extends Match {
  readonly phase: "playing";
  readonly pending: PendingMove | null;
  /** Since when the position is on show; null when that is not known. */
  readonly shownAt: Millis | null;
  readonly away: readonly Away[];
  /** For the own next move, while the opponent thinks; null for nothing. */
  readonly prepared: PreparedMoves | null;
}

export interface Finished extends Match {
  readonly phase: "finished";
  readonly result: GameResult;
  /** Null until they are known, and for ever in a game that changes no rating. */
  readonly ratingChanges: RatingChanges | null;
  /** The end is news here: it came while the game was open. */
  readonly isNews: boolean;
  /** The game that everybody here goes on to: it was agreed on while this one was open. */
  readonly leadsTo: string | null;
}

export interface Waiting {
  readonly phase: "waiting";
  readonly gameId: string;
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly invitedUsername: string | null;
  /** Who waits; unknown of rooms of revision 1. */
  readonly creator: NonNullable<GameInit["creator"]> | null;
}

/** It ended before a second player came. */
export interface CalledOff {
  readonly phase: "called-off";
  readonly why: CallOff;
  /** Null when the seat was anybody's. */
  readonly invitedUsername: string | null;
}

export type Phase =
  | { readonly phase: "loading" }
  | { readonly phase: "not-found" }
  /** Another window of the same person has it. */
  | { readonly phase: "elsewhere" }
  | Waiting
  | CalledOff
  | Playing
  | Finished;

export type GameScreen = Phase & { readonly isConnected: boolean };

export const INITIAL_SCREEN: GameScreen = { phase: "loading", isConnected: false };

const NO_MOVES: readonly Square[] = [];

/** Every move on show, including the own one that is not confirmed yet. */
export const shownSquares = (screen: Phase): readonly Square[] => {
  if (screen.phase !== "playing" && screen.phase !== "finished") return NO_MOVES;
  const { squares } = screen.game;
  return screen.phase === "playing" && screen.pending !== null ? [...squares, screen.pending.square] : squares;
};
