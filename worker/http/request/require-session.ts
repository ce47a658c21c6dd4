import type { Context } from "hono";
import { isInScope, type Scope } from "../../../shared/account/scopes.ts";
import { type ActiveSession, ownersSession, tokenIn } from "../../account/auth/active-session.ts";
import { noteUse } from "../../account/auth/personal-token.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { AppEnv } from "./app-env.ts";

/** A 403 for a personal token without one of the scopes. */
export const refuseScopes = (scopes: readonly Scope[]): ApiException => {
  const message =
    scopes.length === 0
      ? "No personal token may make this call. Log in instead"
      : `This token needs the scope ${scopes.join(" or ")}`;
  return new ApiException(403, { reason: "scope-missing", message });
};

/**
 * Requires a valid session, which may belong to a suspended player. Sets `context.var.session` and `context.var.user`.
 * @param refusal 403 on `GET /account`, where it tells the client to drop its session; 401 elsewhere
 * @param allowed the scopes with which personal tokens may call: without any, none may
 */
export const requireSession = async (
  context: Context<AppEnv>,
  refusal: 401 | 403,
  allowed: readonly Scope[],
): Promise<ActiveSession> => {
  const { req, env } = context;
  const active = await ownersSession(env, tokenIn(req.header("Authorization")));
  if (active === null) throw new ApiException(refusal, refusal === 403 ? "forbidden" : "unauthorized");
  noteUse(env, active.session, req.raw.headers);
  if (!isInScope(active.session.scopes, allowed)) throw refuseScopes(allowed);
  context.set("session", active.session);
  context.set("user", active.user);
  return active;
};
