import type { GameResult } from "./game-protocol.ts";
import type { Player } from "./identity.ts";
import type { Side, Square } from "./rules.ts";

/** Answers to an operator's calls. Moments are milliseconds since 1970. */

/** An account as an operator sees it. */
export interface OperatorsAccount {
  readonly id: string;
  readonly username: string;
  readonly formerUsernames: readonly string[];
  readonly email: string | null;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly lastOnline: number | null;
  /** Logins that can still be used. */
  readonly sessions: number;
  readonly supporter: "no" | "paying" | "given";
  readonly suspension: {
    readonly since: number;
    /** Null for one without an end. */
    readonly until: number | null;
    readonly reason: string;
    readonly isOver: boolean;
  } | null;
}

export interface AccountAnswer {
  readonly account: OperatorsAccount;
}

export interface SuspendAnswer extends AccountAnswer {
  /** False: the account is suspended, but what is open may stay open until it is closed. Asking again tries again. */
  readonly areSocketsClosed: boolean;
}

/** How far a game has come on its way into the database. */
export interface RecordingAnswer {
  readonly recording:
    | { readonly status: "done" }
    | {
        readonly status: "due";
        readonly nextTryAt: number;
        readonly failures: number;
        /** The database has refused it for good, or an operator has put it off: it is tried once a day. */
        readonly isSetAside: boolean;
        /** Null when the room does not remember. */
        readonly lastFailure: string | null;
      };
  /** As its room knows it; null once only the database does. */
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

export interface CountAnswer {
  readonly accounts: number;
  /** Of these, whose email waits for its confirmation. */
  readonly unconfirmed: number;
  readonly suspended: number;
  readonly supporters: number;
  /** About: those that were ever recorded. */
  readonly games: number;
  readonly waiting: number;
  readonly playing: number;
}
