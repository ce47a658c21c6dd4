import type { MiddlewareHandler } from "hono";
import { type ActiveSession, activeSession, tokenIn } from "../auth/active-session.ts";
import { ApiException } from "../core/api-exception.ts";
import type { RequestContext } from "../core/request-context.ts";
import type { AppEnv, PlayerEnv } from "./app-env.ts";

const sessionOrRefuse = async ({ req, env }: RequestContext, refusal: 401 | 403): Promise<ActiveSession> => {
  const active = await activeSession(env, tokenIn(req.header("Authorization")));
  if (active === null) throw new ApiException(refusal, refusal === 403 ? "forbidden" : "unauthorized");
  return active;
};

/**
 * Lets a request on only with a valid session, found afterwards as `context.var.session`, and a player's account as
 * `context.var.user`.
 * @param refusal 403 on the account fetch, where it tells the client to clear its session; 401 elsewhere.
 */
export const requireSession =
  (refusal: 401 | 403 = 401): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { session, user } = await sessionOrRefuse(context, refusal);
    context.set("session", session);
    context.set("user", user);
    await next();
  };

/** The same for what only players may do: a guest is told to log in. */
export const requirePlayer: MiddlewareHandler<PlayerEnv> = async (context, next) => {
  const { session, user } = await sessionOrRefuse(context, 401);
  if (user === null) throw new ApiException(403, "login-needed");
  context.set("session", session);
  context.set("user", user);
  await next();
};
