import type { Millis } from "../../../shared/game/time-controls.ts";
import { FRAME_BUCKET } from "../../../shared/protocol/protocol.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { type Limit, leftIn, takeFrom } from "../../platform/rate-limiter/bucket.ts";
import { noteQuota } from "../../platform/rate-limiter/told-limits.ts";

/**
 * Allows as many calls as frames over a socket, for all games together. The room counts calls to itself exactly. This
 * limit is kept in the memory of this Worker instance, so that a call costs no other object and a flood reaches none.
 */
const LIMIT: Limit = { burst: FRAME_BUCKET.size, perHour: FRAME_BUCKET.refillPerSecond * 3600 };

/** Beyond this, all callers are forgotten. A flooder gains one full bucket at most. */
const REMEMBERED = 1000;

/** When each caller's bucket is full again. */
const fullAt = new Map<string, Millis>();

/** Counts a call, and notes what is left for the headers of its answer. Throws a 429. */
export const countCall = (identifier: string, now: Millis): void => {
  const taken = takeFrom(LIMIT, fullAt.get(identifier) ?? 0, now);
  if (!taken.ok) {
    noteQuota({ policy: "calls", limit: LIMIT, left: 0, moreIn: taken.retryAfter });
    throw new ApiException(429, "too-many-requests", taken.retryAfter);
  }
  if (fullAt.size >= REMEMBERED) fullAt.clear();
  fullAt.set(identifier, taken.fullAt);
  noteQuota({ policy: "calls", limit: LIMIT, ...leftIn(LIMIT, taken.fullAt, now) });
};
