import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEntry, calendarFile } from "../../shared/calendar.ts";

const NOW = Date.UTC(2026, 10, 27, 22, 5, 9, 120);

const ENTRY: CalendarEntry = {
  uid: "daily@example.org",
  title: "Daily puzzles",
  url: "https://example.org/daily",
  start: { wall: { year: 2026, month: 11, day: 28, hour: 9, minute: 5 } },
  minutes: 15,
  repeats: "daily",
  alarmMinutesBefore: 0,
};

test("a daily entry begins at a time of the owner's own clock and repeats every day", () => {
  expect(calendarFile(ENTRY, NOW).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ultimate Tic-Tac-Toe//EN",
    "BEGIN:VEVENT",
    "UID:daily@example.org",
    "DTSTAMP:20261127T220509Z",
    // Neither Z nor a zone: it follows its owner through zones and summer time.
    "DTSTART:20261128T090500",
    "DURATION:PT15M",
    "RRULE:FREQ=DAILY",
    "SUMMARY:Daily puzzles",
    "DESCRIPTION:https://example.org/daily",
    "URL:https://example.org/daily",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Daily puzzles",
    "TRIGGER:-PT0M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("an entry at a moment is in UTC and does not repeat", () => {
  const at = Date.UTC(2027, 0, 2, 3, 4);
  const text = calendarFile({ ...ENTRY, start: { at }, repeats: null, alarmMinutesBefore: 10 }, NOW);
  expect(text).toContain("\r\nDTSTART:20270102T030400Z\r\n");
  expect(text).toContain("\r\nTRIGGER:-PT10M\r\n");
  expect(text).not.toContain("RRULE");
});

/** What a calendar reads of a value: lines are joined again, then the escapes are undone. */
const readTitle = (file: string): string | undefined =>
  file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith("SUMMARY:"))
    ?.slice("SUMMARY:".length)
    .replace(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));

test("any title is read as it was written, and no line has more than 75 octets", () => {
  const title = fc.string({ unit: "grapheme", maxLength: 120 }).map((text) => text.replace(/\p{Cc}/gu, "\n"));
  fc.assert(
    fc.property(title, (written) => {
      const file = calendarFile({ ...ENTRY, title: written }, NOW);
      expect(readTitle(file)).toBe(written);
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
  expect(readTitle(calendarFile({ ...ENTRY, title: "a;b,c\\n\nd" }, NOW))).toBe("a;b,c\\n\nd");
});
