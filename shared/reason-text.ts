import type { ToldReason } from "./api-reason.ts";
import type { Millis } from "./game/time-controls.ts";
import { failuresTexts } from "./language/en/failures.ts";
import { count, fill } from "./language/fill.ts";
import { locale, type Plural } from "./language/texts.ts";

/** "Jan 1, 2027, 00:00 UTC": the reader's time zone is unknown. */
const momentText = (at: Millis): string =>
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

interface AnyReason extends Pick<ToldReason, "reason"> {
  readonly until?: Millis;
  readonly count?: number;
}

/** In the language of this page; in the Worker in English. */
export const reasonText = (shown: ToldReason): string => {
  const { reason, until, count: number = 0 }: AnyReason = shown;
  const text: string | Plural = failuresTexts.reasons[reason];
  if (typeof text !== "string") return count(text, number);
  return fill<string>(text, until === undefined ? shown : { ...shown, until: momentText(until) });
};
