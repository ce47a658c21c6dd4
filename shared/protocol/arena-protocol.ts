import type { ArenaView } from "../arena/arena.ts";
import type { Side } from "../game/rules.ts";

/** `away`: the page was closed. `missed`: a first move. `left`: three games in a row unplayed, for good. */
const ARENA_STATUSES = ["waiting", "playing", "paused", "away", "missed", "busy", "left"] as const;
export type ArenaStatus = (typeof ARENA_STATUSES)[number];

/** The receiver's own row, wherever it stands. */
export interface ArenaSelf {
  readonly rank: number;
  readonly score: number;
  readonly games: number;
  readonly sheet: string;
  readonly onFire?: true;
  readonly status: ArenaStatus;
  /** No next game comes: also for who pauses during one. */
  readonly paused?: true;
  /** The running game; left out if there is none, and while it is being made. */
  readonly gameId?: string;
  /** A whole number; left out before the first game. */
  readonly performance?: number;
}

/** The whole arena as a player in it sees it, with the first page of the standing. */
export interface ArenaState extends ArenaView {
  readonly arenaId: string;
  readonly me: ArenaSelf;
}

/** What has changed: each field replaces the one of the last state. `standing` is the page that was asked for last. */
export interface ArenaNews extends Partial<Omit<ArenaState, "arenaId" | "now">> {
  readonly arenaId: string;
  readonly now: number;
}

/** A game that has been made for the receiver. */
export interface ArenaPairing {
  readonly arenaId: string;
  readonly gameId: string;
  readonly side: Side;
  readonly opponent: { readonly username: string; readonly rank: number; readonly rating?: number };
}
