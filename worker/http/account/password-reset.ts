import { answersTexts } from "../../../shared/language/en/answers.ts";
import { LOGIN_LIFETIME } from "../../../shared/limits.ts";
import { linkOf, type MailLink } from "../../account/auth/link-token.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import { refuseSuspended, startSession } from "../../account/auth/player-session.ts";
import { mailOrigin, sendLink } from "../../account/email/send-mail.ts";
import { endOtherSessions } from "../../data/account/sessions.ts";
import { setPassword } from "../../data/account/user-credentials.ts";
import { findUser, findUserByEmail } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import { leaveGuest } from "../people/end-seeks.ts";
import { endingSessions } from "../people/notify-hubs.ts";
import { limitMail } from "../request/limits.ts";
import type { Handlers } from "../request/routes-of.ts";
import { refuseOwnName } from "./check-password.ts";
import { rememberBrowser } from "./known-browser.ts";

const isSpent = (link: MailLink, user: User): boolean =>
  user.tokenVersion !== link.version || user.email !== link.email;

export const passwordResetHandlers = {
  "POST /api/v2/auth/forgot-password": async ({ context, env, body: { email } }) => {
    mailOrigin(context);
    const user = await findUserByEmail(database(env), email);
    await limitMail(context, email, user);
    if (user?.email != null) later("mail-failed", sendLink(context, "reset-password", user, user.email));
    return { message: answersTexts.resetSent };
  },

  "POST /api/v2/auth/reset-password": async ({ context, env, body: { password } }) => {
    const link = await linkOf(context, "reset-password");
    const db = database(env);
    const user = await findUser(db, link.userId);
    if (user === null || isSpent(link, user)) throw new ApiException(401, "link-spent");
    // A locked account has no password until the operator lifts the suspension. The owner of the mailbox may learn why.
    if (user.passwordHash === null) refuseSuspended(user, Date.now());
    refuseOwnName(password, user);
    const passwordHash = await scryptPasswords.hash(password);
    const { answer: changed } = await endingSessions(env, user.id, async () => {
      const account = await setPassword(db, user, passwordHash, Date.now());
      if (account === null) throw new ApiException(401, "link-spent");
      await endOtherSessions(db, user.id, null);
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept: null } };
    });
    const formerGuest = await leaveGuest(context, changed.id);
    const token = await startSession(context, changed, formerGuest, LOGIN_LIFETIME);
    await rememberBrowser(context, changed.id);
    return { message: answersTexts.passwordChanged, ...token };
  },
} satisfies Partial<Handlers>;
