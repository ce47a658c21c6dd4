import type { Millis } from "../game/time-controls.ts";
import { isOfDays, numberOfPuzzle, PUZZLES_A_SET, placeOfPuzzle, SETS_OF_DAYS } from "./sets.ts";

/** Three a day, by local date. A day is its number, from 1. After `PUZZLES_A_SET` days they begin again. */

const FIRST_DAY = Date.UTC(2026, 10, 23);
const MILLISECONDS_A_DAY = 86_400_000;

/** Of the local date; below 1 before the first day. */
export const dayOf = (date: Date): number =>
  Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - FIRST_DAY) / MILLISECONDS_A_DAY) + 1;

/** At midnight, or just after it where summer time skips midnight. */
export const nextDayAt = (date: Date): Millis =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();

export const dayInUtc = (at: Millis): number => Math.floor((at - FIRST_DAY) / MILLISECONDS_A_DAY) + 1;

/** Somewhere: local dates are at most a day ahead of UTC. */
export const lastDayBegun = (at: Millis): number => dayInUtc(at) + 1;

export const isDayBegun = (day: number, at: Millis): boolean => day <= lastDayBegun(at);

/** `today` is the last day that has begun. */
export const isYetToCome = (number: number, today: number): boolean =>
  isOfDays(number) && (placeOfPuzzle(number)?.line ?? 0) >= today;

export const dayInAddress = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

export const dateOfDay = (day: number): Date => new Date(FIRST_DAY + (day - 1) * MILLISECONDS_A_DAY);

/** Easy, middle, hard. */
export const puzzlesOfDay = (day: number): readonly number[] =>
  SETS_OF_DAYS.map((set) => numberOfPuzzle({ set, line: (day - 1) % PUZZLES_A_SET }));
