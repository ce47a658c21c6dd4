import type { Millis } from "./game/time-controls.ts";

/** RFC 5545. */

/** What a clock on the wall shows, wherever its owner is. */
export interface WallTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly url: string;
  /** A moment, the same for everybody, or a time that follows its owner's clock through time zones and summer time. */
  readonly start: { readonly at: Millis } | { readonly wall: WallTime };
  readonly minutes: number;
  readonly repeats: "daily" | null;
  readonly alarmMinutesBefore: number;
}

/** In octets, without the line break. */
const LONGEST_LINE = 75;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

const wallText = ({ year, month, day, hour, minute }: WallTime): string =>
  `${String(year).padStart(4, "0")}${twoDigits(month)}${twoDigits(day)}T${twoDigits(hour)}${twoDigits(minute)}00`;

const momentText = (at: Millis): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Continues a long line on further lines, each of which begins with a space. */
const folded = (line: string): string => {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LONGEST_LINE) {
      lines.push(" ");
      octets = 1;
    }
    lines.push(`${lines.pop() ?? ""}${character}`);
    octets += more;
  }
  return lines.join("\r\n");
};

export const calendarFile = (
  { uid, title, url, start, minutes, repeats, alarmMinutesBefore }: CalendarEntry,
  now: Millis,
): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ultimate Tic-Tac-Toe//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${momentText(now)}`,
    `DTSTART:${"at" in start ? momentText(start.at) : wallText(start.wall)}`,
    `DURATION:PT${minutes}M`,
    ...(repeats === "daily" ? ["RRULE:FREQ=DAILY"] : []),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(url)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${alarmMinutesBefore}M`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
