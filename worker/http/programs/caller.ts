import { isInScope, type Scope } from "../../../shared/account/scopes.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { noteUse } from "../../account/auth/personal-token.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { placeOf } from "../../platform/object/placement.ts";
import { sealedNetworks } from "../../platform/rate-limiter/network.ts";
import { refuseScopes } from "../request/require-session.ts";
import { admitTo, asSigned, isRestored } from "../sockets/handshake-login.ts";

const unauthorized = (): ApiException => new ApiException(401, "unauthorized");

/** Asks the player's hub, as a handshake does, so that it works even while D1 is silent: a clock may be running. */
export const callerOf = async ({ req, env }: RequestContext, scopes: readonly Scope[]): Promise<ConnectedIdentity> => {
  const token = tokenIn(req.header("Authorization"));
  const session = await verifySessionToken(token, acceptedSecrets(env));
  if (session === null) throw unauthorized();
  if (!isInScope(session.scopes, scopes)) throw refuseScopes(scopes);
  noteUse(env, session, req.raw.headers);
  if (session.wasSuspended && !(await isRestored(env, token, 0))) throw unauthorized();
  const found = await admitTo(env, null, asSigned(session, placeOf(req.raw.cf), token, 0));
  if (found === null) throw unauthorized();
  return { ...found.identity, networks: sealedNetworks(env, req.raw.headers) };
};
