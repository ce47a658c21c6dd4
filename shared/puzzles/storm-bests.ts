import type { Millis } from "../game/time-controls.ts";
import { dayInUtc } from "./days.ts";
import type { Storm } from "./storm.ts";

/**
 * Somebody's best scores in storms, as they are kept. A day is a date in UTC and a week begins on Monday, so that they
 * are the same for everybody who looks at a profile.
 */
export interface StormBests {
  /** How many runs there were. */
  readonly runs: number;
  /** The best score, and the longest combo. */
  readonly best: number;
  readonly longest: number;
  /** The last day with a run (days.ts), and the best score of that day and of its week. */
  readonly day: number;
  readonly bestOfDay: number;
  readonly bestOfWeek: number;
}

/** The same at a given moment. Null if there is no run in that time. */
export interface StormRecord {
  readonly runs: number;
  readonly longest: number;
  readonly day: number | null;
  readonly week: number | null;
  readonly ever: number;
}

/** The first day is a Monday. */
const weekOf = (day: number): number => Math.floor((day - 1) / 7);

export const bestsAfter = (
  bests: StormBests | null,
  { score, longest }: Pick<Storm, "score" | "longest">,
  at: Millis,
): StormBests => {
  const day = dayInUtc(at);
  if (bests === null) return { runs: 1, best: score, longest, day, bestOfDay: score, bestOfWeek: score };
  return {
    runs: bests.runs + 1,
    best: Math.max(bests.best, score),
    longest: Math.max(bests.longest, longest),
    day,
    bestOfDay: day === bests.day ? Math.max(bests.bestOfDay, score) : score,
    bestOfWeek: weekOf(day) === weekOf(bests.day) ? Math.max(bests.bestOfWeek, score) : score,
  };
};

export const recordAt = (bests: StormBests, at: Millis): StormRecord => {
  const day = dayInUtc(at);
  return {
    runs: bests.runs,
    longest: bests.longest,
    day: day === bests.day ? bests.bestOfDay : null,
    week: weekOf(day) === weekOf(bests.day) ? bests.bestOfWeek : null,
    ever: bests.best,
  };
};
