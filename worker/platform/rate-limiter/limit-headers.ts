import { AsyncLocalStorage } from "node:async_hooks";
import type { Limit } from "../../../shared/api/call-limits.ts";

/**
 * draft-ietf-httpapi-ratelimit-headers-10: `RateLimit-Policy: "seeks";q=30;w=900` and `RateLimit: "seeks";r=29;t=30`.
 * The quota refills evenly: `q` is the full quota, which takes `w` seconds to refill from empty; `r` is what is left,
 * and in `t` seconds there is one more.
 */

/** `moreIn` in whole seconds; 0 if nothing is used. */
interface Quota {
  readonly policy: string;
  readonly limit: Limit;
  readonly left: number;
  readonly moreIn: number;
}

const current = new AsyncLocalStorage<Quota[]>();

export const countingLimits = async (act: () => Promise<void>): Promise<readonly Quota[]> => {
  const counted: Quota[] = [];
  await current.run(counted, act);
  return counted;
};

export const noteQuota = (quota: Quota): void => {
  current.getStore()?.push(quota);
};

const windowOf = ({ burst, perHour }: Limit): number => Math.ceil((burst * 3600) / perHour);

/** Structured fields (RFC 9651). */
export const limitHeaders = (quotas: readonly Quota[]): Readonly<Record<string, string>> => ({
  "RateLimit-Policy": quotas.map(({ policy, limit }) => `"${policy}";q=${limit.burst};w=${windowOf(limit)}`).join(", "),
  RateLimit: quotas.map(({ policy, left, moreIn }) => `"${policy}";r=${left};t=${moreIn}`).join(", "),
});
