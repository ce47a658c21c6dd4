import { createHmac } from "node:crypto";
import { RESEND_WAIT } from "../../../shared/limits.ts";
import { ApiException, type Refusal } from "../core/api-exception.ts";
import type { Networks } from "../core/edge-limit.ts";
import { logError } from "../core/log-error.ts";
import { type Limit, leftIn } from "./bucket.ts";
import { RecentRefusals } from "./recent-refusals.ts";
import { noteQuota } from "./told-limits.ts";

/**
 * All limits by name; each key has its own bucket. "ip" means the caller's network (`network.ts`). Those limits are
 * generous, because a whole school may share a network, and they count the /48 too. A limit by network and something
 * else does not count the /48, because another limit counts the something else alone. Limits that guard a password are
 * strict: five tries, then one a minute.
 */
export const LIMITS = {
  "guest-login": { burst: 60, perHour: 300 },
  "login-by-ip": { burst: 30, perHour: 300 },
  /** By typed name or address, and network. `enforceAttemptLimit` counts all networks together. */
  "login-by-name": { burst: 5, perHour: 60 },
  /** By browser that has logged in to the account before. Strangers cannot use this one up. */
  "login-by-device": { burst: 5, perHour: 60 },
  /** A logged-in player retypes the password. */
  "password-check": { burst: 5, perHour: 60 },
  register: { burst: 10, perHour: 30 },
  /** Password checks for a confirmation mail that was opened in a browser that did not sign up. */
  "confirm-password": { burst: 5, perHour: 60 },
  /** The confirmation mail, by address and caller. */
  resend: { burst: 1, perHour: 3600 / RESEND_WAIT },
  /** All mails that a stranger can make us send, by address and network. */
  "mail-by-address": { burst: 3, perHour: 2 },
  /** The same by browser that the account knows. Strangers cannot use this one up. */
  "mail-by-device": { burst: 5, perHour: 5 },
  /** All mails that strangers together can make us send to one mailbox: five in the first hour, then one an hour. */
  "mail-to-address": { burst: 4, perHour: 1 },
  "mail-by-ip": { burst: 20, perHour: 60 },
  "new-email": { burst: 3, perHour: 6 },
  search: { burst: 30, perHour: 3600 },
  /** Games and ratings: a profile needs a few calls at once, scrolling a long list one more each time. */
  history: { burst: 60, perHour: 3600 },
  /** Pictures drawn for links, by network. Chat services ask for many, and share few networks. */
  pictures: { burst: 120, perHour: 3600 },
  /** Friend requests, answers and blocks, which all change another player's screen. */
  friends: { burst: 30, perHour: 600 },
  /** Reports that somebody misbehaves. */
  reports: { burst: 10, perHour: 20 },
  /** An open study is saved every few seconds while somebody works on it. */
  studies: { burst: 60, perHour: 1200 },
  /** First tries at puzzles, results of daily puzzles, flags, and starts and ends of storms, one per call. */
  puzzles: { burst: 60, perHour: 1200 },
  /** Calls with many such results, made offline or before the account existed. */
  "puzzle-batches": { burst: 20, perHour: 40 },
  /** Many first tries in one call: 50 puzzles take nobody less than half a minute. */
  "puzzle-tries": { burst: 1, perHour: 120 },
  /** Races that somebody makes, as many as games for friends. */
  races: { burst: 5, perHour: 30 },
  /** Seeks that somebody posts, takes or withdraws. */
  seeks: { burst: 30, perHour: 120 },
  /** Arenas that somebody creates. */
  arenas: { burst: 5, perHour: 10 },
  /** Becoming a bot, and changes of a bot's profile. */
  bots: { burst: 10, perHour: 60 },
  /** Proposed puzzles: checking one may take some tenths of a second. */
  proposals: { burst: 10, perHour: 10 },
  /** Calls that call the payment provider, which has its own limits. */
  payments: { burst: 20, perHour: 240 },
  /** Devices that get notifications: each choice in the settings is a call. */
  notifications: { burst: 30, perHour: 240 },
  /** Test notifications: each is a request to a push service. */
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
 * The name of the object for a limit and a key. Keys are networks, mail addresses and names, so the object's name
 * contains only a hash of them with our secret. Without the secret, all IPv4 addresses could be tried in seconds. After
 * a change of the secret all buckets are full.
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
 * Limits by a typed name or address. Callers do not learn what is left of them: it would reveal whether others try the
 * same name or address.
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
  /** The name of the limit in the headers of the answer. */
  readonly policy: string;
  readonly key: string;
  readonly limit: Limit;
}

const recent = new RecentRefusals();

/**
 * Takes a token from all buckets, or from none: a caller whose own bucket is empty must not drain one that it shares
 * with others. Throws a 429 with its exact Retry-After.
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

/**
 * Like `enforceLimit`, for a caller's networks. `factor` scales the limit, to allow for several callers in a network.
 */
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

/** Uncounts the attempt. Call it if the password is right. */
export type TakeBack = () => Promise<void>;

/**
 * Counts a password attempt for a typed name or address. Throws a 429 with its Retry-After. If the counter fails, the
 * attempt is allowed: the limits by network and by name still hold.
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
