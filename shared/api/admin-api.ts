import type { Player } from "../account/identity.ts";
import type { Side, Square } from "../game/rules.ts";
import type { GameResult } from "../protocol/game-protocol.ts";
import type { PublishedGame } from "./open-data-api.ts";
import type { ExportedReport } from "./reports-api.ts";

/** Moments are milliseconds since 1970. */

export interface OperatorsAccount {
  readonly id: string;
  readonly username: string;
  readonly formerUsernames: readonly string[];
  readonly email: string | null;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly lastOnline: number | null;
  readonly sessions: number;
  readonly supporter: "no" | "paying" | "given";
  readonly suspension: {
    readonly since: number;
    readonly until: number | null;
    readonly reason: string;
    readonly isOver: boolean;
    readonly appeal: string | null;
  } | null;
}

export interface AccountAnswer {
  readonly account: OperatorsAccount;
}

export interface SuspendAnswer extends AccountAnswer {
  /** False if the account is suspended but some of its sockets may still be open. Repeat the call to try again. */
  readonly areSocketsClosed: boolean;
  /** "ends" with the paid period. "unknown": the payment provider did not answer, so repeat the call. */
  readonly subscription: "none" | "ends" | "unknown";
}

/** A new token makes an earlier one worthless. */
export interface BotAccountAnswer {
  readonly username: string;
  readonly level: number;
  readonly token: string;
}

export interface RecordingAnswer {
  readonly recording:
    | { readonly status: "done" }
    | {
        readonly status: "due";
        readonly nextTryAt: number;
        readonly failures: number;
        /** The database refused the game for good, or an operator postponed it: it is retried once a day. */
        readonly isSetAside: boolean;
        readonly lastFailure: string | null;
      };
  /** Null once the game is only in the database. */
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

export interface FlaggedPuzzle {
  readonly number: number;
  readonly flags: number;
  /** First tries, and how many of them solved it. */
  readonly attempts: number;
  readonly solved: number;
  readonly isRetired: boolean;
}

export interface FlaggedAnswer {
  readonly puzzles: readonly FlaggedPuzzle[];
}

export interface RetireAnswer {
  readonly puzzle: FlaggedPuzzle;
}

export interface OperatorsReport extends ExportedReport {
  readonly id: number;
  /** Null once that account is deleted. */
  readonly by: string | null;
  readonly note: string;
}

export interface ReportsAnswer {
  readonly open: number;
  readonly reports: readonly OperatorsReport[];
}

export interface DecideReportAnswer {
  /** False if the reporter's account is deleted, or mails are not set up. */
  readonly isReporterTold: boolean;
}

export interface ExportAnswer {
  readonly games: readonly PublishedGame[];
  readonly after: string | null;
}

export interface CountAnswer {
  readonly accounts: number;
  readonly unconfirmed: number;
  readonly suspended: number;
  readonly appeals: number;
  readonly supporters: number;
  /** Archived ones too. Estimated if there are many. */
  readonly games: number;
  readonly waiting: number;
  readonly playing: number;
}
