/**
 * A token bucket: `burst` at once, refilled evenly with `perHour`. A value; the moment is an argument.
 * It is kept as the moment at which it will be full again, which is all there is to know.
 */
export interface Limit {
  readonly burst: number;
  readonly perHour: number;
}

export type Taken =
  | { readonly ok: true; readonly fullAt: number }
  | { readonly ok: false /** Whole seconds until one is free. */; readonly retryAfter: number };

/** Takes one from a bucket that is full at `fullAt` (ms; anything past counts as full). */
export const takeFrom = (limit: Limit, fullAt: number, now: number): Taken => {
  const perToken = 3_600_000 / limit.perHour;
  const nextFullAt = Math.max(fullAt, now) + perToken;
  const wait = nextFullAt - now - limit.burst * perToken;
  if (wait > 0) return { ok: false, retryAfter: Math.ceil(wait / 1000) };
  return { ok: true, fullAt: nextFullAt };
};
