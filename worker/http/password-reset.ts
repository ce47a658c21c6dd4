import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse } from "../../shared/api.ts";
import { emailRequest, resetPasswordRequest } from "../../shared/api-schema.ts";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { LOGIN_LIFETIME } from "../../shared/limits.ts";
import { formerGuestOf } from "../auth/guest.ts";
import type { Link } from "../auth/link-token.ts";
import { scryptPasswords } from "../auth/password.ts";
import { startSession } from "../auth/player-session.ts";
import { refuseSuspended } from "../auth/suspension.ts";
import { ApiException } from "../core/api-exception.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { endOtherSessions } from "../data/sessions.ts";
import { setPassword } from "../data/user-credentials.ts";
import { findUser, findUserByEmail } from "../data/users.ts";
import { afterAnswer, mailOrigin, sendLink } from "../email/send-mail.ts";
import type { AppEnv } from "./app-env.ts";
import { beforeSessionsEnd, closeSockets } from "./close-sockets.ts";
import { rememberBrowser } from "./known-browser.ts";
import { limitMail, limitMailCaller } from "./limit-mail.ts";
import { linkOf } from "./link-of.ts";
import { readBody } from "./read-body.ts";
import { refuseOwnName } from "./refuse-own-name.ts";

/** A changed password or address since the mail was sent makes its link worthless. */
const isSpent = (link: Link, user: User): boolean => user.tokenVersion !== link.version || user.email !== link.email;

/** The way back in for somebody who has the mailbox but not the password. */
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
    // Whoever has the mailbox is who may be told.
    refuseSuspended(user, Date.now());
    refuseOwnName(password, user);
    const passwordHash = await scryptPasswords.hash(password);
    await beforeSessionsEnd(context.env, user.id);
    const changed = await setPassword(db, user, passwordHash, Date.now());
    if (changed === null) throw new ApiException(401, "link-spent");
    await endOtherSessions(db, user.id, null);
    await closeSockets(context.env, user.id, { kind: "older", version: changed.tokenVersion, kept: null });
    const formerGuest = await formerGuestOf(context, changed.id);
    const token = await startSession(context, changed, formerGuest, LOGIN_LIFETIME);
    await rememberBrowser(context, changed.id);
    const answer: MessageTokenResponse = { message: answersTexts.passwordChanged, ...token };
    return context.json(answer);
  });
