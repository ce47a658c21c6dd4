import type { Millis } from "../../../shared/game/time-controls.ts";

/** "Jan 1, 2027, 00:00 UTC", because the reader's time zone is unknown. */
export const momentText = (at: Millis, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(at);
