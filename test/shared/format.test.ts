import { afterEach, expect, test, vi } from "vitest";
import {
  clockText,
  dateText,
  durationText,
  ratingChangeText,
  ratingText,
  relativeTimeText,
  resultText,
  timePlayedText,
} from "../../shared/format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5000, "Just now"],
  [0, "Just now"],
  [MINUTE - 1, "Just now"],
  [MINUTE, "1 minute ago"],
  [2 * MINUTE - 1, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "1 day ago"],
  [30 * DAY - 1, "29 days ago"],
  [30 * DAY, "1 month ago"],
  [360 * DAY - 1, "11 months ago"],
  [360 * DAY, "1 year ago"],
  [729 * DAY, "1 year ago"],
  [730 * DAY, "2 years ago"],
])("%d ms ago is %s", (passed, text) => {
  expect(relativeTimeText(1e12 - passed, 1e12)).toBe(text);
});

test.each([
  [8.4, "+8"],
  [0.5, "+1"],
  [0.49, ""],
  [0, ""],
  [-0.49, ""],
  [-0.5, "\u22121"],
  [-12, "\u221212"],
])("a rating change of %d is shown as %j", (change, text) => {
  expect(ratingChangeText(change)).toBe(text);
});

test("ratings are whole numbers, with a question mark while provisional", () => {
  expect(ratingText(1499.5)).toBe("1500");
  expect(ratingText(1661.2, true)).toBe("1661?");
});

test.each([
  [-1, "0:00"],
  [0, "0:00"],
  [59_999, "0:59"],
  [60_000, "1:00"],
  [192_400, "3:12"],
  [3_723_000, "62:03"],
])("%d ms are shown as the duration %s", (duration, text) => {
  expect(durationText(duration)).toBe(text);
});

test.each([
  [-1, "0 sec"],
  [59_999, "59 sec"],
  [60_000, "1 min"],
  [1_105_000, "18 min"],
  [3_723_000, "62 min"],
])("%d ms of play are shown as %s", (duration, text) => {
  expect(timePlayedText(duration)).toBe(text);
});

test.each([
  [600_000, "10:00"],
  [599_001, "10:00"],
  [599_000, "9:59"],
  [60_001, "1:01"],
  [1, "0:01"],
  [0, "0:00"],
  [-1, "0:00"],
])("a clock with %d ms shows %s", (remaining, text) => {
  expect(clockText(remaining)).toBe(text);
});

test.each([
  [{ winner: "X", status: "line" }, "Player X wins!"],
  [{ winner: "O", status: "timeout" }, "Player O wins!"],
  [{ winner: null, status: "tie" }, "Game tied!"],
  [{ winner: null, status: "aborted" }, "Game aborted!"],
] as const)("the result %o is shown as %s", (result, text) => {
  expect(resultText(result)).toBe(text);
});

test("a date has a short month and follows the time zone", () => {
  const newYear = Date.UTC(2026, 0, 1, 0, 30);
  expect(dateText(newYear, "UTC")).toBe("Jan 1, 2026");
  expect(dateText(newYear, "America/New_York")).toBe("Dec 31, 2025");
});

afterEach(() => {
  vi.resetModules();
  globalThis.translation = undefined;
});

/** The same on a page in another language. */
const load = async (locale: string) => {
  vi.resetModules();
  globalThis.translation = { locale, direction: "ltr", areas: {} };
  return await import("../../shared/format.ts");
};

test("dates and relative times are written in the page's language", async () => {
  const german = await load("de");
  expect(german.dateText(Date.UTC(2026, 10, 3), "UTC")).toBe("3. Nov. 2026");
  expect(german.relativeTimeText(0, 3 * MINUTE)).toBe("vor 3 Minuten");
  const arabic = await load("ar-u-nu-latn");
  expect(arabic.dateText(Date.UTC(2026, 10, 3), "UTC")).toBe("3 نوفمبر 2026");
  expect(arabic.relativeTimeText(0, 2 * HOUR)).toBe("قبل ساعتين");
});

test.each([
  [14 * DAY, "14 days"],
  [2 * DAY + 3 * HOUR + 59 * MINUTE, "2 days 3 hr"],
  [DAY - 1, "23 hr 59 min"],
  [5 * HOUR + 12 * MINUTE, "5 hr 12 min"],
  [2 * HOUR, "2 hr"],
  [100 * MINUTE, "1 hr 40 min"],
  // The highest value in minutes and seconds.
  [100 * MINUTE - 1000, "99:59"],
])("a clock with %d ms left shows %s", (remaining, text) => {
  expect(clockText(remaining)).toBe(text);
});
