import type { Millis } from "../../../shared/game/time-controls.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import * as v from "../../kit/appearance/schema.ts";

/** One puzzle of a day, from the moment it was first seen. */
export interface DayEntry {
  readonly seenAt: Millis;
  readonly wrongTries: number;
  readonly end: {
    readonly at: Millis;
    readonly isSolved: boolean;
    /** True if it ended on its own day. A solved puzzle then counts for the streak. */
    readonly isInTime: boolean;
  } | null;
}

export type Day = readonly (DayEntry | null)[];

export type Days = ReadonlyMap<number, Day>;

/** From the first sight of a puzzle to its end; 0 while it is open. */
export const timeOf = (entry: DayEntry | null): Millis =>
  entry === null || entry.end === null ? 0 : Math.max(0, entry.end.at - entry.seenAt);

const NOTHING: Day = [null, null, null];

export const dayIn = (days: Days, day: number): Day => days.get(day) ?? NOTHING;

interface DayEvent {
  readonly day: number;
  readonly today: number;
  /** Which of the three, from 0. */
  readonly place: number;
  readonly at: Millis;
  readonly wrongTries: number;
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

export const solvedInTime = (days: Days): number[] =>
  [...days].flatMap(([day, entries]) =>
    entries.some((entry) => entry?.end?.isSolved === true && entry.end.isInTime) ? [day] : [],
  );

const end = v.fields({ at: v.count, isSolved: v.flag, isInTime: v.flag });
const entries = v.list(v.or(v.fields<DayEntry>({ seenAt: v.count, wrongTries: v.count, end: v.or(end, null) }), null));

const storedDays = v.versioned(
  v.fields({
    days: v.list(
      v.map(v.fields({ 0: v.count, 1: entries }), ({ 0: day, 1: read }): [number, Day] | undefined =>
        day === 0 ? undefined : [day, NOTHING.map((_, place) => read[place] ?? null)],
      ),
    ),
  }),
  null,
);

/** Reads stored days. Invalid entries are dropped. */
export const daysIn = (text: string | null): Days => new Map(storedDays(text)?.days);

export const textOfDays = (days: Days): string => v.versionedText({ days: [...days] });

export const keptDays = new BrowserSetting<Days>({
  key: "daily-puzzles",
  parse: daysIn,
  format: (days) => (days.size === 0 ? null : textOfDays(days)),
});
