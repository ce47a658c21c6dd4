import { Hono } from "hono";
import type { TokenResponse } from "../../shared/api.ts";
import { loginRequest } from "../../shared/api-schema.ts";
import { GUEST_TOKEN_LIFETIME, LOGIN_LIFETIME, REMEMBERED_LIFETIME } from "../../shared/limits.ts";
import { TOO_MANY_LOGINS } from "../../shared/texts.ts";
import { formerGuestOf, newGuest } from "../auth/guest.ts";
import { logIn } from "../auth/log-in.ts";
import { scryptPasswords } from "../auth/password.ts";
import { playerToken, signSessionToken } from "../auth/session-token.ts";
import { ApiException } from "../core/api-exception.ts";
import { database } from "../data/database.ts";
import { clientIp, enforceLimit } from "../rate-limiter/limit.ts";
import type { AppEnv } from "./app-env.ts";
import { limitByIp } from "./limit-caller.ts";
import { passwordResetRoutes } from "./password-reset.ts";
import { readBody } from "./read-body.ts";
import { registrationRoutes } from "./registration.ts";

export const authRoutes = new Hono<AppEnv>()
  .route("/", registrationRoutes)
  .route("/", passwordResetRoutes)

  .post("/guest-login", limitByIp("guest-login", "Too many guest logins"), async (context) => {
    const token = await signSessionToken(
      { identity: newGuest(), version: 0 },
      GUEST_TOKEN_LIFETIME,
      context.env.SESSION_SECRET,
    );
    const answer: TokenResponse = { token, maxAge: GUEST_TOKEN_LIFETIME };
    return context.json(answer);
  })

  .post("/login", async (context) => {
    const { identifier, password, rememberMe } = await readBody(context, loginRequest);
    const ip = clientIp(context.req.raw.headers);
    await enforceLimit(context.env, "login-by-ip", ip, TOO_MANY_LOGINS);
    await enforceLimit(context.env, "login-by-name", `${identifier.toLowerCase()} ${ip}`, TOO_MANY_LOGINS);
    const loggedIn = await logIn(database(context.env), scryptPasswords, identifier, password);
    if (loggedIn.kind === "wrong") throw new ApiException(401, "Wrong username, email or password");
    if (loggedIn.kind === "unconfirmed") throw new ApiException(403, "Please confirm your email before you log in");
    const { user } = loggedIn;
    const lifetime = rememberMe ? REMEMBERED_LIFETIME : LOGIN_LIFETIME;
    const formerGuest = await formerGuestOf(context, user.id);
    return context.json(await playerToken(user, formerGuest, lifetime, context.env.SESSION_SECRET));
  });
