import type { Rating } from "../game/rating.ts";
import type { Square } from "../game/rules.ts";
import type { Millis } from "../game/time-controls.ts";
import type { Unfit } from "../puzzles/prove.ts";
import type { StormRecord } from "../puzzles/storm-bests.ts";
import type { Trained } from "../puzzles/training.ts";
import type { RatingPoint } from "./games-api.ts";
import type { ExportedStorms } from "./storm-api.ts";

/** A puzzle is its number (shared/puzzles/sets.ts), a day its number (days.ts). */

export const MOST_ATTEMPTS_A_CALL = 50;
/** Changes of the training. They fit in a body, with games of any length. */
export const MOST_CHANGES_A_CALL = 30;
/** A result that comes later does not count, so nobody can claim a longer streak. */
export const MOST_DAYS_LATE = 30;
/** Today last. */
export const MOST_DAYS_SENT = 400;
export const MOST_TAKEN_A_DAY = 5;
/** Pages choose the next puzzle from the files and from these newest puzzles by players. */
export const MOST_PROPOSED_SENT = 200;
export const PUZZLE_CURVE_POINTS = 100;
export const MOST_TRIES = 99;
export const LONGEST_DAY_TIME: Millis = 86_400_000;

/** A first try: the solver's moves up to the last, the first wrong one, or the one before a hint or the solution. */
export interface PuzzleAttempt {
  readonly number: number;
  readonly moves: readonly Square[];
}

/** A first try as it was counted. Ratings are rounded. */
export interface CountedAttempt {
  readonly number: number;
  readonly isSolved: boolean;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
  /** The puzzle's rating before it. */
  readonly puzzleRating: number;
}

/**
 * `POST /v2/puzzles/attempts`: the first tries of the call, each as it was counted when it first came, and the rating
 * now.
 */
export interface AttemptsResponse {
  readonly attempts: readonly CountedAttempt[];
  readonly rating: Rating;
}

/** How one of a day's three ended. */
export interface DayPlaceResult {
  /** 0 if the solution was shown. */
  readonly tries: number;
  readonly time: Millis;
}

/** A player's day: easy, middle, hard. Null for those that are open. */
export interface PuzzleDay {
  readonly day: number;
  readonly places: readonly (DayPlaceResult | null)[];
}

/** A day's puzzle that ended in time: the moves that solved it, or those before the solution was shown. */
export interface DayResult {
  readonly day: number;
  /** Of the day's three, from 0. */
  readonly place: number;
  readonly moves: readonly Square[];
  readonly wrongTries: number;
  readonly time: Millis;
}

/** `POST /v2/puzzles/days`: the stored days that the call was about. A result that came first stays. */
export interface DaysResponse {
  readonly days: readonly PuzzleDay[];
}

/** `POST /v2/puzzles/mistakes`: the caller's own mistakes in training, after the changes of the call. */
export interface MistakesResponse {
  readonly mistakes: readonly Trained[];
}

/** `GET /v2/puzzles`: the caller's own puzzles. */
export interface PuzzlesResponse extends DaysResponse, MistakesResponse {
  readonly rating: Rating;
  /**
   * Every puzzle tried, and those met in storms and races, in the order of counting: its number, and 1 if the first try
   * solved it.
   */
  readonly results: readonly (readonly [number: number, isSolved: 0 | 1])[];
}

/** `GET /v2/puzzles/days/{day}/friends`: friends who ended one of the day's three. */
export interface FriendsDayResponse {
  readonly friends: readonly (Pick<PuzzleDay, "places"> & { readonly username: string })[];
}

/** Why a proposed position is not taken. */
export type ProposalRefusal =
  | Unfit
  /** Weak opponents find the right move. */
  | "easy"
  /** It is there already, or its mirror image, or the same with the sides swapped. */
  | "known"
  | "enough";

/** `POST /v2/puzzles/proposed`: the number of the new puzzle, or why there is none. A repeated call gets the same one. */
export type ProposalResponse = { readonly number: number } | { readonly refusal: ProposalRefusal };

/** A puzzle that a player proposed. */
export interface ProposedPuzzle {
  readonly number: number;
  /** As a line of a set's file. */
  readonly puzzle: string;
  /** Who proposed it; null if the account is deleted. */
  readonly by: string | null;
}

/** `GET /v2/puzzles/beyond`: what the files of puzzles do not know. */
export interface BeyondSetsResponse {
  /** The newest. */
  readonly proposed: readonly ProposedPuzzle[];
  /** Numbers of the puzzles that an operator has retired. */
  readonly retired: readonly number[];
}

/** One of the caller's own proposals. */
export interface OwnProposal {
  readonly number: number;
  readonly at: Millis;
  /** First tries, and how many of them solved it. */
  readonly attempts: number;
  readonly solved: number;
  readonly isRetired: boolean;
}

/** `GET /v2/puzzles/proposed`: the caller's proposals that were taken, the newest first. */
export interface OwnProposalsResponse {
  readonly proposed: readonly OwnProposal[];
}

/** `GET /v2/users/{username}/puzzles`: what everybody may see of a player's puzzles. */
export interface ProfilePuzzles {
  /** Rounded, as of now; null before the first attempt. */
  readonly rating: number | null;
  readonly isProvisional: boolean;
  readonly attempts: number;
  readonly solved: number;
  /** The rating after some of the attempts, first and last among them, oldest first. */
  readonly curve: readonly RatingPoint[];
  /** Days in a row on which one of the three was solved. */
  readonly streak: number;
  /** Null before the first storm. */
  readonly storm: StormRecord | null;
}

/** In the export. */
export interface ExportedPuzzles {
  readonly rating:
    | (Rating & { readonly attempts: number; readonly solved: number; readonly lastPlayed: Millis })
    | null;
  readonly attempts: readonly (CountedAttempt & { readonly at: Millis; readonly isFlagged: boolean })[];
  readonly days: readonly PuzzleDay[];
  readonly mistakes: readonly Trained[];
  /** Null before the first storm and race. */
  readonly storms: ExportedStorms | null;
  /** As lines of a set's file. */
  readonly proposed: readonly (Pick<OwnProposal, "number" | "at"> & { readonly puzzle: string })[];
}

/** `POST /v2/races`: makes a race. */
export interface RaceResponse {
  /** The race is at `/race/{code}`. */
  readonly code: string;
}
