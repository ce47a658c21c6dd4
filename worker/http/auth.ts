import { Hono } from "hono";
import type { TokenResponse } from "../../shared/api.ts";
import { GUEST_TOKEN_LIFETIME } from "../../shared/limits.ts";
import type { AppEnv } from "../app-env.ts";
import { newGuest } from "../auth/guest.ts";
import { signSessionToken } from "../auth/session-token.ts";
import { limitByIp } from "../rate-limiter/limit.ts";

export const authRoutes = new Hono<AppEnv>().post(
  "/guest-login",
  limitByIp("guest-login", "Too many guest logins"),
  async (context) => {
    const token = await signSessionToken(
      { identity: newGuest(), version: 0 },
      GUEST_TOKEN_LIFETIME,
      context.env.SESSION_SECRET,
    );
    const answer: TokenResponse = { token };
    return context.json(answer);
  },
);
