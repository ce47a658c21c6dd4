import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Limit } from "../../../shared/api/call-limits.ts";
import { ALL_CALLS, bucketOf } from "../../../shared/api/calls/all-calls.ts";
import type { CallBucket } from "../../../shared/api/calls/call.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { EDGE_PERIOD, isNetworkWithinLimit, type NetworkLimiters } from "../../platform/core/edge-limit.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import type { AppEnv } from "./app-env.ts";
import { OTHER_ROUTES } from "./other-routes.ts";
import { noteRecentQuota, takeRecent } from "./recent-calls.ts";
import { spreadOut } from "./spread-out.ts";

interface Bucket {
  readonly network: (env: Env) => NetworkLimiters;
  readonly identity: Limit;
}

const A_SECOND = 3600;
/** As many as frames over a socket. */
const AS_FRAMES: Limit = { burst: 200, perHour: 20 * A_SECOND };

const ofCalls = (env: Env): NetworkLimiters => ({ own: env.CALLS_OF_NETWORK, wider: env.CALLS_OF_WIDER_NETWORK });

const BUCKETS: Readonly<Record<Exclude<CallBucket, "handshakes">, Bucket>> = {
  pages: {
    network: (env) => ({ own: env.PAGES_OF_NETWORK, wider: env.PAGES_OF_WIDER_NETWORK }),
    identity: AS_FRAMES,
  },
  calls: { network: ofCalls, identity: AS_FRAMES },
  programs: { network: ofCalls, identity: AS_FRAMES },
  changes: {
    network: (env) => ({ own: env.CHANGES_OF_NETWORK, wider: env.CHANGES_OF_WIDER_NETWORK }),
    identity: { burst: 100, perHour: 5 * A_SECOND },
  },
};

/** Of the first route that fits. An unknown address counts as a page. */
const bucketAt = (context: Context<AppEnv>): CallBucket => {
  const known = matchedRoutes(context).flatMap(({ method, path }) => {
    const key = `${method} ${path}`;
    const row = ALL_CALLS.get(key);
    return (row === undefined ? OTHER_ROUTES[key]?.bucket : bucketOf(key, row)) ?? [];
  });
  return known[0] ?? "pages";
};

/** For changes of one network: each touches objects or the database. Moves are no changes. */
const SPREAD = { atOnce: 2, longestWait: 2000 } as const;

/** With a token that expired so long ago players still get back to their seats. */
const GRACE_SECONDS = 7200;

const identityOf = async ({ req, env }: Context<AppEnv>): Promise<string | null> => {
  const token = tokenIn(req.header("Authorization"));
  if (token === "") return null;
  const session = await verifySessionToken(token, acceptedSecrets(env), GRACE_SECONDS);
  return session?.identity.identifier ?? null;
};

/** Before a database, an object or a password hash is touched. Routes may have exact, announced limits besides. */
export const countCalls: MiddlewareHandler<AppEnv> = async (context, next) => {
  const name = bucketAt(context);
  if (name === "handshakes") return next();
  const { network, identity: limit } = BUCKETS[name];
  if (!(await isNetworkWithinLimit(network(context.env), callersNetworks(context.req.raw.headers)))) {
    throw new ApiException(429, "too-many-requests", EDGE_PERIOD);
  }
  const identifier = await identityOf(context);
  if (identifier !== null) {
    const now = Date.now();
    const taken = takeRecent(name, identifier, limit, now);
    // Other calls have limits that they announce themselves.
    if (name === "programs") noteRecentQuota("calls", limit, taken, now);
    if (!taken.ok) throw new ApiException(429, "too-many-requests", taken.retryAfter);
  }
  if (name !== "changes") return next();
  const { own, wider = own } = callersNetworks(context.req.raw.headers);
  return spreadOut(`changes ${wider}`, SPREAD, next);
};
