import { type Context, Hono } from "hono";
import type { MessageTokenResponse } from "../../shared/api.ts";
import { confirmEmailRequest } from "../../shared/api-schema.ts";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { REMEMBERED_LIFETIME } from "../../shared/limits.ts";
import { formerGuestOf } from "../auth/guest.ts";
import type { Link } from "../auth/link-token.ts";
import { scryptPasswords } from "../auth/password.ts";
import { startSession } from "../auth/player-session.ts";
import { refuseSuspended } from "../auth/suspension.ts";
import { ApiException } from "../core/api-exception.ts";
import { type Database, database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { confirmUser } from "../data/user-credentials.ts";
import { findUser } from "../data/users.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import type { AppEnv } from "./app-env.ts";
import { registeredHere, rememberBrowser } from "./known-browser.ts";
import { linkOf } from "./link-of.ts";
import { readBody } from "./read-body.ts";

const waitingUser = async (db: Database, { userId, email }: Link): Promise<User> => {
  const user = await findUser(db, userId);
  if (user !== null && user.confirmedAt !== null) throw new ApiException(401, "link-used");
  if (user === null || user.email !== email) throw new ApiException(401, "link-spent");
  return user;
};

/**
 * Whether the one who opens the link is the one who signed up. Anybody can sign up with somebody else's address, and the
 * password would be theirs: so the link alone confirms only in the browser that signed up.
 */
const provePassword = async (context: Context<AppEnv>, user: User): Promise<void> => {
  if ((await registeredHere(context)) === user.id) return;
  if (context.req.header("Content-Type") === undefined) {
    throw new ApiException(403, "sign-up-password-needed");
  }
  const { password } = await readBody(context, confirmEmailRequest);
  await enforceLimit(context.env, "confirm-password", user.id, "too-many-attempts");
  if ((await scryptPasswords.verify(password, user.passwordHash)) === "wrong") {
    throw new ApiException(400, "wrong-password");
  }
};

/** `POST /auth/confirm-email`, with the token of the mailed link as its bearer. */
export const confirmationRoutes = new Hono<AppEnv>().post("/confirm-email", async (context) => {
  const link = await linkOf(context, "confirm-email");
  const db = database(context.env);
  const waiting = await waitingUser(db, link);
  await provePassword(context, waiting);
  refuseSuspended(waiting, Date.now());
  const user = await confirmUser(db, link.userId, link.email, Date.now());
  // Opened twice at once.
  if (user === null) throw new ApiException(401, "link-used");
  const formerGuest = await formerGuestOf(context, user.id);
  const token = await startSession(context, user, formerGuest, REMEMBERED_LIFETIME);
  await rememberBrowser(context, user.id);
  const answer: MessageTokenResponse = { message: answersTexts.emailConfirmed, ...token };
  return context.json(answer);
});
