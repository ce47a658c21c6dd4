import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { TOKEN_COOKIE } from "../../../shared/account/token-cookie.ts";
import type { LinkResponse, MessageResponse } from "../../../shared/api/api.ts";
import { changeEmailRequest } from "../../../shared/api/api-schema.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { activeSession } from "../../account/auth/active-session.ts";
import { linkOf } from "../../account/auth/link-token.ts";
import { renewedToken } from "../../account/auth/player-session.ts";
import {
  afterAnswer,
  mailOrigin,
  sendEmailChangeNotice,
  sendLink,
  sendTakenNotice,
} from "../../account/email/send-mail.ts";
import { endOtherSessions } from "../../data/account/sessions.ts";
import { applyPendingEmail, setPendingEmail } from "../../data/account/user-credentials.ts";
import { findUser, findUserByEmail } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import { endingSessions } from "../people/tell-hub.ts";
import type { AppEnv, PlayerEnv } from "../request/app-env.ts";
import { limitStrangersMail } from "../request/limits.ts";
import { readBody } from "../request/read-body.ts";
import { requirePlayer } from "../request/require-session.ts";
import { checkPassword } from "./check-password.ts";

/** Below `/account`: asks for another address. It takes effect when its mailed link is opened. */
export const emailChangeRoutes = new Hono<PlayerEnv>().post("/change-email", requirePlayer, async (context) => {
  const { email, password } = await readBody(context, changeEmailRequest);
  mailOrigin(context);
  const { user } = context.var;
  const db = database(context.env);
  await checkPassword(context.env, user, password);
  if (email === user.email) throw new ApiException(400, "email-unchanged");
  await enforceLimit(context.env, "new-email", user.id, "too-many-attempts");
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
  if (user.email !== null) {
    afterAnswer(context, sendEmailChangeNotice(context, user.email, user, email));
  }
  const answer: MessageResponse = { message: answersTexts.newEmailSent };
  return context.json(answer, 202);
});

/**
 * Below `/auth`, because the link may be opened on another device. A browser that is logged in to the account keeps its
 * session and lifetime. Other browsers are not logged in: a mistyped address sends the mail to a stranger.
 */
export const newEmailRoutes = new Hono<AppEnv>().post("/confirm-new-email", async (context) => {
  const link = await linkOf(context, "new-email");
  const { env } = context;
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
  const answer: LinkResponse = { message: answersTexts.emailChanged, ...renewed };
  return context.json(answer);
});
