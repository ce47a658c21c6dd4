import type { Millis } from "./game/time-controls.ts";
import { commonTexts } from "./language/en/common.ts";
import { locale } from "./language/texts.ts";
import type { GameResult } from "./protocol/game-protocol.ts";

/** From here up a clock is shown in words. No clock of minutes and seconds reaches it. */
export const LONGEST_DIGITS: Millis = 100 * 60_000;

/** "2 days 3 hr", "5 hr 12 min", rounded down: what a correspondence clock has left. */
const longTimeText = (remaining: Millis): string => {
  const minutes = Math.floor(remaining / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [large, small] =
    days > 0
      ? [inUnit(days, "day", "long"), hours % 24 && inUnit(hours % 24, "hour")]
      : [inUnit(hours, "hour"), minutes % 60 && inUnit(minutes % 60, "minute")];
  return small === 0 ? large : `${large} ${small}`;
};

/** m:ss, seconds rounded up, so that 0:00 shows only after the flag has fallen. Long times are in words. */
export const clockText = (remaining: Millis): string => {
  if (remaining >= LONGEST_DIGITS) return longTimeText(remaining);
  const seconds = Math.ceil(Math.max(0, remaining) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export const resultText = ({ winner, status }: GameResult): string =>
  commonTexts.results[winner ?? (status === "aborted" ? status : "tie")];

export const ratingText = (rating: number, isProvisional = false): string =>
  `${Math.round(rating)}${isProvisional ? "?" : ""}`;

/** "+8" or "−8"; "" if the change rounds to 0. Uses the minus sign, which is as wide as the plus. */
export const ratingChangeText = (change: number): string => {
  const points = Math.round(Math.abs(change));
  if (points === 0) return "";
  return change > 0 ? `+${points}` : `\u2212${points}`;
};

/** m:ss, rounded down. Minutes go past 60. */
export const durationText = (duration: Millis): string => {
  const seconds = Math.floor(Math.max(0, duration) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

const SECOND: Millis = 1000;

const inUnit = (number: number, unit: string, unitDisplay: "short" | "long" = "short"): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(number);

/** "18 min", or "45 sec" under a minute, rounded down. */
export const timePlayedText = (duration: Millis): string => {
  const seconds = Math.floor(Math.max(0, duration) / SECOND);
  return seconds < 60 ? inUnit(seconds, "second") : inUnit(Math.floor(seconds / 60), "minute");
};

/** "Nov 3, 2026", in the reader's time zone unless one is given. */
export const dateText = (at: Millis, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { year: "numeric", month: "short", day: "numeric", timeZone }).format(at);

const UNITS = [
  { name: "minute", length: 60 * SECOND, isUnder: 60 * 60 * SECOND },
  { name: "hour", length: 3600 * SECOND, isUnder: 24 * 3600 * SECOND },
  { name: "day", length: 86_400 * SECOND, isUnder: 30 * 86_400 * SECOND },
  { name: "month", length: 30 * 86_400 * SECOND, isUnder: 12 * 30 * 86_400 * SECOND },
] as const;
const YEAR: Millis = 365 * 86_400 * SECOND;

const ago = (number: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(locale).format(-number, unit);

/** "Just now" for the first minute and for the future. */
export const relativeTimeText = (at: Millis, now: Millis): string => {
  const passed = now - at;
  if (passed < 60 * SECOND) return commonTexts.justNow;
  const unit = UNITS.find(({ isUnder }) => passed < isUnder);
  return unit === undefined
    ? ago(Math.max(1, Math.floor(passed / YEAR)), "year")
    : ago(Math.floor(passed / unit.length), unit.name);
};
