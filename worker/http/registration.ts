import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse } from "../../shared/api.ts";
import { emailRequest, registerRequest } from "../../shared/api-schema.ts";
import { emailKey } from "../../shared/credentials.ts";
import { REMEMBERED_LIFETIME } from "../../shared/limits.ts";
import { TOO_MANY_REGISTRATIONS, TOO_MANY_REQUESTS } from "../../shared/texts.ts";
import { formerGuestOf } from "../auth/guest.ts";
import { scryptPasswords } from "../auth/password.ts";
import { startSession } from "../auth/player-session.ts";
import { ApiException } from "../core/api-exception.ts";
import { randomText } from "../core/random-text.ts";
import { type Database, database } from "../data/database.ts";
import { confirmUser, dropUnconfirmed, insertUser } from "../data/user-credentials.ts";
import { findUser, findUserByEmail, isEmailFree, isUsernameFree } from "../data/users.ts";
import { afterAnswer, sendLink } from "../email/send-mail.ts";
import { clientIp, countTowards, enforceLimit } from "../rate-limiter/limit.ts";
import type { AppEnv } from "./app-env.ts";
import { LINK_SPENT, linkOf } from "./link-of.ts";
import { readBody } from "./read-body.ts";

const NOBODY = "";

/** Which of name and address somebody else has, one sentence each. */
const conflicts = async (db: Database, username: string, email: string, now: number): Promise<string[]> => [
  ...((await isUsernameFree(db, username, NOBODY, now)) ? [] : ["This username is already taken"]),
  ...((await isEmailFree(db, email, NOBODY, now)) ? [] : ["This email is already registered"]),
];

export const registrationRoutes = new Hono<AppEnv>()
  .post("/register", async (context) => {
    const { email, username, password } = await readBody(context, registerRequest);
    const ip = clientIp(context.req.raw.headers);
    await enforceLimit(context.env, "register", ip, TOO_MANY_REGISTRATIONS);
    const db = database(context.env);
    const now = Date.now();
    const taken = await conflicts(db, username, email, now);
    if (taken.length > 0) throw new ApiException(409, taken);

    const id = randomText(16);
    const passwordHash = await scryptPasswords.hash(password);
    const user = await insertUser(db, { id, username, email, passwordHash }, now);
    // Somebody was faster while the password was being hashed.
    if (user === null) throw new ApiException(409, await conflicts(db, username, email, now));
    try {
      await sendLink(context, "confirm-email", user, email);
    } catch (error) {
      await dropUnconfirmed(db, id);
      throw error;
    }
    await countTowards(context.env, "resend", emailKey(email));
    const answer: MessageResponse = { message: "We have sent you a mail to confirm your email" };
    return context.json(answer, 201);
  })

  .post("/resend-verification-email", async (context) => {
    const { email } = await readBody(context, emailRequest);
    const key = emailKey(email);
    await enforceLimit(context.env, "mail-by-ip", clientIp(context.req.raw.headers), TOO_MANY_REQUESTS);
    await enforceLimit(context.env, "resend", key, "Please wait before you ask for another mail");
    await enforceLimit(context.env, "mail-by-address", key, "Too many mails to this address");
    const user = await findUserByEmail(database(context.env), email);
    if (user !== null && user.confirmedAt === null) {
      afterAnswer(context, sendLink(context, "confirm-email", user, user.email ?? email));
    }
    const answer: MessageResponse = { message: "If this email waits for its confirmation, a new mail is on its way" };
    return context.json(answer);
  })

  .post("/confirm-email", async (context) => {
    const link = await linkOf(context, "confirm-email");
    const db = database(context.env);
    const user = await confirmUser(db, link.userId, link.email, Date.now());
    if (user === null) {
      const isConfirmed = (await findUser(db, link.userId))?.confirmedAt != null;
      throw new ApiException(401, isConfirmed ? "This link has been used. You can log in" : LINK_SPENT);
    }
    const formerGuest = await formerGuestOf(context, user.id);
    const token = await startSession(context, user, formerGuest, REMEMBERED_LIFETIME);
    const answer: MessageTokenResponse = { message: "Your email is confirmed", ...token };
    return context.json(answer);
  });
