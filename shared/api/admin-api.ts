import type { Player } from "../account/identity.ts";
import type { Side, Square } from "../game/rules.ts";
import type { GameResult } from "../protocol/game-protocol.ts";
import type { PublishedGame } from "./open-data-api.ts";
import type { ExportedReport } from "./reports-api.ts";

/** Answers to operators' calls. Moments are milliseconds since 1970. */

export interface OperatorsAccount {
  readonly id: string;
  readonly username: string;
  readonly formerUsernames: readonly string[];
  readonly email: string | null;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly lastOnline: number | null;
  /** The number of logins that are still valid. */
  readonly sessions: number;
  readonly supporter: "no" | "paying" | "given";
  readonly suspension: {
    readonly since: number;
    /** Null for a suspension without an end. */
    readonly until: number | null;
    readonly reason: string;
    readonly isOver: boolean;
    /** What the player has to say. Null if nothing came. */
    readonly appeal: string | null;
  } | null;
}

export interface AccountAnswer {
  readonly account: OperatorsAccount;
}

export interface SuspendAnswer extends AccountAnswer {
  /** False if the account is suspended but some of its sockets may still be open. Repeat the call to try again. */
  readonly areSocketsClosed: boolean;
  /**
   * Of a paying account: "ends" with the paid period. "unknown" if the payment provider did not answer: it may go on.
   * Repeat the call to try again.
   */
  readonly subscription: "none" | "ends" | "unknown";
}

/** The account of a house bot, with its new token. An earlier one is worthless from now on. */
export interface BotAccountAnswer {
  readonly username: string;
  readonly level: number;
  readonly token: string;
}

/** How far the recording of a game in the database has come. */
export interface RecordingAnswer {
  readonly recording:
    | { readonly status: "done" }
    | {
        readonly status: "due";
        readonly nextTryAt: number;
        readonly failures: number;
        /**
         * True if the database refused the game for good or an operator postponed it. It is then retried once a day.
         */
        readonly isSetAside: boolean;
        /** Null if the room does not know. */
        readonly lastFailure: string | null;
      };
  /** The game as its room knows it; null once it is only in the database. */
  readonly game: {
    readonly gameType: string;
    readonly isRated: boolean;
    readonly seats: Readonly<Record<Side, Player>>;
    readonly moves: readonly Square[];
    readonly result: GameResult;
    readonly startedAt: number;
    readonly endedAt: number;
  } | null;
}

/** A puzzle as an operator judges it. It can be looked at under `/puzzles?number=`. */
export interface FlaggedPuzzle {
  readonly number: number;
  /** How many players call it bad. */
  readonly flags: number;
  /** First tries, and how many of them solved it. */
  readonly attempts: number;
  readonly solved: number;
  readonly isRetired: boolean;
}

/** Those with the most flags, first. */
export interface FlaggedAnswer {
  readonly puzzles: readonly FlaggedPuzzle[];
}

export interface RetireAnswer {
  readonly puzzle: FlaggedPuzzle;
}

/** A report that a player misbehaves, as an operator judges it. `username` is null for a guest. */
export interface OperatorsReport extends ExportedReport {
  readonly id: number;
  /** Who has reported; null once that account is deleted. */
  readonly by: string | null;
  /** What the operator has noted. */
  readonly note: string;
}

export interface ReportsAnswer {
  /** How many are open in all. */
  readonly open: number;
  readonly reports: readonly OperatorsReport[];
}

export interface DecideReportAnswer {
  /** True if a mail tells the reporter. False if that account is deleted, or mails are not set up. */
  readonly isReporterTold: boolean;
}

/** A piece of an export, in the order of ids. */
export interface ExportAnswer {
  readonly games: readonly PublishedGame[];
  /** Where the next piece begins; null after the last one. */
  readonly after: string | null;
}

export interface CountAnswer {
  readonly accounts: number;
  /** Accounts whose email address is not confirmed yet. */
  readonly unconfirmed: number;
  readonly suspended: number;
  /** Suspended accounts that have appealed. */
  readonly appeals: number;
  readonly supporters: number;
  /** Recorded games, archived ones too. Estimated if there are many. */
  readonly games: number;
  readonly waiting: number;
  readonly playing: number;
}
