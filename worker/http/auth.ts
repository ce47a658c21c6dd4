import { type Context, Hono } from "hono";
import type { MessageResponse } from "../../shared/api.ts";
import { loginRequest } from "../../shared/api-schema.ts";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { LOGIN_LIFETIME, REMEMBERED_LIFETIME } from "../../shared/limits.ts";
import { tokenIn } from "../auth/active-session.ts";
import { formerGuestOf, guestLogin } from "../auth/guest.ts";
import { acceptedSecrets } from "../auth/jwt.ts";
import { type LoggedIn, logIn, logInByAddress } from "../auth/log-in.ts";
import { scryptPasswords } from "../auth/password.ts";
import { logOut, startSession } from "../auth/player-session.ts";
import { verifySessionToken } from "../auth/session-token.ts";
import { ApiException } from "../core/api-exception.ts";
import { logNotice } from "../core/log-error.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { isSuspended } from "../data/suspensions.ts";
import { findUser, findUserToLogIn } from "../data/users.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import { forgetWrongPasswords } from "../rate-limiter/wrong-passwords.ts";
import type { AppEnv } from "./app-env.ts";
import { beforeSessionsEnd, closeSockets } from "./close-sockets.ts";
import { confirmationRoutes } from "./confirmation.ts";
import { registeredWith, rememberBrowser } from "./known-browser.ts";
import { limitByIp } from "./limit-caller.ts";
import { accountKey, limitLogin } from "./limit-login.ts";
import { passwordResetRoutes } from "./password-reset.ts";
import { readBody } from "./read-body.ts";
import { registrationRoutes } from "./registration.ts";

type Attempt = (
  context: Context<AppEnv>,
  found: User | null,
  identifier: string,
  password: string,
) => Promise<LoggedIn>;

const byName: Attempt = async (context, found, identifier, password) => {
  await limitLogin(context, found, identifier);
  return logIn(database(context.env), scryptPasswords, found, password);
};

const byAddress: Attempt = async (context, found, identifier, password) => {
  const db = database(context.env);
  const signedUp = await registeredWith(context, identifier);
  await limitLogin(context, found, identifier, signedUp);
  return logInByAddress(db, scryptPasswords, found, signedUp === null ? null : await findUser(db, signedUp), password);
};

export const authRoutes = new Hono<AppEnv>()
  .route("/", registrationRoutes)
  .route("/", confirmationRoutes)
  .route("/", passwordResetRoutes)

  .post("/guest-login", limitByIp("guest-login", "too-many-guests"), async (context) => {
    // A guest whose token ended while the browser was asleep is the same guest again, seats and all.
    const former = tokenIn(context.req.header("Authorization"));
    return context.json(await guestLogin(former, context.env));
  })

  .post("/login", async (context) => {
    const { identifier, password, rememberMe } = await readBody(context, loginRequest);
    const { env } = context;
    await enforceLimit(env, "login-by-ip", callersNetwork(context.req.raw.headers), "too-many-logins");
    const db = database(env);
    const found = await findUserToLogIn(db, identifier);
    const loggedIn = await (identifier.includes("@") ? byAddress : byName)(context, found, identifier, password);
    const isRefused = loggedIn.kind === "ok" && isSuspended(loggedIn.user, Date.now());
    logNotice("login", { outcome: isRefused ? "suspended" : loggedIn.kind });
    if (loggedIn.kind === "wrong") throw new ApiException(401, "wrong-login");
    if (loggedIn.kind === "unconfirmed") throw new ApiException(403, "email-unconfirmed");
    await forgetWrongPasswords(env, accountKey(found, identifier));
    const { user } = loggedIn;
    const lifetime = rememberMe ? REMEMBERED_LIFETIME : LOGIN_LIFETIME;
    const formerGuest = await formerGuestOf(context, user.id);
    await rememberBrowser(context, user.id);
    return context.json(await startSession(context, user, formerGuest, lifetime));
  })

  .post("/log-out", async (context) => {
    const { env } = context;
    const session = await verifySessionToken(tokenIn(context.req.header("Authorization")), acceptedSecrets(env));
    if (session !== null && session.identity.role === "player") {
      const { identifier } = session.identity;
      await beforeSessionsEnd(env, identifier);
      const sessionId = await logOut(context, session);
      await closeSockets(env, identifier, { kind: "one", sessionId });
    }
    const answer: MessageResponse = { message: answersTexts.loggedOut };
    return context.json(answer);
  });
