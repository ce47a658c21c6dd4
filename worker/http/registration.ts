import { Hono } from "hono";
import type { MessageResponse } from "../../shared/api.ts";
import { emailRequest, registerRequest } from "../../shared/api-schema.ts";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { scryptPasswords } from "../auth/password.ts";
import { ApiException } from "../core/api-exception.ts";
import { randomText } from "../core/random-text.ts";
import { type Database, database } from "../data/database.ts";
import { dropUnconfirmed, insertUser, type NewUser } from "../data/user-credentials.ts";
import { findUserByEmail, isEmailFree, isUsernameFree } from "../data/users.ts";
import { afterAnswer, mailOrigin, sendLink, sendSignUpNotice } from "../email/send-mail.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import { callersNetwork } from "../rate-limiter/network.ts";
import type { AppEnv } from "./app-env.ts";
import { rememberRegistration } from "./known-browser.ts";
import { countFirstMail, limitMail, limitMailCaller, limitResend } from "./limit-mail.ts";
import { readBody } from "./read-body.ts";

const NOBODY = "";

const NAME_TAKEN = ["name-taken"] as const;

interface SigningUp extends NewUser {
  readonly email: string;
}

/**
 * The new account. If somebody has the address already, nobody but its owner is to know: what is added then looks the
 * same from outside, holds the name and has the password, but has no address, so that it can never be confirmed.
 */
const addUser = async (db: Database, user: SigningUp, isAddressFree: boolean, now: number) => {
  const added = await insertUser(db, isAddressFree ? user : { ...user, email: null }, now);
  if (added !== null || !isAddressFree) return added;
  // Somebody was faster while the password was being hashed: with the name, with the address, or with both.
  return insertUser(db, { ...user, email: null }, now);
};

export const registrationRoutes = new Hono<AppEnv>()
  .post("/register", async (context) => {
    const { email, username, password } = await readBody(context, registerRequest);
    await enforceLimit(context.env, "register", callersNetwork(context.req.raw.headers), "too-many-registrations");
    mailOrigin(context);
    const db = database(context.env);
    const now = Date.now();
    const [isNameFree, isAddressFree] = await Promise.all([
      isUsernameFree(db, username, NOBODY, now),
      isEmailFree(db, email, NOBODY, now),
    ]);
    if (!isNameFree) throw new ApiException(409, NAME_TAKEN);

    const id = randomText(16);
    const passwordHash = await scryptPasswords.hash(password);
    const user = await addUser(db, { id, username, email, passwordHash }, isAddressFree, now);
    if (user === null) throw new ApiException(409, NAME_TAKEN);
    try {
      if (user.email !== null) await sendLink(context, "confirm-email", user, email);
      else {
        const owner = await findUserByEmail(db, email);
        await sendSignUpNotice(context, owner?.email ?? email, owner?.username ?? username);
      }
    } catch (error) {
      await dropUnconfirmed(db, id);
      throw error;
    }
    await countFirstMail(context, email, id);
    await rememberRegistration(context, id, email);
    const answer: MessageResponse = { message: answersTexts.confirmationSent };
    return context.json(answer, 201);
  })

  .post("/resend-verification-email", async (context) => {
    const { email } = await readBody(context, emailRequest);
    await limitMailCaller(context);
    mailOrigin(context);
    const user = await findUserByEmail(database(context.env), email);
    await limitResend(context, email, user);
    await limitMail(context, email, user);
    if (user !== null && user.confirmedAt === null) {
      afterAnswer(context, sendLink(context, "confirm-email", user, user.email ?? email));
    }
    const answer: MessageResponse = { message: answersTexts.confirmationSentAgain };
    return context.json(answer);
  });
