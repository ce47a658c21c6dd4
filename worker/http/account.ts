import { Hono } from "hono";
import type { AccountResponse } from "../../shared/api.ts";
import { accountOf } from "../auth/account-of.ts";
import { extendedGuestToken } from "../auth/guest.ts";
import { extendedToken } from "../auth/player-session.ts";
import type { AppEnv } from "./app-env.ts";
import { requireSession } from "./require-session.ts";

/**
 * `GET /account` of both API versions: who the token belongs to, 403 when it is worth nothing any more. It is called
 * when a page opens and every few hours while it is open, so this is where a session that is in use goes on.
 */
export const accountRoutes = new Hono<AppEnv>().get("/", requireSession(403), async (context) => {
  const { session, user } = context.var;
  const renewal =
    user === null
      ? await extendedGuestToken(session, context.env.SESSION_SECRET)
      : await extendedToken(context, user, session);
  const account: AccountResponse = {
    ...accountOf(session.identity, user),
    ...(renewal !== null && { renewal }),
  };
  return context.json(account);
});
