import { durationText } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Day, DayEntry } from "./kept-days.ts";

const { daily: texts } = puzzlesTexts;

const WRONG = "\u{1F7E5}";
const SOLVED = "\u{1F7E9}";
const GIVEN_UP = "\u2B1B";
const OPEN = "\u2B1C";
/** More wrong tries than this look the same. */
const MOST_SHAPES = 5;

/** From the first sight of a puzzle to its end; 0 while it is open. */
export const timeOf = (entry: DayEntry | null): Millis =>
  entry === null || entry.end === null ? 0 : Math.max(0, entry.end.at - entry.seenAt);

const rowOf = (entry: DayEntry | null): string => {
  if (entry === null) return OPEN;
  const end = entry.end === null ? OPEN : entry.end.isSolved ? SOLVED : GIVEN_UP;
  return WRONG.repeat(Math.min(MOST_SHAPES, entry.wrongTries)) + end;
};

/** A day's result as text to share: a sentence, a row of shapes for each puzzle, and the link. */
export const dayResultText = (number: number, day: Day, link: string): string => {
  const solved = day.filter((entry) => entry?.end?.isSolved === true).length;
  const time = durationText(day.reduce((sum, entry) => sum + timeOf(entry), 0));
  return [fill(texts.shareText, { day: number, solved, time }), ...day.map(rowOf), link].join("\n");
};
