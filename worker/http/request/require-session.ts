import type { Context, MiddlewareHandler } from "hono";
import { type ActiveSession, ownersSession, tokenIn } from "../../account/auth/active-session.ts";
import { refuseSuspended } from "../../account/auth/player-session.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import type { AppEnv, PlayerEnv } from "./app-env.ts";

const sessionOrRefuse = async ({ req, env }: RequestContext, refusal: 401 | 403): Promise<ActiveSession> => {
  const active = await ownersSession(env, tokenIn(req.header("Authorization")));
  if (active === null) throw new ApiException(refusal, refusal === 403 ? "forbidden" : "unauthorized");
  return active;
};

/**
 * Requires a valid session, which may be a suspended player's. Sets `context.var.session` and, for players,
 * `context.var.user`.
 * @param refusal 403 on `GET /account`, where it tells the client to drop its session; 401 elsewhere
 */
export const requireSession =
  (refusal: 401 | 403 = 401): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { session, user } = await sessionOrRefuse(context, refusal);
    context.set("session", session);
    context.set("user", user);
    await next();
  };

const setPlayer = async (context: Context<PlayerEnv>): Promise<User> => {
  const { session, user } = await sessionOrRefuse(context, 401);
  if (user === null) throw new ApiException(403, "login-needed");
  context.set("session", session);
  context.set("user", user);
  return user;
};

/**
 * Requires a player's session. A guest gets a 403 that says to log in, a suspended player a 423 that says why and until
 * when.
 */
export const requirePlayer: MiddlewareHandler<PlayerEnv> = async (context, next) => {
  refuseSuspended(await setPlayer(context), Date.now());
  await next();
};

/** The same, open to suspended players: for what nobody may be kept from, such as leaving. */
export const requireOwner: MiddlewareHandler<PlayerEnv> = async (context, next) => {
  await setPlayer(context);
  await next();
};
