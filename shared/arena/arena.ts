import type { Player } from "../account/identity.ts";
import type { Side } from "../game/rules.ts";
import type { GameType, Millis } from "../game/time-controls.ts";

export const ARENA_MINUTES = { min: 20, max: 120 } as const;
/** How many players an arena without a fixed start may wait for. */
export const ARENA_WAITS_FOR = { min: 2, max: 100 } as const;
/** An arena that waits for players is called off after this. */
export const ARENA_WAITS: Millis = 86_400_000;
/** Nobody is paired this shortly before the end. */
export const LAST_PAIRING: Millis = 30_000;
export const MOST_ARENA_PLAYERS = 1000;
export const STANDING_PAGE = 10;

/** A player who lacks one of these cannot join. Guests have neither rating nor age, so they can join only without. */
export interface ArenaEntry {
  readonly minRating?: number;
  readonly maxRating?: number;
  /** Days since the account was made. */
  readonly accountDays?: number;
}

export type ArenaStart =
  | { readonly kind: "at"; readonly at: Millis }
  | { readonly kind: "players"; readonly players: number };

/** What is fixed when an arena is made. */
export interface ArenaTerms {
  /** A code, or for a scheduled arena a name that follows from its hour: see `isArenaId`. */
  readonly id: string;
  /** As its creator has typed it; null for a scheduled arena, which pages name by `series`. */
  readonly name: string | null;
  /** Which arena of the schedule it is; null if a player has created it. */
  readonly series: string | null;
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly start: ArenaStart;
  readonly minutes: number;
  readonly entry: ArenaEntry;
  /** False: only people with the link find it. */
  readonly isPublic: boolean;
  /** Null for a scheduled arena. */
  readonly creator: Player | null;
  readonly createdAt: Millis;
}

const ARENA_ID = /^[A-Za-z0-9-]{4,40}$/;
export const isArenaId = (text: string): boolean => ARENA_ID.test(text);

export type ArenaPhase =
  /** `startsAt`: null while it waits for players. */
  | { readonly name: "soon"; readonly startsAt: Millis | null }
  | { readonly name: "running"; readonly startedAt: Millis; readonly endsAt: Millis }
  /** `isFinal`: every game is counted. Until then, for seconds as a rule, rooms that were silent may still report. */
  | { readonly name: "over"; readonly startedAt: Millis; readonly endsAt: Millis; readonly isFinal: boolean }
  | { readonly name: "called-off" };

/**
 * A player's row in the standing. Optional fields are left out if they are false or unknown, to keep messages short.
 */
export interface StandingRow {
  /** From 1. No two players share one. */
  readonly rank: number;
  readonly username: string;
  /** At joining, a whole number. Only in rated arenas. */
  readonly rating?: number;
  readonly score: number;
  readonly games: number;
  /** Points of the last games, the newest last: one digit each, at most twelve. */
  readonly sheet: string;
  /** The next win or draw counts double. */
  readonly onFire?: true;
  readonly paused?: true;
  /** The game that the player is in; left out between games. */
  readonly gameId?: string;
}

export interface StandingPage {
  /** From 0. */
  readonly page: number;
  readonly rows: readonly StandingRow[];
}

/** The running game whose players stand highest. */
export interface LeadingGame {
  readonly gameId: string;
  readonly players: Readonly<Record<Side, string>>;
}

/** An arena as everybody sees it. Moments are the server's, whose clock says `now`. */
export interface ArenaView {
  readonly phase: ArenaPhase;
  readonly now: Millis;
  readonly players: number;
  /** Games that have counted. */
  readonly games: number;
  readonly standing: StandingPage;
  /** Null if none runs. */
  readonly leading: LeadingGame | null;
}

/** What a player's game was worth. */
export interface ArenaGameLine {
  readonly gameId: string;
  readonly outcome: "win" | "draw" | "loss";
  readonly points: number;
  /** The opponent's final rank, by which the final standing names them, unless they are a guest. Old games lack it. */
  readonly opponent?: number;
}

/** Kept for ever. Guests have none. */
export interface ArenaResult {
  readonly identifier: string;
  readonly rank: number;
  readonly score: number;
  readonly games: number;
  readonly wins: number;
  readonly berserks: number;
  /** Null without games. */
  readonly performance: number | null;
  /** In the order in which they ended. */
  readonly record: readonly ArenaGameLine[];
}

/** Sent to the database until it is stored. */
export interface ArenaOutcome {
  readonly id: string;
  readonly startedAt: Millis;
  readonly endedAt: Millis;
  readonly players: number;
  readonly games: number;
  readonly results: readonly ArenaResult[];
}

export const ARENA_REFUSALS = [
  "arena-over",
  /** A guest, in a rated arena or one that asks for a rating or an age of the account. */
  "players-only",
  "rating-too-low",
  "rating-too-high",
  "account-too-young",
  /** A bot, or a program in a rated arena of bullet or blitz. */
  "not-for-bots",
  /** The player has missed three games in a row. */
  "arena-left",
  "arena-full",
  /** The database did not answer. */
  "unavailable",
] as const;
export type ArenaRefusal = (typeof ARENA_REFUSALS)[number];
