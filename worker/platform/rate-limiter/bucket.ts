import type { Limit } from "../../../shared/api/call-limits.ts";

/** A bucket's whole stored state is the moment when it will be full again. */

export type Taken =
  | { readonly ok: true; readonly fullAt: number }
  | {
      readonly ok: false;
      /** `freeAt` is in milliseconds, `retryAfter` in whole seconds. */
      readonly freeAt: number;
      readonly retryAfter: number;
    };

/** `fullAt` is in milliseconds; the past counts as full. */
export const takeFrom = (limit: Limit, fullAt: number, now: number): Taken => {
  const perToken = 3_600_000 / limit.perHour;
  const nextFullAt = Math.max(fullAt, now) + perToken;
  const wait = nextFullAt - now - limit.burst * perToken;
  if (wait > 0) return { ok: false, freeAt: now + wait, retryAfter: Math.ceil(wait / 1000) };
  return { ok: true, fullAt: nextFullAt };
};

/** In tokens. */
const ROUNDING = 1e-6;

/** And whole seconds until there is one more; 0 if the bucket is full. */
export const leftIn = (
  limit: Limit,
  fullAt: number,
  now: number,
): { readonly left: number; readonly moreIn: number } => {
  const perToken = 3_600_000 / limit.perHour;
  const tokens = Math.min(limit.burst, limit.burst - (fullAt - now) / perToken);
  const left = Math.max(0, Math.floor(tokens + ROUNDING));
  return { left, moreIn: left >= limit.burst ? 0 : Math.ceil(((left + 1 - tokens - ROUNDING) * perToken) / 1000) };
};

export const fullAtAfterRefund = (limit: Limit, fullAt: number): number => fullAt - 3_600_000 / limit.perHour;

/** For one name or address, from all networks. The first are free, then the waits grow. */
export interface Attempts {
  readonly count: number;
  readonly lastAt: number;
}

const FREE = 20;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15 * 60_000;

/** Milliseconds without an attempt. */
export const ATTEMPTS_KEPT = 86_400_000;

const waitAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - FREE));

type Attempted =
  | { readonly ok: true; readonly attempts: Attempts }
  | { readonly ok: false /** Whole seconds until the next one may be made. */; readonly retryAfter: number };

/** Before the outcome is known, so that simultaneous attempts do not get around the limit. */
export const attemptAfter = (before: Attempts | null, now: number): Attempted => {
  const count = before === null || now - before.lastAt >= ATTEMPTS_KEPT ? 0 : before.count;
  const wait = (before?.lastAt ?? 0) + waitAfter(count) - now;
  if (count > 0 && wait > 0) return { ok: false, retryAfter: Math.ceil(wait / 1000) };
  return { ok: true, attempts: { count: count + 1, lastAt: now } };
};

/**
 * For the right password. `before` are the attempts before it. If nobody has tried since, the state is the same again,
 * so an observer cannot see when somebody logs in. Null if no attempts are left.
 */
export const withoutAttempt = (now: Attempts, before: Attempts | null): Attempts | null => {
  const count = now.count - 1;
  if (count === (before?.count ?? 0)) return before;
  return count > 0 ? { ...now, count } : null;
};
