import type { MiddlewareHandler } from "hono";
import { tokenIn } from "../auth/active-session.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import { verifySessionToken } from "../auth/session-token.ts";
import type { Refusal } from "../core/api-exception.ts";
import type { RequestContext } from "../core/request-context.ts";
import { enforceLimit, enforceNetworkLimit, type LimitName } from "../rate-limiter/limit.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Counts a call towards the limit of its identity. Anybody can become one more guest, so guests count by their network,
 * too, as does who has no session. Throws a 429 with its exact Retry-After.
 */
export const limitCaller = async ({ req, env }: RequestContext, name: LimitName): Promise<void> => {
  const session = await verifySessionToken(tokenIn(req.header("Authorization")), acceptedSecrets(env));
  if (session !== null) await enforceLimit(env, name, session.identity.identifier, "too-many-requests");
  if (session?.identity.role === "player") return;
  await enforceNetworkLimit(env, name, callersNetwork(req.raw.headers), "too-many-requests");
};

/** By network alone, for calls that are made before there is a session. */
export const limitByIp =
  (name: LimitName, refusal: Refusal): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    await enforceLimit(context.env, name, callersNetwork(context.req.raw.headers), refusal);
    await next();
  };
