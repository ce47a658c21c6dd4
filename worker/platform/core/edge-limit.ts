import { logError } from "./log-error.ts";

/**
 * Limits by the platform's own counters, one for each data centre. They cost no call of an object, so they guard
 * everything that is called often. They do not tell when the next call may come.
 */

/** The period of all counters in wrangler.toml, in seconds. */
export const EDGE_PERIOD = 60;

/**
 * The networks of a caller that limits count. `own` is a whole IPv4 address, or the /64 of an IPv6 address, in which a
 * caller can use a new address for each call. `wider` is the /48, as many customers get that much: 65 536 times a /64.
 */
export interface Networks {
  readonly own: string;
  readonly wider?: string;
}

/** A failing limiter keeps nobody out. A missing one, as in the benches' workerd, limits nothing. */
export const isWithinLimit = async (limiter: RateLimit | undefined, key: string): Promise<boolean> => {
  try {
    return limiter === undefined || (await limiter.limit({ key })).success;
  } catch (error) {
    logError("edge-limit", error);
    return true;
  }
};

/** The counters of one kind of call. `wider` counts a /48 and allows eight times as much. */
export interface NetworkLimiters {
  readonly own: RateLimit | undefined;
  readonly wider: RateLimit | undefined;
}

/** Counts a call of a caller's networks. */
export const isNetworkWithinLimit = async (limiters: NetworkLimiters, { own, wider }: Networks): Promise<boolean> => {
  const [isOwnWithin, isWiderWithin] = await Promise.all([
    isWithinLimit(limiters.own, own),
    wider === undefined || isWithinLimit(limiters.wider, wider),
  ]);
  return isOwnWithin && isWiderWithin;
};
