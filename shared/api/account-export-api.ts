import type { InvitationTerms } from "../game/invitation.ts";
import type { GameType, Speed } from "../game/time-controls.ts";
import type { SeekTerms } from "./seeks-api.ts";

/** What is not over yet: its objects keep it, not the database. */
export interface ExportedUnfinished {
  /** Games by link of the last day, or of the last fourteen by days. */
  readonly invitations: readonly {
    readonly gameId: string;
    readonly gameType: Speed;
    readonly terms: InvitationTerms;
    readonly createdAt: number;
  }[];
  readonly challenges: readonly {
    readonly gameId: string;
    readonly gameType: Speed;
    readonly terms: InvitationTerms;
    readonly isSent: boolean;
    readonly opponent: string;
    readonly expiresAt: number;
  }[];
  /** Conditional moves in running correspondence games: after so many plies these lines. */
  readonly answersAhead: readonly {
    readonly gameId: string;
    readonly ply: number;
    readonly lines: readonly (readonly number[])[];
  }[];
  /** Races of the last day. */
  readonly races: readonly { readonly code: string; readonly racers: readonly string[] }[];
  /** The ids of arenas that the player has entered in the last seven days. Their results are in `arenas`. */
  readonly enteredArenas: readonly string[];
}

/** `gameId` is that of the game that began when somebody took the seek. */
export interface ExportedSeek extends SeekTerms {
  readonly id: string;
  readonly postedAt: number;
  readonly expiresAt: number;
  readonly gameId?: string;
}

export interface ExportedOwnArena {
  readonly id: string;
  readonly name: string | null;
  readonly isPublic: boolean;
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly minutes: number;
  readonly createdAt: number;
  /** Null while it waits for players. */
  readonly startsAt: number | null;
}
