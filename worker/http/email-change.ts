import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse } from "../../shared/api.ts";
import { changeEmailRequest } from "../../shared/api-schema.ts";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { LOGIN_LIFETIME } from "../../shared/limits.ts";
import { cookieSession } from "../auth/active-session.ts";
import { formerGuestOf } from "../auth/guest.ts";
import { renewedToken, startSession } from "../auth/player-session.ts";
import { ApiException } from "../core/api-exception.ts";
import { database } from "../data/database.ts";
import { endOtherSessions } from "../data/sessions.ts";
import { applyPendingEmail, setPendingEmail } from "../data/user-credentials.ts";
import { findUser, isEmailFree } from "../data/users.ts";
import { afterAnswer, mailOrigin, sendEmailChangeNotice, sendLink } from "../email/send-mail.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import type { AppEnv, PlayerEnv } from "./app-env.ts";
import { checkPassword } from "./check-password.ts";
import { beforeSessionsEnd, closeSockets } from "./close-sockets.ts";
import { linkOf } from "./link-of.ts";
import { readBody } from "./read-body.ts";
import { requirePlayer } from "./require-session.ts";

/** Below `/account`: asks for another address, which takes effect once the link mailed there has been opened. */
export const emailChangeRoutes = new Hono<PlayerEnv>().post("/change-email", requirePlayer, async (context) => {
  const { email, password } = await readBody(context, changeEmailRequest);
  mailOrigin(context);
  const { user } = context.var;
  const db = database(context.env);
  await checkPassword(context.env, user, password);
  if (email === user.email) throw new ApiException(400, "email-unchanged");
  if (!(await isEmailFree(db, email, user.id, Date.now()))) throw new ApiException(409, "email-taken");
  await enforceLimit(context.env, "new-email", user.id, "too-many-attempts");
  const waiting = await setPendingEmail(db, user, email);
  if (waiting === null) throw new ApiException(401, "unauthorized");
  await sendLink(context, "new-email", waiting, email);
  if (user.email !== null) {
    afterAnswer(context, sendEmailChangeNotice(context, user.email, user.username, email));
  }
  const answer: MessageResponse = { message: answersTexts.newEmailSent };
  return context.json(answer, 202);
});

/**
 * Below `/auth`, as the link may be opened on another device. A browser that is logged in to the account stays logged
 * in for as long as before.
 */
export const newEmailRoutes = new Hono<AppEnv>().post("/confirm-new-email", async (context) => {
  const link = await linkOf(context, "new-email");
  const db = database(context.env);
  const secret = context.env.SESSION_SECRET;
  const user = await findUser(db, link.userId);
  if (user === null || user.tokenVersion !== link.version || user.pendingEmail !== link.email) {
    throw new ApiException(401, "link-spent");
  }
  await beforeSessionsEnd(context.env, user.id);
  const changed = await applyPendingEmail(db, user, link.email, Date.now());
  if (changed === null) throw new ApiException(409, "email-taken");
  const session = await cookieSession(context);
  const isOwn = session?.identity.identifier === user.id;
  const kept = isOwn ? session.sessionId : null;
  await endOtherSessions(db, user.id, kept);
  await closeSockets(context.env, user.id, { kind: "older", version: changed.tokenVersion, kept });
  const token = isOwn
    ? await renewedToken(changed, session, secret)
    : await startSession(context, changed, await formerGuestOf(context, user.id), LOGIN_LIFETIME);
  const answer: MessageTokenResponse = { message: answersTexts.emailChanged, ...token };
  return context.json(answer);
});
