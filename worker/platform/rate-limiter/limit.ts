import { createHmac } from "node:crypto";
import { RESEND_WAIT } from "../../../shared/limits.ts";
import { ApiException, type Refusal } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { type Limit, leftIn } from "./bucket.ts";
import type { Networks } from "./network.ts";
import { RecentRefusals } from "./recent-refusals.ts";
import { noteQuota } from "./told-limits.ts";

/**
 * All limits by name; each key has its own bucket. "ip" means the caller's network (`network.ts`): those limits are
 * generous, as a whole school may share one, and count the /48 too. Those by network and something else need not, as
 * another limit counts that alone. Limits that guard a password are strict: five tries, then one a minute.
 */
export const LIMITS = {
  "guest-login": { burst: 60, perHour: 300 },
  "login-by-ip": { burst: 30, perHour: 300 },
  /** By what was typed and network. `enforceAttemptLimit` counts all networks together. */
  "login-by-name": { burst: 5, perHour: 60 },
  /** By browser that has logged in to the account before, independent of strangers. */
  "login-by-device": { burst: 5, perHour: 60 },
  /** A logged-in player retypes the password. */
  "password-check": { burst: 5, perHour: 60 },
  register: { burst: 10, perHour: 30 },
  /** The mail was opened in a browser that did not sign up. */
  "confirm-password": { burst: 5, perHour: 60 },
  /** The confirmation mail, by address and caller. */
  resend: { burst: 1, perHour: 3600 / RESEND_WAIT },
  /** All mails that a stranger can make us send, by address and network. */
  "mail-by-address": { burst: 5, perHour: 5 },
  /** The same by browser that the account knows, independent of strangers. */
  "mail-by-device": { burst: 5, perHour: 5 },
  /** What all strangers together can make us send to one address, so that nobody can fill a mailbox. */
  "mail-to-address": { burst: 30, perHour: 30 },
  "mail-by-ip": { burst: 20, perHour: 60 },
  "new-email": { burst: 3, perHour: 6 },
  search: { burst: 30, perHour: 3600 },
  /** Games and ratings: a profile needs a few calls at once, scrolling a long list one more each time. */
  history: { burst: 60, perHour: 3600 },
  /** Pictures drawn for links, by network. Chat services ask for many, and share few networks. */
  pictures: { burst: 120, perHour: 3600 },
  /** Requests, answers, blocks: whatever appears on somebody else's screen. */
  friends: { burst: 30, perHour: 600 },
  /** An open study is saved every few seconds while somebody works on it. */
  studies: { burst: 60, perHour: 1200 },
  /** First tries and results of days, one a call. */
  puzzles: { burst: 60, perHour: 1200 },
  /** Calls with many of them: from an offline hour, or from before the account. */
  "puzzle-batches": { burst: 20, perHour: 40 },
  /** Races that somebody makes, as many as games for friends. */
  races: { burst: 5, perHour: 30 },
  /** Seeks that somebody posts, takes or withdraws. */
  seeks: { burst: 30, perHour: 120 },
  /** Arenas that somebody creates. */
  arenas: { burst: 5, perHour: 10 },
  /** Becoming a bot, and changes of what it takes. */
  bots: { burst: 10, perHour: 60 },
  /** Proposals of puzzles: each may be searched for some tenths of a second. */
  proposals: { burst: 10, perHour: 10 },
  /** Each calls the payment provider, which has its own limits. */
  payments: { burst: 20, perHour: 240 },
  /** Devices that get notifications: each choice in the settings is a call. */
  notifications: { burst: 30, perHour: 240 },
  /** Each sends to a push service. */
  "notification-tests": { burst: 5, perHour: 30 },
  /** Personal tokens that somebody makes. */
  tokens: { burst: 30, perHour: 60 },
  export: { burst: 5, perHour: 10 },
  appeal: { burst: 5, perHour: 1 },
  /** All operator calls, by network, with or without the right secret. */
  admin: { burst: 30, perHour: 600 },
  /** Pieces of an export, with the right secret only. */
  "admin-export": { burst: 600, perHour: 36_000 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/**
 * The name of the object of a limit and key. Keys are networks, addresses of mails and names, so the object's name has
 * only a hash of them, with our secret: without it, all IPv4 addresses could be tried in seconds. After a change of the
 * secret all buckets are full.
 */
const nameOf = (env: Env, name: LimitName | "wrong-passwords", key: string): string =>
  `${name}:${createHmac("sha256", env.SESSION_SECRET).update(`limit ${name} ${key}`).digest("base64url")}`;

export const limiterOf = (env: Env, name: LimitName | "wrong-passwords", key: string) =>
  env.RATE_LIMITER.getByName(nameOf(env, name, key));

/** Counts an event that has already happened, even over the limit. */
export const countTowards = async (env: Env, name: LimitName, key: string): Promise<void> => {
  await limiterOf(env, name, key).take(LIMITS[name]);
};

/**
 * Limits that count what somebody has typed. What is left of them is not told: it would say whether others try the same
 * name or address.
 */
const UNTOLD: ReadonlySet<LimitName> = new Set<LimitName>([
  "login-by-name",
  "login-by-device",
  "confirm-password",
  "resend",
  "mail-by-address",
  "mail-by-device",
  "mail-to-address",
]);

interface Bucket {
  /** The name of the limit, as callers are told it. */
  readonly policy: string;
  readonly key: string;
  readonly limit: Limit;
}

const recent = new RecentRefusals();

/**
 * Takes a token of each bucket at once, or of none: a caller that its own bucket refuses must not empty one that it
 * shares with others. Throws a 429 with its exact Retry-After.
 */
const enforceAll = async (env: Env, name: LimitName, buckets: readonly Bucket[], refusal: Refusal): Promise<void> => {
  const asked = buckets.map((bucket) => ({ ...bucket, object: nameOf(env, name, bucket.key) }));
  const tell = ({ policy, limit }: Bucket, left: number, moreIn: number): void => {
    if (!UNTOLD.has(name)) noteQuota({ policy, limit, left, moreIn });
  };
  const now = Date.now();
  const known = asked.map((bucket) => ({ bucket, wait: recent.waitFor(bucket.object, now) }));
  const waiting = known.filter(({ wait }) => wait > 0);
  if (waiting.length > 0) {
    for (const { bucket, wait } of waiting) tell(bucket, 0, wait);
    throw new ApiException(429, refusal, Math.max(...waiting.map(({ wait }) => wait)));
  }
  const answers = await Promise.all(
    asked.map(async (bucket) => ({
      bucket,
      taken: await env.RATE_LIMITER.getByName(bucket.object).take(bucket.limit),
    })),
  );
  const waits: number[] = [];
  const takers: { readonly bucket: (typeof asked)[number]; readonly fullAt: number }[] = [];
  for (const { bucket, taken } of answers) {
    if (taken.ok) takers.push({ bucket, fullAt: taken.fullAt });
    else {
      recent.note(bucket.object, taken.freeAt);
      waits.push(taken.retryAfter);
      tell(bucket, 0, taken.retryAfter);
    }
  }
  if (waits.length === 0) {
    for (const { bucket, fullAt } of takers) {
      const { left, moreIn } = leftIn(bucket.limit, fullAt, Date.now());
      tell(bucket, left, moreIn);
    }
    return;
  }
  await Promise.all(takers.map(({ bucket }) => env.RATE_LIMITER.getByName(bucket.object).giveBack(bucket.limit)));
  throw new ApiException(429, refusal, Math.max(...waits));
};

/** Counts against a limit. Throws a 429 with its exact Retry-After. */
export const enforceLimit = (env: Env, name: LimitName, key: string, refusal: Refusal): Promise<void> =>
  enforceAll(env, name, [{ policy: name, key, limit: LIMITS[name] }], refusal);

/** A /48 may do this many times as much as a /64 in it. */
const WIDER = 8;

const times = ({ burst, perHour }: Limit, factor: number): Limit => ({
  burst: factor * burst,
  perHour: factor * perHour,
});

/** The same for a caller's networks. `factor` scales the limit, where a network is to have more than one caller. */
export const enforceNetworkLimit = (
  env: Env,
  name: LimitName,
  { own, wider }: Networks,
  refusal: Refusal,
  factor = 1,
): Promise<void> => {
  const limit = times(LIMITS[name], factor);
  const ofOwn = { policy: `${name}-of-network`, key: own, limit };
  if (wider === undefined) return enforceAll(env, name, [ofOwn], refusal);
  const ofWider = { policy: `${name}-of-wider-network`, key: wider, limit: times(limit, WIDER) };
  return enforceAll(env, name, [ofOwn, ofWider], refusal);
};

/** Call once the password turns out right. */
export type TakeBack = () => Promise<void>;

/**
 * Counts an attempt at the password of a name or address, whatever account it is. Throws a 429 with its Retry-After. If
 * the counter fails the attempt is allowed: the limits of network and name still hold.
 */
export const enforceAttemptLimit = async (env: Env, typed: string, refusal: Refusal): Promise<TakeBack> => {
  const counter = limiterOf(env, "wrong-passwords", typed);
  let allowed: Awaited<ReturnType<typeof counter.attempt>>;
  try {
    allowed = await counter.attempt();
  } catch (error) {
    logError("attempt-not-counted", error);
    return async () => undefined;
  }
  if (!allowed.ok) throw new ApiException(429, refusal, allowed.retryAfter);
  const { before } = allowed;
  return async () => {
    try {
      await counter.uncount(before);
    } catch (error) {
      logError("attempt-not-uncounted", error);
    }
  };
};
