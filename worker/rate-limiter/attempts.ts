/**
 * Wrong passwords of one account, wherever they come from: some are free, after that each has to wait longer than the
 * one before. A value; the moment is an argument.
 */
export interface Attempts {
  readonly count: number;
  /** ms since 1970. */
  readonly lastAt: number;
}

const FREE = 20;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15 * 60_000;

/** After this time without an attempt nothing is left of them. */
export const ATTEMPTS_KEPT = 86_400_000;

const waitAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - FREE));

export type Attempted =
  | { readonly ok: true; readonly attempts: Attempts }
  | { readonly ok: false /** Whole seconds until the next one may be made. */; readonly retryAfter: number };

/** Counts one more attempt before its outcome is known, so that many at once are no way around. */
export const attemptAfter = (before: Attempts | null, now: number): Attempted => {
  const count = before === null || now - before.lastAt >= ATTEMPTS_KEPT ? 0 : before.count;
  const wait = (before?.lastAt ?? 0) + waitAfter(count) - now;
  if (count > 0 && wait > 0) return { ok: false, retryAfter: Math.ceil(wait / 1000) };
  return { ok: true, attempts: { count: count + 1, lastAt: now } };
};
