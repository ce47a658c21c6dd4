import { createHash } from "node:crypto";

/** Gives a site's rate limits ids of their own. Pure. */

interface WithLimits {
  readonly ratelimits: readonly Readonly<Record<string, unknown>>[];
}

/** Ten thousand is above what people choose by hand. */
const FIRST_ID = 10_000;

/**
 * Rate limits with the same id share one counter in all Workers of an account. The new ids depend on the database id,
 * so each deploy of a site gets the same ids.
 */
export const withSiteLimits = <Configuration extends WithLimits>(
  built: Configuration,
  databaseId: string,
): Configuration => ({
  ...built,
  ratelimits: built.ratelimits.map((limit) => {
    const digest = createHash("sha256")
      .update(`${databaseId} ${String(limit.name)}`)
      .digest("hex");
    return { ...limit, namespace_id: String(FIRST_ID + Number.parseInt(digest.slice(0, 7), 16)) };
  }),
});
