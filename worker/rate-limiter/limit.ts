import { RESEND_WAIT } from "../../shared/limits.ts";
import { ApiException, type Refusal } from "../core/api-exception.ts";
import type { Limit } from "./bucket.ts";

/**
 * The limits by name; each key has its own bucket. "ip" stands for the caller's network (`network.ts`): its limits are
 * generous, as a whole school may share one. Those that guard a password are not: five tries, then one a minute.
 */
export const LIMITS = {
  "guest-login": { burst: 60, perHour: 300 },
  "login-by-ip": { burst: 30, perHour: 300 },
  /** For each account and network; what they are together is counted by `attempts.ts`. */
  "login-by-name": { burst: 5, perHour: 60 },
  /** For a browser that the account has been logged in with before, whatever strangers do meanwhile. */
  "login-by-device": { burst: 5, perHour: 60 },
  /** For somebody who is logged in and is asked for the password again. */
  "password-check": { burst: 5, perHour: 60 },
  register: { burst: 10, perHour: 30 },
  /** Of who has opened the mail but did not sign up in this browser. */
  "confirm-password": { burst: 5, perHour: 60 },
  /** The confirmation mail, for each address and caller. */
  resend: { burst: 1, perHour: 3600 / RESEND_WAIT },
  /** Any mail that a stranger can make us send, for each address and network. */
  "mail-by-address": { burst: 5, perHour: 5 },
  /** The same for a browser that the account knows, whatever strangers do meanwhile. */
  "mail-by-device": { burst: 5, perHour: 5 },
  /** What strangers together can make us send to one address: nobody can fill a mailbox through us. */
  "mail-to-address": { burst: 30, perHour: 30 },
  "mail-by-ip": { burst: 20, perHour: 60 },
  /** Mails to new addresses, for each account. */
  "new-email": { burst: 3, perHour: 6 },
  search: { burst: 30, perHour: 3600 },
  /** Of games and ratings: a profile asks for a few at once, a long list for one more each time it is scrolled. */
  history: { burst: 60, perHour: 3600 },
  /** Drawn for links, for each network: those who show links in chats ask for many, and each is asked for by all of them. */
  pictures: { burst: 60, perHour: 1800 },
  /** Requests, answers, blocks: whatever reaches somebody else's screen. */
  friends: { burst: 30, perHour: 600 },
  /** Each is a question to the payment provider, which has limits of its own. */
  payments: { burst: 20, perHour: 240 },
  export: { burst: 5, perHour: 10 },
  /** Every call of an operator's, for each network, whether the secret is right or not. */
  admin: { burst: 30, perHour: 600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

const bucketOf = (env: Env, name: LimitName, key: string) => env.RATE_LIMITER.getByName(`${name}:${key}`);

/** Counts something that has already happened towards a limit, even over it. */
export const countTowards = async (env: Env, name: LimitName, key: string): Promise<void> => {
  await bucketOf(env, name, key).take(LIMITS[name]);
};

const enforce = async (env: Env, name: LimitName, key: string, limit: Limit, refusal: Refusal): Promise<void> => {
  const taken = await bucketOf(env, name, key).take(limit);
  if (!taken.ok) throw new ApiException(429, refusal, taken.retryAfter);
};

/** Counts towards a limit, or throws a 429 with its exact Retry-After. */
export const enforceLimit = (env: Env, name: LimitName, key: string, refusal: Refusal): Promise<void> =>
  enforce(env, name, key, LIMITS[name], refusal);

/** The same for a whole network, in which twice as much may go on as with one caller. */
export const enforceNetworkLimit = (env: Env, name: LimitName, network: string, refusal: Refusal): Promise<void> => {
  const { burst, perHour } = LIMITS[name];
  return enforce(env, name, network, { burst: 2 * burst, perHour: 2 * perHour }, refusal);
};
