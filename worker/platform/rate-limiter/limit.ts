import { createHmac } from "node:crypto";
import { LIMITS, type Limit, type LimitName } from "../../../shared/api/call-limits.ts";
import { ApiException, type Refusal } from "../core/api-exception.ts";
import type { Networks } from "../core/edge-limit.ts";
import { logError } from "../core/log-error.ts";
import { leftIn } from "./bucket.ts";
import { noteQuota } from "./limit-headers.ts";
import { RecentRefusals } from "./recent-refusals.ts";

/**
 * Keys are networks, mail addresses and names, so the name contains only a hash of them with our secret. Without it,
 * all IPv4 addresses could be tried in seconds. After a change of the secret all buckets are full.
 */
const nameOf = (env: Env, name: LimitName | "wrong-passwords", key: string): string =>
  `${name}:${createHmac("sha256", env.SESSION_SECRET).update(`limit ${name} ${key}`).digest("base64url")}`;

export const limiterOf = (env: Env, name: LimitName | "wrong-passwords", key: string) =>
  env.RATE_LIMITER.getByName(nameOf(env, name, key));

/** For an event that has already happened, even over the limit. */
export const countTowards = async (env: Env, name: LimitName, key: string): Promise<void> => {
  await limiterOf(env, name, key).take(LIMITS[name]);
};

/** What is left of them would reveal whether others try the same name or address. */
const HIDDEN_LIMITS: ReadonlySet<LimitName> = new Set<LimitName>([
  "login-by-name",
  "login-by-device",
  "confirm-password",
  "resend",
  "mail-by-address",
  "mail-by-device",
  "mail-to-address",
]);

interface Bucket {
  readonly policy: string;
  readonly key: string;
  readonly limit: Limit;
}

const recent = new RecentRefusals();

const refusalOf = (name: LimitName): Refusal => {
  const limit = LIMITS[name];
  return "refusal" in limit ? limit.refusal : "too-many-requests";
};

/** From all or none: a caller with an empty bucket must not drain shared ones. Throws a 429 with its Retry-After. */
const enforceAll = async (env: Env, name: LimitName, buckets: readonly Bucket[]): Promise<void> => {
  const refusal = refusalOf(name);
  const asked = buckets.map((bucket) => ({ ...bucket, object: nameOf(env, name, bucket.key) }));
  const note = ({ policy, limit }: Bucket, left: number, moreIn: number): void => {
    if (!HIDDEN_LIMITS.has(name)) noteQuota({ policy, limit, left, moreIn });
  };
  const now = Date.now();
  const known = asked.map((bucket) => ({ bucket, wait: recent.waitFor(bucket.object, now) }));
  const waiting = known.filter(({ wait }) => wait > 0);
  if (waiting.length > 0) {
    for (const { bucket, wait } of waiting) note(bucket, 0, wait);
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
      note(bucket, 0, taken.retryAfter);
    }
  }
  if (waits.length === 0) {
    for (const { bucket, fullAt } of takers) {
      const { left, moreIn } = leftIn(bucket.limit, fullAt, Date.now());
      note(bucket, left, moreIn);
    }
    return;
  }
  await Promise.all(takers.map(({ bucket }) => env.RATE_LIMITER.getByName(bucket.object).giveBack(bucket.limit)));
  throw new ApiException(429, refusal, Math.max(...waits));
};

/** Throws a 429 with its exact Retry-After. */
export const enforceLimit = (env: Env, name: LimitName, key: string): Promise<void> =>
  enforceAll(env, name, [{ policy: name, key, limit: LIMITS[name] }]);

/** Times as much as a /64 in it. */
const WIDER = 8;

const times = ({ burst, perHour }: Limit, factor: number): Limit => ({
  burst: factor * burst,
  perHour: factor * perHour,
});

/** `factor` scales the limit, to allow for several callers in a network. */
export const enforceNetworkLimit = (env: Env, name: LimitName, { own, wider }: Networks, factor = 1): Promise<void> => {
  const limit = times(LIMITS[name], factor);
  const ofOwn = { policy: `${name}-of-network`, key: own, limit };
  if (wider === undefined) return enforceAll(env, name, [ofOwn]);
  const ofWider = { policy: `${name}-of-wider-network`, key: wider, limit: times(limit, WIDER) };
  return enforceAll(env, name, [ofOwn, ofWider]);
};

/** Call it if the password is right. */
export type TakeBack = () => Promise<void>;

/** Throws a 429. If the counter fails, the attempt is allowed: the limits by network and by name still hold. */
export const enforceAttemptLimit = async (env: Env, typed: string): Promise<TakeBack> => {
  const counter = limiterOf(env, "wrong-passwords", typed);
  let allowed: Awaited<ReturnType<typeof counter.attempt>>;
  try {
    allowed = await counter.attempt();
  } catch (error) {
    logError("attempt-not-counted", error);
    return async () => undefined;
  }
  if (!allowed.ok) throw new ApiException(429, refusalOf("login-by-name"), allowed.retryAfter);
  const { before } = allowed;
  return async () => {
    try {
      await counter.uncount(before);
    } catch (error) {
      logError("attempt-not-uncounted", error);
    }
  };
};
