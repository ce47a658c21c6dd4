import type { Context } from "hono";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { LOGIN_LIFETIME, REMEMBERED_LIFETIME } from "../../../shared/limits.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { guestLogin } from "../../account/auth/guest.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { logIn, logInByAddress } from "../../account/auth/log-in.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import { startSession } from "../../account/auth/player-session.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { endSession } from "../../data/account/sessions.ts";
import { isSuspended } from "../../data/account/suspensions.ts";
import { findUser, findUserToLogIn } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logNotice } from "../../platform/core/log-error.ts";
import { leaveGuest } from "../people/end-seeks.ts";
import { endingSessions } from "../people/notify-hubs.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitLogin } from "../request/limits.ts";
import type { Handlers } from "../request/routes-of.ts";
import { registeredWith, rememberBrowser } from "./known-browser.ts";

const signedUpHere = async (context: Context<AppEnv>, email: string): Promise<User | null> => {
  const signedUp = await registeredWith(context, email);
  return signedUp === null ? null : findUser(database(context.env), signedUp);
};

export const authHandlers = {
  // A guest whose token expired while the browser slept stays the same guest, with all seats.
  "POST /api/v2/auth/guest-login": ({ context, env }) => guestLogin(tokenIn(context.req.header("Authorization")), env),

  "POST /api/v2/auth/login": async ({ context, env, body: { identifier, password, rememberMe } }) => {
    const db = database(env);
    const found = await findUserToLogIn(db, identifier);
    const uncount = await limitLogin(context, found, identifier);
    const loggedIn = identifier.includes("@")
      ? await logInByAddress(db, scryptPasswords, found, await signedUpHere(context, identifier), password)
      : await logIn(db, scryptPasswords, found, password);
    const isBarred = loggedIn.kind === "ok" && isSuspended(loggedIn.user, Date.now());
    logNotice("login", { outcome: isBarred ? "suspended" : loggedIn.kind });
    if (loggedIn.kind === "wrong") throw new ApiException(401, "wrong-login");
    if (loggedIn.kind === "unconfirmed") throw new ApiException(403, "email-unconfirmed");
    await uncount();
    const { user } = loggedIn;
    const lifetime = rememberMe ? REMEMBERED_LIFETIME : LOGIN_LIFETIME;
    const formerGuest = await leaveGuest(context, user.id);
    await rememberBrowser(context, user.id);
    return startSession(context, user, formerGuest, lifetime);
  },

  "POST /api/v2/auth/log-out": async ({ context, env }) => {
    const session = await verifySessionToken(tokenIn(context.req.header("Authorization")), acceptedSecrets(env));
    if (session !== null && session.sessionId !== null) {
      const { sessionId, identity } = session;
      const { identifier } = identity;
      await endingSessions(env, identifier, async () => ({
        answer: await endSession(database(env), identifier, sessionId),
        ended: { kind: "one", sessionId },
      }));
    }
    return { message: answersTexts.loggedOut };
  },
} satisfies Partial<Handlers>;
