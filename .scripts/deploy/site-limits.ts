import { createHash } from "node:crypto";

/** Gives the limits of a site ids of its own. Pure. */

interface WithLimits {
  readonly ratelimits: readonly Readonly<Record<string, unknown>>[];
}

/** Ten thousand is above what people choose by hand. */
const FIRST_ID = 10_000;

/**
 * Limits with the same id count together in all Workers of an account. A site is named by its database, so each deploy
 * gives it the same ids.
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
