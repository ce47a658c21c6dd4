import { Hono } from "hono";
import type { AccountResponse } from "../../shared/api.ts";
import type { AppEnv } from "../app-env.ts";
import { requireSession } from "../auth/require-session.ts";

/** `GET /account` of both API versions: who the token belongs to, 403 when it is worth nothing any more. */
export const accountRoutes = new Hono<AppEnv>().get("/", requireSession(403), (context) => {
  const { identity } = context.var.session;
  const { identifier, username, role } = identity;
  const account: AccountResponse = { identifier, username, role, supporter: false, email: null };
  return context.json(account);
});
