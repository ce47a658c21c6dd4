import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse } from "../../../shared/api/api.ts";
import { emailRequest, resetPasswordRequest } from "../../../shared/api/api-schema.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { LOGIN_LIFETIME } from "../../../shared/limits.ts";
import { linkOf, type MailLink } from "../../account/auth/link-token.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import { refuseSuspended, startSession } from "../../account/auth/player-session.ts";
import { afterAnswer, mailOrigin, sendLink } from "../../account/email/send-mail.ts";
import { endOtherSessions } from "../../data/account/sessions.ts";
import { setPassword } from "../../data/account/user-credentials.ts";
import { findUser, findUserByEmail } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { leaveGuest } from "../people/end-seeks.ts";
import { endingSessions } from "../people/tell-hub.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitMail, limitMailCaller } from "../request/limits.ts";
import { readBody } from "../request/read-body.ts";
import { refuseOwnName } from "./check-password.ts";
import { rememberBrowser } from "./known-browser.ts";

/** True if the password or the address has changed since the mail was sent. */
const isSpent = (link: MailLink, user: User): boolean =>
  user.tokenVersion !== link.version || user.email !== link.email;

/** Sets a new password for somebody who has the mailbox but not the old password. */
export const passwordResetRoutes = new Hono<AppEnv>()
  .post("/forgot-password", async (context) => {
    const { email } = await readBody(context, emailRequest);
    await limitMailCaller(context);
    mailOrigin(context);
    const user = await findUserByEmail(database(context.env), email);
    await limitMail(context, email, user);
    if (user?.email != null) afterAnswer(context, sendLink(context, "reset-password", user, user.email));
    const answer: MessageResponse = { message: answersTexts.resetSent };
    return context.json(answer);
  })

  .post("/reset-password", async (context) => {
    const link = await linkOf(context, "reset-password");
    const { password } = await readBody(context, resetPasswordRequest);
    const db = database(context.env);
    const user = await findUser(db, link.userId);
    if (user === null || isSpent(link, user)) throw new ApiException(401, "link-spent");
    // A locked account has no password until the operator lifts the suspension. The owner of the mailbox may learn why.
    if (user.passwordHash === null) refuseSuspended(user, Date.now());
    refuseOwnName(password, user);
    const passwordHash = await scryptPasswords.hash(password);
    const { answer: changed } = await endingSessions(context.env, user.id, async () => {
      const account = await setPassword(db, user, passwordHash, Date.now());
      if (account === null) throw new ApiException(401, "link-spent");
      await endOtherSessions(db, user.id, null);
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept: null } };
    });
    const formerGuest = await leaveGuest(context, changed.id);
    const token = await startSession(context, changed, formerGuest, LOGIN_LIFETIME);
    await rememberBrowser(context, changed.id);
    const answer: MessageTokenResponse = { message: answersTexts.passwordChanged, ...token };
    return context.json(answer);
  });
