import { RESEND_WAIT } from "../../shared/limits.ts";
import { ApiException } from "../core/api-exception.ts";
import type { Limit } from "./bucket.ts";

/**
 * The limits by name; each key has its own bucket. Limits by address are generous, as a whole school may share one.
 * Those that guard a password are not: five tries, then one a minute.
 */
export const LIMITS = {
  "guest-login": { burst: 60, perHour: 300 },
  "login-by-ip": { burst: 30, perHour: 300 },
  "login-by-name": { burst: 5, perHour: 60 },
  /** For somebody who is logged in and is asked for the password again. */
  "password-check": { burst: 5, perHour: 60 },
  register: { burst: 10, perHour: 30 },
  /** The confirmation mail, for each address. */
  resend: { burst: 1, perHour: 3600 / RESEND_WAIT },
  /** Any mail that a stranger can make us send, for each address: nobody can fill a mailbox through us. */
  "mail-by-address": { burst: 5, perHour: 5 },
  "mail-by-ip": { burst: 20, perHour: 60 },
  /** Mails to new addresses, for each account. */
  "new-email": { burst: 3, perHour: 6 },
  search: { burst: 30, perHour: 3600 },
  /** Of games and ratings: a profile asks for a few at once, a long list for one more each time it is scrolled. */
  history: { burst: 60, perHour: 3600 },
  /** Requests, answers, blocks: whatever reaches somebody else's screen. */
  friends: { burst: 30, perHour: 600 },
  /** Each is a question to the payment provider, which has limits of its own. */
  payments: { burst: 20, perHour: 240 },
  export: { burst: 5, perHour: 10 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts something that has already happened towards a limit, even over it. */
export const countTowards = async (env: Env, name: LimitName, key: string): Promise<void> => {
  await env.RATE_LIMITER.getByName(`${name}:${key}`).take(LIMITS[name]);
};

/** Counts towards a limit, or throws a 429 with its exact Retry-After. */
export const enforceLimit = async (env: Env, name: LimitName, key: string, message: string): Promise<void> => {
  const taken = await env.RATE_LIMITER.getByName(`${name}:${key}`).take(LIMITS[name]);
  if (!taken.ok) throw new ApiException(429, message, taken.retryAfter);
};

/** Locally there is no such header, and everybody counts as one. */
export const clientIp = (headers: Headers): string => headers.get("CF-Connecting-IP") ?? "local";
