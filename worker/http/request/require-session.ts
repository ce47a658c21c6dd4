import type { Context, MiddlewareHandler } from "hono";
import { isInScope, type Scope } from "../../../shared/account/scopes.ts";
import { type ActiveSession, ownersSession, tokenIn } from "../../account/auth/active-session.ts";
import { noteUse } from "../../account/auth/personal-token.ts";
import { refuseSuspended } from "../../account/auth/player-session.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import type { AppEnv, PlayerEnv } from "./app-env.ts";

/**
 * A route lists the scopes with which personal tokens may call it. By default none may: passwords, sessions, payments
 * and everything that nobody has thought of need a login.
 */
export type AllowedScopes = readonly Scope[];

/** A 403 for a personal token without one of the scopes. */
export const refuseScopes = (scopes: AllowedScopes): ApiException => {
  const message =
    scopes.length === 0
      ? "No personal token may make this call. Log in instead"
      : `This token needs the scope ${scopes.join(" or ")}`;
  return new ApiException(403, { reason: "scope-missing", message });
};

const sessionOrRefuse = async (
  { req, env }: RequestContext,
  refusal: 401 | 403,
  allowed: AllowedScopes,
): Promise<ActiveSession> => {
  const active = await ownersSession(env, tokenIn(req.header("Authorization")));
  if (active === null) throw new ApiException(refusal, refusal === 403 ? "forbidden" : "unauthorized");
  noteUse(env, active.session, req.raw.headers);
  if (!isInScope(active.session.scopes, allowed)) throw refuseScopes(allowed);
  return active;
};

/**
 * Requires a valid session, which may belong to a suspended player. Sets `context.var.session` and, for players,
 * `context.var.user`.
 * @param refusal 403 on `GET /account`, where it tells the client to drop its session; 401 elsewhere
 */
export const requireSession =
  (refusal: 401 | 403 = 401, allowed: AllowedScopes = []): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { session, user } = await sessionOrRefuse(context, refusal, allowed);
    context.set("session", session);
    context.set("user", user);
    await next();
  };

const setPlayer = async (context: Context<PlayerEnv>, allowed: AllowedScopes): Promise<User> => {
  const { session, user } = await sessionOrRefuse(context, 401, allowed);
  if (user === null) throw new ApiException(403, "login-needed");
  context.set("session", session);
  context.set("user", user);
  return user;
};

/**
 * Requires a player's session, or a personal token with one of these scopes. A guest gets a 403 that says to log in, a
 * suspended player a 423 that says why and until when.
 */
export const playerWith =
  (...allowed: AllowedScopes): MiddlewareHandler<PlayerEnv> =>
  async (context, next) => {
    refuseSuspended(await setPlayer(context, allowed), Date.now());
    await next();
  };

/** Requires a player's login. */
export const requirePlayer = playerWith();

/** Like `requirePlayer`, but open to suspended players: for calls that nobody may be kept from, such as leaving. */
export const requireOwner: MiddlewareHandler<PlayerEnv> = async (context, next) => {
  await setPlayer(context, []);
  await next();
};
