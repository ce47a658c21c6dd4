import type { Millis } from "../../../shared/game/time-controls.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import { isCount, isFields, listIn, parseStored } from "../../kit/appearance/stored-json.ts";

/** What this browser remembers of the days' puzzles. */

const VERSION = 1;

/** One puzzle of a day, from the moment it was first seen. */
export interface DayEntry {
  readonly seenAt: Millis;
  readonly wrongTries: number;
  /** Null while it is open. */
  readonly end: {
    readonly at: Millis;
    readonly isSolved: boolean;
    /** True if it ended on its own day. A solved puzzle then counts for the streak. */
    readonly isInTime: boolean;
  } | null;
}

/** Null for a puzzle that was not seen yet. */
export type Day = readonly (DayEntry | null)[];

export type Days = ReadonlyMap<number, Day>;

/** From the first sight of a puzzle to its end; 0 while it is open. */
export const timeOf = (entry: DayEntry | null): Millis =>
  entry === null || entry.end === null ? 0 : Math.max(0, entry.end.at - entry.seenAt);

const NOTHING: Day = [null, null, null];

export const dayIn = (days: Days, day: number): Day => days.get(day) ?? NOTHING;

/** What happened with a puzzle of a day. */
interface DayEvent {
  readonly day: number;
  readonly today: number;
  /** Which of the three, from 0. */
  readonly place: number;
  readonly at: Millis;
  readonly wrongTries: number;
  /** Null while it is open. */
  readonly isSolved: boolean | null;
}

/** The days after an event. A puzzle that is over stays as it is. */
export const daysAfter = (days: Days, { day, today, place, at, wrongTries, isSolved }: DayEvent): Days => {
  const before = dayIn(days, day);
  const entry = before[place] ?? { seenAt: at, wrongTries: 0, end: null };
  if (entry.end !== null) return days;
  const next: DayEntry = {
    seenAt: entry.seenAt,
    wrongTries: Math.max(entry.wrongTries, wrongTries),
    end: isSolved === null ? null : { at, isSolved, isInTime: day === today },
  };
  return new Map(days).set(
    day,
    before.map((known, index) => (index === place ? next : known)),
  );
};

/** The days that count for the streak. */
export const solvedInTime = (days: Days): number[] =>
  [...days].flatMap(([day, entries]) =>
    entries.some((entry) => entry?.end?.isSolved === true && entry.end.isInTime) ? [day] : [],
  );

const endIn = (found: unknown): DayEntry["end"] =>
  isFields(found) && isCount(found.at) && typeof found.isSolved === "boolean" && typeof found.isInTime === "boolean"
    ? { at: found.at, isSolved: found.isSolved, isInTime: found.isInTime }
    : null;

const entryIn = (found: unknown): DayEntry | null =>
  isFields(found) && isCount(found.seenAt) && isCount(found.wrongTries)
    ? { seenAt: found.seenAt, wrongTries: found.wrongTries, end: endIn(found.end) }
    : null;

/** Reads stored days. Invalid entries are dropped. */
const daysIn = (text: string | null): Days => {
  const found = parseStored(text);
  if (!isFields(found) || found.version !== VERSION) return new Map();
  return new Map(
    listIn(found.days).flatMap((kept) => {
      const [day, entries] = listIn(kept);
      if (!isCount(day) || day === 0) return [];
      const read = listIn(entries).map(entryIn);
      return [[day, NOTHING.map((_, place) => read[place] ?? null)] as const];
    }),
  );
};

const textOfDays = (days: Days): string => JSON.stringify({ version: VERSION, days: [...days] });

export const keptDays = new BrowserSetting<Days>({
  key: "daily-puzzles",
  parse: daysIn,
  format: (days) => (days.size === 0 ? null : textOfDays(days)),
});
