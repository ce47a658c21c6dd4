import type { PlainReason, TechnicalReason } from "../api-reason.ts";
import { RESEND_WAIT } from "../limits.ts";

/** A token bucket: `burst` tokens, refilled evenly with `perHour`. */
export interface Limit {
  readonly burst: number;
  readonly perHour: number;
}

interface CallLimit extends Limit {
  readonly refusal?: PlainReason | (TechnicalReason & { readonly message: string });
}

const OPERATOR_CALLS = { reason: "too-many-operator-calls", message: "Too many calls of an operator" } as const;

/**
 * All limits by name; each key has its own bucket. "ip" means the caller's network (`network.ts`). Those limits are
 * generous, because a whole school may share a network, and they count the /48 too. A limit by network and something
 * else does not count the /48, because another limit counts the something else alone. Limits that guard a password are
 * strict: five tries, then one a minute.
 */
export const LIMITS = {
  "guest-login": { burst: 60, perHour: 300, refusal: "too-many-guests" },
  "login-by-ip": { burst: 30, perHour: 300, refusal: "too-many-logins" },
  /** By typed name or address, and network. `enforceAttemptLimit` counts all networks together. */
  "login-by-name": { burst: 5, perHour: 60, refusal: "too-many-logins" },
  /** By browser that has logged in to the account before. Strangers cannot use this one up. */
  "login-by-device": { burst: 5, perHour: 60, refusal: "too-many-logins" },
  "password-check": { burst: 5, perHour: 60, refusal: "too-many-attempts" },
  register: { burst: 10, perHour: 30, refusal: "too-many-registrations" },
  "confirm-password": { burst: 5, perHour: 60, refusal: "too-many-attempts" },
  resend: { burst: 1, perHour: 3600 / RESEND_WAIT, refusal: "mail-too-soon" },
  /** All mails that a stranger can cause, by address and network. */
  "mail-by-address": { burst: 3, perHour: 2, refusal: "too-many-mails" },
  /** The same by known browser. Strangers cannot use this one up. */
  "mail-by-device": { burst: 5, perHour: 5, refusal: "too-many-mails" },
  /** All mails that strangers together can cause to one mailbox: five in the first hour, then one an hour. */
  "mail-to-address": { burst: 4, perHour: 1, refusal: "too-many-mails" },
  "mail-by-ip": { burst: 20, perHour: 60 },
  "new-email": { burst: 3, perHour: 6, refusal: "too-many-attempts" },
  search: { burst: 30, perHour: 3600 },
  /** A profile needs a few calls at once, scrolling one more each time. */
  history: { burst: 60, perHour: 3600 },
  /** By network. Chat services ask for many, and share few networks. */
  pictures: { burst: 120, perHour: 3600 },
  friends: { burst: 30, perHour: 600 },
  reports: { burst: 10, perHour: 20 },
  /** An open study is saved every few seconds while somebody works on it. */
  studies: { burst: 60, perHour: 1200 },
  /** First tries, daily results, flags, starts and ends of storms, one per call. */
  puzzles: { burst: 60, perHour: 1200 },
  /** Many results in one call, made offline or before the account existed. */
  "puzzle-batches": { burst: 20, perHour: 40 },
  /** Many first tries in one call: 50 puzzles take nobody less than half a minute. */
  "puzzle-tries": { burst: 1, perHour: 120 },
  races: { burst: 5, perHour: 30 },
  seeks: { burst: 30, perHour: 120 },
  arenas: { burst: 5, perHour: 10 },
  bots: { burst: 10, perHour: 60 },
  /** Checking one may take some tenths of a second. */
  proposals: { burst: 10, perHour: 10 },
  /** The payment provider has limits of its own. */
  payments: { burst: 20, perHour: 240 },
  /** Each choice in the settings is a call. */
  notifications: { burst: 30, perHour: 240 },
  /** Each is a request to a push service. */
  "notification-tests": { burst: 5, perHour: 30 },
  tokens: { burst: 30, perHour: 60 },
  export: { burst: 5, perHour: 10 },
  appeal: { burst: 5, perHour: 1, refusal: "too-many-attempts" },
  admin: { burst: 30, perHour: 600, refusal: OPERATOR_CALLS },
  "admin-export": { burst: 600, perHour: 36_000, refusal: OPERATOR_CALLS },
} as const satisfies Readonly<Record<string, CallLimit>>;

export type LimitName = keyof typeof LIMITS;
