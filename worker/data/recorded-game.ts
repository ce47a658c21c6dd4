import type { GameResult, RatingChanges } from "../../shared/game-protocol.ts";
import type { Side, Square } from "../../shared/rules.ts";
import type { GameType, Millis, Timers } from "../../shared/time-controls.ts";

/** Who has played, and in rated games by which rating: used when the account is gone by the time of the recording. */
export interface EndedSeat {
  readonly identifier: string;
  readonly username: string;
  readonly elo?: number;
  readonly isProvisional?: true;
}

/** A game that has ended, as its room hands it over. */
export interface EndedGame {
  readonly terms: {
    readonly gameId: string;
    readonly gameType: GameType;
    readonly isRated: boolean;
    readonly base: Millis;
    readonly increment: Millis;
  };
  readonly seats: Readonly<Record<Side, EndedSeat>>;
  readonly moves: readonly Square[];
  readonly timers: Timers;
  readonly result: GameResult;
  readonly startedAt: Millis;
  readonly endedAt: Millis;
}

/**
 * A player of a recorded game, under the name of today. The numbers are null where the game was not rated, and of a
 * player whose account is deleted.
 */
export interface RecordedSeat {
  readonly identifier: string;
  readonly username: string;
  readonly elo: number | null;
  readonly deviation: number | null;
  /** Null too when the game was aborted. */
  readonly eloAfter: number | null;
  /** Whether the player is a supporter today; left out when not. */
  readonly isSupporter?: true;
}

/** A game as the database keeps it. */
export interface RecordedGame extends Omit<EndedGame, "seats"> {
  readonly seats: Readonly<Record<Side, RecordedSeat>>;
}

/** What one player's rating gained; 0 in a rated game that was aborted, null in one that was not rated. */
export const eloChangeOf = ({ elo, eloAfter }: Pick<RecordedSeat, "elo" | "eloAfter">): number | null =>
  elo === null ? null : (eloAfter ?? elo) - elo;

/**
 * The changes as the game's players are told them, in whole numbers; null when the game rated nothing, or one of the
 * two has deleted the account since.
 */
export const ratingChangesOf = ({
  X,
  O,
}: Record<Side, Pick<RecordedSeat, "elo" | "eloAfter">>): RatingChanges | null => {
  if (X.eloAfter === null || O.eloAfter === null) return null;
  // Adding 0 makes a rounded -0 a plain 0.
  return { X: Math.round(eloChangeOf(X) ?? 0) + 0, O: Math.round(eloChangeOf(O) ?? 0) + 0 };
};
