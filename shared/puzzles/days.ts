import type { Millis } from "../game/time-controls.ts";
import { isOfDays, numberOfPuzzle, PUZZLES_A_SET, placeOfPuzzle, SETS_OF_DAYS } from "./sets.ts";

/**
 * The puzzles of the days: three a day, the same for everybody by local date. A day is its number: 1 for the first one.
 * After `PUZZLES_A_SET` days they begin again.
 */

const FIRST_DAY = Date.UTC(2026, 10, 23);
const MILLISECONDS_A_DAY = 86_400_000;

/** The number of the local date of a moment; below 1 before the first day. */
export const dayOf = (date: Date): number =>
  Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - FIRST_DAY) / MILLISECONDS_A_DAY) + 1;

/** When the day after a moment's local date begins: at midnight, or just after it where summer time skips midnight. */
export const nextDayAt = (date: Date): Millis =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();

/** The number of a moment's date in UTC. */
export const dayInUtc = (at: Millis): number => Math.floor((at - FIRST_DAY) / MILLISECONDS_A_DAY) + 1;

/** The last day that has begun somewhere: local dates are a day ahead of the date in UTC at most. */
export const lastDayBegun = (at: Millis): number => dayInUtc(at) + 1;

export const isDayBegun = (day: number, at: Millis): boolean => day <= lastDayBegun(at);

/** True for a puzzle of a day that is still to come, `today` being the last day that has begun. */
export const isYetToCome = (number: number, today: number): boolean =>
  isOfDays(number) && (placeOfPuzzle(number)?.line ?? 0) >= today;

/** The number of a day in an address. Null for any other text. */
export const dayInAddress = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/** The start of a day in UTC. */
export const dateOfDay = (day: number): Date => new Date(FIRST_DAY + (day - 1) * MILLISECONDS_A_DAY);

/** The numbers of a day's puzzles: easy, middle, hard. */
export const puzzlesOfDay = (day: number): readonly number[] =>
  SETS_OF_DAYS.map((set) => numberOfPuzzle({ set, line: (day - 1) % PUZZLES_A_SET }));
