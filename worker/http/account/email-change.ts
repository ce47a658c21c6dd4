import { getCookie } from "hono/cookie";
import { TOKEN_COOKIE } from "../../../shared/account/token-cookie.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { activeSession } from "../../account/auth/active-session.ts";
import { linkOf } from "../../account/auth/link-token.ts";
import { renewedToken } from "../../account/auth/player-session.ts";
import { mailOrigin, sendEmailChangeNotice, sendLink, sendTakenNotice } from "../../account/email/send-mail.ts";
import { endOtherSessions } from "../../data/account/sessions.ts";
import { applyPendingEmail, setPendingEmail } from "../../data/account/user-credentials.ts";
import { findUser, findUserByEmail } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import { endingSessions } from "../people/notify-hubs.ts";
import { limitStrangersMail } from "../request/limits.ts";
import type { Handlers } from "../request/routes-of.ts";
import { checkPassword } from "./check-password.ts";

export const emailChangeHandlers = {
  /** The new address takes effect when its mailed link is opened. */
  "POST /api/v2/account/change-email": async ({ context, env, user, body: { email, password } }) => {
    mailOrigin(context);
    const db = database(env);
    await checkPassword(env, user, password);
    if (email === user.email) throw new ApiException(400, "email-unchanged");
    await enforceLimit(env, "new-email", user.id);
    await limitStrangersMail(context, email);
    const holder = await findUserByEmail(db, email);
    const waiting = await setPendingEmail(db, user, email);
    if (waiting === null) throw new ApiException(401, "unauthorized");
    // If the address is taken, only its owner may learn that, so the answer stays the same. An unconfirmed account does
    // not own its address.
    if (holder === null || holder.id === user.id || holder.confirmedAt === null) {
      await sendLink(context, "new-email", waiting, email);
    } else {
      await sendTakenNotice(context, "new-email", holder.email ?? email, holder);
    }
    if (user.email !== null) later("mail-failed", sendEmailChangeNotice(context, user.email, user, email));
    return { message: answersTexts.newEmailSent };
  },

  /** Logs in no browser that is not logged in already: a mistyped address sends the mail to a stranger. */
  "POST /api/v2/auth/confirm-new-email": async ({ context, env }) => {
    const link = await linkOf(context, "new-email");
    const db = database(env);
    const user = await findUser(db, link.userId);
    if (user === null || user.tokenVersion !== link.version || user.pendingEmail !== link.email) {
      throw new ApiException(401, "link-spent");
    }
    const active = await activeSession(env, getCookie(context, TOKEN_COOKIE) ?? "");
    const isLogin = active?.user?.id === user.id && active.session.scopes === null;
    const session = isLogin ? active.session : null;
    const kept = session?.sessionId ?? null;
    const { answer: changed } = await endingSessions(env, user.id, async () => {
      const account = await applyPendingEmail(db, user, link.email);
      if (account === null) throw new ApiException(409, "email-taken");
      await endOtherSessions(db, user.id, kept);
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept } };
    });
    const renewed = session === null ? null : await renewedToken(changed, session, env.SESSION_SECRET);
    return { message: answersTexts.emailChanged, ...renewed };
  },
} satisfies Partial<Handlers>;
