import { logError } from "./log-error.ts";

/** One set of counters a data centre, at no call of an object. They do not tell when the next call may come. */

/** In seconds, for all counters in wrangler.toml. */
export const EDGE_PERIOD = 60;

/**
 * `own`: an IPv4 address, or an IPv6 /64, in which a caller can use a new address for each call. `wider`: the /48,
 * which many customers get, 65 536 times a /64.
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

/** `wider` counts a /48 and allows eight times as much. */
export interface NetworkLimiters {
  readonly own: RateLimit | undefined;
  readonly wider: RateLimit | undefined;
}

export const isNetworkWithinLimit = async (limiters: NetworkLimiters, { own, wider }: Networks): Promise<boolean> => {
  const [isOwnWithin, isWiderWithin] = await Promise.all([
    isWithinLimit(limiters.own, own),
    wider === undefined || isWithinLimit(limiters.wider, wider),
  ]);
  return isOwnWithin && isWiderWithin;
};
