import type { Context } from "hono";
import { isInScope, type Scope } from "../../../shared/account/scopes.ts";
import { type ActiveSession, ownersSession, tokenIn } from "../../account/auth/active-session.ts";
import { noteUse } from "../../account/auth/personal-token.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { AppEnv } from "./app-env.ts";

/** A 403. */
export const refuseScopes = (scopes: readonly Scope[]): ApiException => {
  const message =
    scopes.length === 0
      ? "No personal token may make this call. Log in instead"
      : `This token needs the scope ${scopes.join(" or ")}`;
  return new ApiException(403, { reason: "scope-missing", message });
};

/**
 * The player may be suspended. Sets `context.var`'s session and user. `refusal` is 403 on `GET /account`, where it
 * makes clients drop their session. `allowed`: scopes with which personal tokens may call; without any, none may.
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
