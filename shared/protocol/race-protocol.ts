import type { Square } from "../game/rules.ts";
import type { Millis } from "../game/time-controls.ts";

/** The seats of a race: 0 is its creator's, 1 that of the friend who came. */
export type RaceSeatNumber = 0 | 1;

export interface RaceSeat {
  readonly username: string;
  /** True if this racer waits for the next round to begin. */
  readonly isReady: boolean;
}

/** A racer's move in a puzzle. */
export interface TimedMove {
  readonly square: Square;
  /** When the server got it, in milliseconds since the round began. */
  readonly at: Millis;
}

export interface RaceRound {
  /** From 0. */
  readonly number: number;
  /** The puzzles of both racers in their order, each as `puzzleText` writes it. */
  readonly puzzles: readonly string[];
  /** Milliseconds since the round began; negative during the countdown. */
  readonly elapsed: Millis;
  /** For how many milliseconds the clocks stood because the server or both racers were away; omitted if they never did. */
  readonly stood?: Millis;
  /** The moves of each seat so far. */
  readonly moves: readonly [readonly TimedMove[], readonly TimedMove[]];
}

/** A race as one person sees it. */
export interface RaceState {
  readonly code: string;
  /** One seat while the race waits for its second racer. */
  readonly seats: readonly RaceSeat[];
  /** The receiver's seat; null for a spectator. */
  readonly you: RaceSeatNumber | null;
  /** The last round; null before the first one. */
  readonly round: RaceRound | null;
}

/** A move of one of the two. */
export interface RaceMove extends TimedMove {
  readonly round: number;
  readonly seat: RaceSeatNumber;
  /** From 0 in each seat and round. */
  readonly number: number;
}

export interface RaceSummary {
  /** One while the race waits for the second. */
  readonly racers: readonly string[];
}

/** More than anybody plays in an hour, or makes in a round. */
export const MOST_ROUNDS = 999;
export const MOST_RACE_MOVES = 999;
