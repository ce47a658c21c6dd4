import type { NoticeSettings } from "../../shared/api/notifications-api.ts";
import type { Millis } from "../../shared/game/time-controls.ts";

const MINUTE: Millis = 60_000;
const MINUTES_A_DAY = 1440;

const minuteOfDay = (now: Millis, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(now);
  const numberOf = (type: "hour" | "minute"): number => Number(parts.find((part) => part.type === type)?.value);
  return numberOf("hour") * 60 + numberOf("minute");
};

const minutesUntil = (from: number, to: number): number => (to - from + MINUTES_A_DAY) % MINUTES_A_DAY;

/** Null outside of quiet hours. If the clocks change before the end, it is an hour off, so check again then. */
export const quietUntil = (
  { quiet, timeZone }: Pick<NoticeSettings, "quiet" | "timeZone">,
  now: Millis,
): Millis | null => {
  if (quiet === null) return null;
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = minutesUntil(quiet.from, minute) < minutesUntil(quiet.from, quiet.to);
  return isQuiet ? now - (now % MINUTE) + minutesUntil(minute, quiet.to) * MINUTE : null;
};
