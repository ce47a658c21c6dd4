import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { ApiException } from "../http/errors.ts";
import { verifySessionToken } from "./session-token.ts";

const BEARER = /^Bearer\s+/i;

/** Version 2 sends `Bearer <token>`, version 1 the bare token; both are taken on both. */
const tokenOf = (header: string | undefined): string => (header ?? "").replace(BEARER, "").trim();

/**
 * Lets a request on only with a valid session, found afterwards as `context.var.session`.
 * @param refusal 403 on the account fetch, where it tells the client to clear its session; 401 elsewhere.
 */
export const requireSession =
  (refusal: 401 | 403 = 401): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const session = await verifySessionToken(tokenOf(context.req.header("Authorization")), context.env.SESSION_SECRET);
    if (session === null) throw new ApiException(refusal, refusal === 403 ? "Forbidden" : "Unauthorized");
    context.set("session", session);
    await next();
  };
