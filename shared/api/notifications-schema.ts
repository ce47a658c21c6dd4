import { z } from "zod";
import { NOTICE_KINDS } from "./notifications-api.ts";

/** Longer than any push service's, and short enough for a row. */
const MAX_ENDPOINT_LENGTH = 1024;

const MINUTES_A_DAY = 1440;

const minuteOfDay = z
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1);

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The first key is a point of P-256, not compressed. */
export const deviceSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(MAX_ENDPOINT_LENGTH),
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});

const noticeSettings = z.strictObject({
  kinds: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
  hidesNames: z.boolean(),
  quiet: z
    .strictObject({ from: minuteOfDay, to: minuteOfDay })
    .refine(({ from, to }) => from !== to, "a day has other hours, too")
    .nullable(),
  timeZone: z.string().max(64).refine(isTimeZone, "no time zone"),
});

export const noticesRequest = noticeSettings.extend({ subscription: deviceSubscription });

export type NoticesRequest = z.input<typeof noticesRequest>;

export const digestRequest = z.strictObject({ isOn: z.boolean() });
