import type { Context } from "hono";
import type { ConfirmEmailRequest } from "../../../shared/api/api-schema.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { REMEMBERED_LIFETIME } from "../../../shared/limits.ts";
import { linkOf, type MailLink } from "../../account/auth/link-token.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import { refuseSuspended, startSession } from "../../account/auth/player-session.ts";
import { confirmUser } from "../../data/account/user-credentials.ts";
import { findUser } from "../../data/account/users.ts";
import { type Database, database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import { leaveGuest } from "../people/end-seeks.ts";
import type { AppEnv } from "../request/app-env.ts";
import type { Handlers } from "../request/routes-of.ts";
import { registeredHere, rememberBrowser } from "./known-browser.ts";

const waitingUser = async (db: Database, { userId, email }: MailLink): Promise<User> => {
  const user = await findUser(db, userId);
  if (user !== null && user.confirmedAt !== null) throw new ApiException(401, "link-used");
  if (user === null || user.email !== email) throw new ApiException(401, "link-spent");
  return user;
};

/** The link alone confirms only in the browser that signed up: anybody can sign up with a stranger's address. */
const provePassword = async (context: Context<AppEnv>, user: User, body: ConfirmEmailRequest | null): Promise<void> => {
  if ((await registeredHere(context)) === user.id) return;
  if (body === null) throw new ApiException(403, "sign-up-password-needed");
  await enforceLimit(context.env, "confirm-password", user.id);
  if ((await scryptPasswords.verify(body.password, user.passwordHash)) === "wrong") {
    throw new ApiException(400, "wrong-password");
  }
};

export const confirmationHandlers = {
  "POST /api/v2/auth/confirm-email": async ({ context, env, body }) => {
    const link = await linkOf(context, "confirm-email");
    const db = database(env);
    const waiting = await waitingUser(db, link);
    await provePassword(context, waiting, body);
    refuseSuspended(waiting, Date.now());
    const user = await confirmUser(db, link.userId, link.email, Date.now());
    // The link was opened twice at once.
    if (user === null) throw new ApiException(401, "link-used");
    const formerGuest = await leaveGuest(context, user.id);
    const token = await startSession(context, user, formerGuest, REMEMBERED_LIFETIME);
    await rememberBrowser(context, user.id);
    return { message: answersTexts.emailConfirmed, ...token };
  },
} satisfies Partial<Handlers>;
