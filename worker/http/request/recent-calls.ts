import type { Limit } from "../../../shared/api/call-limits.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { leftIn, type Taken, takeFrom } from "../../platform/rate-limiter/bucket.ts";
import { noteQuota } from "../../platform/rate-limiter/limit-headers.ts";

/** Beyond this, all are forgotten. A flooder gains one full bucket at most. */
const REMEMBERED = 2000;

const fullAt = new Map<string, Millis>();
let lastAt: Millis = 0;

/** In the memory of this Worker instance: it costs no object, and a flood reaches none. */
export const takeRecent = (name: string, key: string, limit: Limit, now: Millis): Taken => {
  // If the clock was set back, refusals would last too long.
  if (now < lastAt) fullAt.clear();
  lastAt = now;
  const bucket = `${name} ${key}`;
  const taken = takeFrom(limit, fullAt.get(bucket) ?? 0, now);
  if (!taken.ok) return taken;
  if (fullAt.size >= REMEMBERED) fullAt.clear();
  fullAt.set(bucket, taken.fullAt);
  return taken;
};

export const noteRecentQuota = (policy: string, limit: Limit, taken: Taken, now: Millis): void =>
  noteQuota({
    policy,
    limit,
    ...(taken.ok ? leftIn(limit, taken.fullAt, now) : { left: 0, moreIn: taken.retryAfter }),
  });
