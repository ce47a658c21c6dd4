import type { Clock } from "../../../shared/game/clock.ts";
import type { RatingLimit } from "../../../shared/game/rating-limits.ts";
import type { Side, Square } from "../../../shared/game/rules.ts";
import type { ClockSetting, Millis, Pace, Speed } from "../../../shared/game/time-controls.ts";
import type {
  CallOff,
  GameArena,
  GameInit,
  GamePlayer,
  GameResult,
  RatingChanges,
  SeatRefusal,
} from "../../../shared/protocol/game-protocol.ts";
import type { GameOffers } from "./game-offers.ts";
import type { PreparedMoves } from "./prepared-moves.ts";

/** A game of two players, as in the server's last message. Times are on the page's clock. */
export interface Game {
  readonly gameId: string;
  readonly gameType: Speed;
  readonly timeControl: ClockSetting;
  readonly isRated: boolean;
  readonly players: Readonly<Record<Side, GamePlayer>>;
  readonly you: Side | null;
  readonly squares: readonly Square[];
  readonly clock: Clock;
  /** The mover's clock after each move, once the game is over and where it is known. */
  readonly clocks?: readonly Millis[] | undefined;
  /** The deadline of the first move of the side to move; null once both have moved. */
  readonly firstMoveBy: Millis | null;
  readonly takebacks: number;
  readonly isFriendly: boolean;
  readonly offers: GameOffers;
  readonly arena?: GameArena | undefined;
}

/**
 * The player's own move, shown before the server confirms it.
 * - ready: to be sent now
 * - sent: waiting for the acknowledgement
 * - written: acknowledged, so it cannot be lost; the new state will follow
 * - held: not acknowledged; the next full state tells whether it arrived
 */
export interface PendingMove {
  readonly square: Square;
  readonly ply: number;
  /** The number of takebacks when the move was made. */
  readonly takebacks: number;
  readonly stage: "ready" | "sent" | "written" | "held";
  /** The clocks if the move arrives at once. */
  readonly clock: Clock;
  /** How long the player saw the opponent's move before this one; null if unknown. */
  readonly thought: Millis | null;
}

/** An absence is shown only after this time: a player who reloads the page is back earlier. */
export const SAID_AFTER: Millis = 5000;

/** A player without a connection to the game. */
export interface AbsentPlayer {
  readonly side: Side;
  readonly since: Millis;
  /** When the opponent may claim the game; null while the absent player's clock does not run. */
  readonly claimAt: Millis | null;
}

/** A sentence for the player. A new `id` shows the same text again. */
export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** A side's last phrase. A new `id` shows the same phrase again. */
interface Said {
  readonly id: number;
  readonly side: Side;
  readonly phrase: number;
  readonly at: Millis;
}

/** The last event of each kind that is only shown and changes nothing in the game, such as a phrase. */
interface Heard {
  readonly said: Said | null;
}

export const NOTHING_HEARD: Heard = { said: null };

interface Match {
  readonly game: Game;
  readonly watchers: number | null;
  readonly notice: Notice | null;
  /** The number of moves on the board; null for the latest position. */
  readonly viewedPly: number | null;
  /** Moves arrived while an earlier position was shown. */
  readonly hasUnseen: boolean;
  readonly heard: Heard;
}

export interface Playing extends Match {
  readonly phase: "playing";
  readonly pending: PendingMove | null;
  /** When the position was first shown; null if unknown. */
  readonly shownAt: Millis | null;
  readonly absent: readonly AbsentPlayer[];
  readonly prepared: PreparedMoves | null;
}

export interface Finished extends Match {
  readonly phase: "finished";
  readonly result: GameResult;
  /** Null until they are known; always null if the game changes no rating. */
  readonly ratingChanges: RatingChanges | null;
  /** Why a rated game raised no rating, once the server has said so; null for all others. */
  readonly ratingLimit: RatingLimit | null;
  readonly isNews: boolean;
  /** The rematch that was agreed on while this game was open, to which this page goes; else null. */
  readonly leadsTo: string | null;
}

export interface Waiting extends Pace {
  readonly phase: "waiting";
  readonly gameId: string;
  readonly isRated: boolean;
  readonly invitedUsername: string | null;
  readonly creator: NonNullable<GameInit["creator"]> | null;
  readonly creatorSide: Side | null;
  readonly seatRefusal: SeatRefusal | null;
}

export interface CalledOff {
  readonly phase: "called-off";
  readonly why: CallOff;
  readonly invitedUsername: string | null;
}

export type Phase =
  | { readonly phase: "loading" }
  | { readonly phase: "not-found" }
  | { readonly phase: "elsewhere" }
  | Waiting
  | CalledOff
  | Playing
  | Finished;

export type GameScreen = Phase & { readonly isConnected: boolean };

export const isMatch = <Screen extends Phase>(screen: Screen): screen is Screen & (Playing | Finished) =>
  screen.phase === "playing" || screen.phase === "finished";

export const INITIAL_SCREEN: GameScreen = { phase: "loading", isConnected: false };

const NO_MOVES: readonly Square[] = [];

/** All moves to show, including the player's unconfirmed one. */
export const shownSquares = (screen: Phase): readonly Square[] => {
  if (!isMatch(screen)) return NO_MOVES;
  const { squares } = screen.game;
  return screen.phase === "playing" && screen.pending !== null ? [...squares, screen.pending.square] : squares;
};
