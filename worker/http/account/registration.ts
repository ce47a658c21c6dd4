import { answersTexts } from "../../../shared/language/en/answers.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import { newcomersLanguage } from "../../account/email/reader-language.ts";
import { mailOrigin, sendLink, sendTakenNotice } from "../../account/email/send-mail.ts";
import { dropUnconfirmed, insertUser, type NewUser } from "../../data/account/user-credentials.ts";
import { findUserByEmail, isEmailFree, isUsernameFree } from "../../data/account/users.ts";
import { type Database, database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import { randomText } from "../../platform/core/random-text.ts";
import { countFirstMail, limitMail, limitResend, limitStrangersMail } from "../request/limits.ts";
import type { Handlers } from "../request/routes-of.ts";
import { rememberRegistration } from "./known-browser.ts";

const NOBODY = "";

const NAME_TAKEN = ["name-taken"] as const;

interface SigningUp extends NewUser {
  readonly email: string;
}

/** A taken address is not revealed: the account looks the same, but has no address and can never be confirmed. */
const addUser = async (db: Database, user: SigningUp, isAddressFree: boolean, now: number) => {
  const added = await insertUser(db, isAddressFree ? user : { ...user, email: null }, now);
  if (added !== null || !isAddressFree) return added;
  // Name, address or both were taken while the password was being hashed.
  return insertUser(db, { ...user, email: null }, now);
};

export const registrationHandlers = {
  "POST /api/v2/auth/register": async ({ context, env, body: { email, username, password } }) => {
    mailOrigin(context);
    const db = database(env);
    const now = Date.now();
    const [isNameFree, isAddressFree] = await Promise.all([
      isUsernameFree(db, username, NOBODY, now),
      isEmailFree(db, email, now),
    ]);
    if (!isNameFree) throw new ApiException(409, NAME_TAKEN);
    await limitStrangersMail(context, email);

    const id = randomText(16);
    const language = newcomersLanguage(context);
    const passwordHash = await scryptPasswords.hash(password);
    const user = await addUser(db, { id, username, email, language, passwordHash }, isAddressFree, now);
    if (user === null) throw new ApiException(409, NAME_TAKEN);
    try {
      if (user.email !== null) await sendLink(context, "confirm-email", user, email);
      else {
        const owner = await findUserByEmail(db, email);
        await sendTakenNotice(context, "sign-up", owner?.email ?? email, owner ?? { username, language });
      }
    } catch (error) {
      await dropUnconfirmed(db, id);
      throw error;
    }
    await countFirstMail(context, email, id);
    await rememberRegistration(context, id, email);
    return { message: answersTexts.confirmationSent };
  },

  "POST /api/v2/auth/resend-verification-email": async ({ context, env, body: { email } }) => {
    mailOrigin(context);
    const user = await findUserByEmail(database(env), email);
    await limitResend(context, email, user);
    await limitMail(context, email, user);
    if (user !== null && user.confirmedAt === null) {
      later("mail-failed", sendLink(context, "confirm-email", user, user.email ?? email));
    }
    return { message: answersTexts.confirmationSentAgain };
  },
} satisfies Partial<Handlers>;
