import type { MiddlewareHandler } from "hono";
import { TOO_MANY_REQUESTS } from "../../shared/texts.ts";
import { tokenIn } from "../auth/active-session.ts";
import { verifySessionToken } from "../auth/session-token.ts";
import type { RequestContext } from "../core/request-context.ts";
import { clientIp, enforceLimit, type LimitName } from "../rate-limiter/limit.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Counts a call towards the limit of its identity, or of its address where there is no session. Throws a 429 with its
 * exact Retry-After.
 */
export const limitCaller = async ({ req, env }: RequestContext, name: LimitName): Promise<void> => {
  const session = await verifySessionToken(tokenIn(req.header("Authorization")), env.SESSION_SECRET);
  const key = session?.identity.identifier ?? clientIp(req.raw.headers);
  await enforceLimit(env, name, key, TOO_MANY_REQUESTS);
};

/** The same by address alone, for calls that are made before there is a session. */
export const limitByIp =
  (name: LimitName, message: string): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    await enforceLimit(context.env, name, clientIp(context.req.raw.headers), message);
    await next();
  };
