import { AsyncLocalStorage } from "node:async_hooks";
import type { Limit } from "../../../shared/api/call-limits.ts";

/**
 * Says how much of a limit is left, in the headers of draft-ietf-httpapi-ratelimit-headers-10:
 * `RateLimit-Policy: "seeks";q=30;w=900` and `RateLimit: "seeks";r=29;t=30`. A policy has the name of its limit. The
 * quota refills evenly: `q` is the full quota, which takes `w` seconds to refill from empty; `r` is what is left, and
 * in `t` seconds there is one more.
 */

/** What a call has left of a limit. `moreIn` in whole seconds; 0 if nothing is used. */
interface Quota {
  readonly policy: string;
  readonly limit: Limit;
  readonly left: number;
  readonly moreIn: number;
}

const current = new AsyncLocalStorage<Quota[]>();

/** Runs `act`, and returns the limits that it has counted against. */
export const countingLimits = async (act: () => Promise<void>): Promise<readonly Quota[]> => {
  const counted: Quota[] = [];
  await current.run(counted, act);
  return counted;
};

/** Notes what the current request has left, for its answer. */
export const noteQuota = (quota: Quota): void => {
  current.getStore()?.push(quota);
};

const windowOf = ({ burst, perHour }: Limit): number => Math.ceil((burst * 3600) / perHour);

/** The headers, as structured fields (RFC 9651). */
export const limitHeaders = (quotas: readonly Quota[]): Readonly<Record<string, string>> => ({
  "RateLimit-Policy": quotas.map(({ policy, limit }) => `"${policy}";q=${limit.burst};w=${windowOf(limit)}`).join(", "),
  RateLimit: quotas.map(({ policy, left, moreIn }) => `"${policy}";r=${left};t=${moreIn}`).join(", "),
});
