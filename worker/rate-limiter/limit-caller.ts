import { TOO_MANY_REQUESTS } from "../../shared/texts.ts";
import type { AnyContext } from "../app-env.ts";
import { tokenIn } from "../auth/active-session.ts";
import { verifySessionToken } from "../auth/session-token.ts";
import { clientIp, enforceLimit, type LimitName } from "./limit.ts";

/**
 * Takes one of an identity's own bucket, wherever it calls from; whoever has no session is known by the address.
 * Throws a 429 with its exact Retry-After.
 */
export const limitCaller = async ({ req, env }: AnyContext, name: LimitName): Promise<void> => {
  const session = await verifySessionToken(tokenIn(req.header("Authorization")), env.SESSION_SECRET);
  const key = session?.identity.identifier ?? clientIp(req.raw.headers);
  await enforceLimit(env, name, key, TOO_MANY_REQUESTS);
};
