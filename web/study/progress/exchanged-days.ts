import { type DayResult, LONGEST_DAY_TIME, MOST_TRIES, type PuzzleDay } from "../../../shared/api/puzzles-api.ts";
import { dateOfDay } from "../../../shared/puzzles/days.ts";
import { type Days, dayIn } from "./kept-days.ts";

/** A separate file, because home needs only the stored days. */

/** The result to report for a puzzle; null while it is open, or if it ended on another day than its own. */
export const dayResultOf = (
  days: Days,
  { day, place, moves }: Pick<DayResult, "day" | "place" | "moves">,
): DayResult | null => {
  const entry = dayIn(days, day)[place];
  if (entry?.end?.isInTime !== true) return null;
  return {
    day,
    place,
    moves,
    wrongTries: Math.min(entry.wrongTries, MOST_TRIES - 1),
    time: Math.min(Math.max(0, entry.end.at - entry.seenAt), LONGEST_DAY_TIME),
  };
};

/** Merges an account's days into this browser's. A puzzle that has ended here stays as it is. */
export const daysWith = (days: Days, received: readonly PuzzleDay[]): Days => {
  const next = new Map(days);
  for (const { day, places } of received) {
    next.set(
      day,
      dayIn(days, day).map((entry, place) => {
        const result = places[place] ?? null;
        if (result === null || entry?.end != null) return entry;
        const seenAt = dateOfDay(day).getTime();
        const end = { at: seenAt + result.time, isSolved: result.tries > 0, isInTime: true };
        return { seenAt, wrongTries: Math.max(0, result.tries - 1), end };
      }),
    );
  }
  return next;
};
