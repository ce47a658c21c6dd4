import { isShortGame, type RatingLimit } from "../../../shared/game/rating-limits.ts";
import type { Side, Square } from "../../../shared/game/rules.ts";
import type { Millis, Speed, Timers } from "../../../shared/game/time-controls.ts";
import type { GameArena, GameResult, RatingChanges } from "../../../shared/protocol/game-protocol.ts";

/** Rated games have the rating at the start, in case the account is deleted before the game is recorded. */
export interface EndedSeat {
  readonly identifier: string;
  readonly username: string;
  readonly elo?: number;
  readonly isProvisional?: true;
  readonly isBot?: true;
}

export interface EndedGame {
  readonly terms: {
    readonly gameId: string;
    readonly gameType: Speed;
    readonly isRated: boolean;
    readonly base: Millis;
    readonly increment: Millis;
    readonly arena?: GameArena;
  };
  readonly seats: Readonly<Record<Side, EndedSeat>>;
  readonly moves: readonly Square[];
  /** The mover's after each move, in whole tenths of a second. Null if not kept yet. */
  readonly clocks: readonly Millis[] | null;
  readonly timers: Timers;
  readonly result: GameResult;
  readonly startedAt: Millis;
  readonly endedAt: Millis;
}

/** The name is current. Numbers are null in casual games and for deleted accounts. */
export interface RecordedSeat {
  readonly identifier: string;
  readonly username: string;
  readonly elo: number | null;
  readonly deviation: number | null;
  /** Also null if the game was aborted, or counted for nobody. */
  readonly eloAfter: number | null;
  readonly isSupporter?: true;
  readonly isBot?: true;
}

export interface RecordedGame extends Omit<EndedGame, "seats"> {
  readonly seats: Readonly<Record<Side, RecordedSeat>>;
}

/** 0 in an aborted rated game, null in a casual game. */
export const eloChangeOf = ({ elo, eloAfter }: Pick<RecordedSeat, "elo" | "eloAfter">): number | null =>
  elo === null ? null : (eloAfter ?? elo) - elo;

/** Whole numbers. Null if the game changed no rating, or one of the accounts is deleted. */
const ratingChangesOf = ({ X, O }: Record<Side, Pick<RecordedSeat, "elo" | "eloAfter">>): RatingChanges | null => {
  if (X.eloAfter === null || O.eloAfter === null) return null;
  // Adding 0 makes a rounded -0 a plain 0.
  return { X: Math.round(eloChangeOf(X) ?? 0) + 0, O: Math.round(eloChangeOf(O) ?? 0) + 0 };
};

export interface RatingOutcome {
  readonly ratingChanges: RatingChanges | null;
  /** Omitted if the game counted in full, or not at all because it was casual or aborted. */
  readonly ratingLimit?: RatingLimit;
}

interface RecordedRatings extends Record<Side, Pick<RecordedSeat, "elo" | "eloAfter">> {
  readonly isRated: boolean;
  readonly status: GameResult["status"];
  readonly plies: number;
}

/** Only a game that counted for nobody has ratings before it and none after. */
const limitIn = ({ isRated, status, plies, X, O }: RecordedRatings): RatingLimit | null => {
  if (!isRated || status === "aborted") return null;
  const isUnchanged = X.elo !== null && O.elo !== null && X.eloAfter === null && O.eloAfter === null;
  if (isUnchanged) return "same-opponent";
  return isShortGame(status, plies) ? "short-game" : null;
};

export const ratingOutcomeOf = (recorded: RecordedRatings): RatingOutcome => {
  const ratingLimit = limitIn(recorded);
  return { ratingChanges: ratingChangesOf(recorded), ...(ratingLimit !== null && { ratingLimit }) };
};

export const outcomeOfRecorded = ({ terms, seats, moves, result }: RecordedGame): RatingOutcome =>
  ratingOutcomeOf({ ...seats, isRated: terms.isRated, status: result.status, plies: moves.length });
