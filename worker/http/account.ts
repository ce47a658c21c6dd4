import { Hono } from "hono";
import type { AccountResponse } from "../../shared/api.ts";
import type { AppEnv } from "./app-env.ts";
import { requireSession } from "./require-session.ts";

/** `GET /account` of both API versions: who the token belongs to, 403 when it is worth nothing any more. */
export const accountRoutes = new Hono<AppEnv>().get("/", requireSession(403), (context) => {
  const { session, user } = context.var;
  const { identifier, username, role } = session.identity;
  const account: AccountResponse = {
    identifier,
    username,
    role,
    supporter: user?.isSupporter ?? false,
    email: user?.email ?? null,
  };
  return context.json(account);
});
