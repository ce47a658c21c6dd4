import type { Millis } from "../game/time-controls.ts";
import type { StormBests, StormRecord } from "../puzzles/storm-bests.ts";

/** A run is its seed. */

/** A run counts if it comes at most so long after its end. Later, somebody could have solved it at leisure. */
export const STORM_GRACE: Millis = 60_000;

/** `POST /v2/puzzles/storms`: begins a run for the caller. The one before it does not count any more. */
export interface StormStarted {
  readonly seed: number;
  /** The account's best score so far; null before its first run. */
  readonly best: number | null;
}

/** `PUT /v2/puzzles/storms/{seed}`: the run as it was counted, when it first came. */
export interface StormCounted {
  readonly score: number;
  readonly record: StormRecord;
}

/** In the export. */
export interface ExportedStorms {
  /** Null before the first storm. */
  readonly bests: StormBests | null;
  /** The puzzles met in storms and races. */
  readonly met: readonly { readonly puzzle: number; readonly isSolved: boolean; readonly at: Millis }[];
}
