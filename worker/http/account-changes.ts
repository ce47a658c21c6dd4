import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse } from "../../shared/api.ts";
import { changePasswordRequest, changeUsernameRequest, deleteAccountRequest } from "../../shared/api-schema.ts";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { scryptPasswords } from "../auth/password.ts";
import { renewedToken } from "../auth/player-session.ts";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { database } from "../data/database.ts";
import { friendsOf } from "../data/friends.ts";
import { endOtherSessions } from "../data/sessions.ts";
import { setPassword } from "../data/user-credentials.ts";
import { eraseUser, usernameFixedUntil } from "../data/user-profile.ts";
import { endPayments } from "../payments/customer.ts";
import type { PlayerEnv } from "./app-env.ts";
import { checkPassword } from "./check-password.ts";
import { beforeSessionsEnd, closeSockets } from "./close-sockets.ts";
import { notifyOfEnd } from "./notify-friends.ts";
import { readBody } from "./read-body.ts";
import { refuseOwnName } from "./refuse-own-name.ts";
import { rename } from "./rename.ts";
import { requirePlayer } from "./require-session.ts";

const DAY = 86_400_000;

/**
 * Ends what a checkout at the same moment has begun. The account is gone, so a failure is nobody's who calls: the next
 * event about that customer ends it.
 */
const endLatePayments = async (env: Env, userId: string): Promise<void> => {
  try {
    await endPayments(env, userId);
  } catch (error) {
    logError("late-payments-not-ended", error);
  }
};

/** Below `/account`: what the pages of the settings change. A change that ends the session answers with a new token. */
export const accountChangeRoutes = new Hono<PlayerEnv>()
  .post("/change-password", requirePlayer, async (context) => {
    const { currentPassword, newPassword } = await readBody(context, changePasswordRequest);
    const { user, session } = context.var;
    refuseOwnName(newPassword, user);
    await checkPassword(context.env, user, currentPassword);
    const passwordHash = await scryptPasswords.hash(newPassword);
    await beforeSessionsEnd(context.env, user.id);
    const changed = await setPassword(database(context.env), user, passwordHash, Date.now());
    if (changed === null) throw new ApiException(401, "unauthorized");
    await endOtherSessions(database(context.env), user.id, session.sessionId);
    await closeSockets(context.env, user.id, {
      kind: "older",
      version: changed.tokenVersion,
      kept: session.sessionId,
    });
    const token = await renewedToken(changed, session, context.env.SESSION_SECRET);
    const answer: MessageTokenResponse = { message: answersTexts.passwordChanged, ...token };
    return context.json(answer);
  })

  .post("/change-username", requirePlayer, async (context) => {
    const { username } = await readBody(context, changeUsernameRequest);
    const { user, session } = context.var;
    const now = Date.now();
    if (username === user.username) throw new ApiException(400, "name-unchanged");
    const fixedUntil = usernameFixedUntil(user, now);
    if (fixedUntil !== null) {
      throw new ApiException(409, { reason: "name-fixed", count: Math.ceil((fixedUntil - now) / DAY) });
    }
    const renamed = await rename(context.env, user, username);
    const token = await renewedToken(renamed, session, context.env.SESSION_SECRET);
    const answer: MessageTokenResponse = { message: answersTexts.usernameChanged, ...token };
    return context.json(answer);
  })

  .post("/delete", requirePlayer, async (context) => {
    const { password } = await readBody(context, deleteAccountRequest);
    const { user } = context.var;
    await checkPassword(context.env, user, password);
    const { env } = context;
    await endPayments(env, user.id);
    const friends = await friendsOf(database(env), user.id);
    await beforeSessionsEnd(env, user.id);
    await eraseUser(database(env), user, Date.now());
    await endLatePayments(env, user.id);
    await closeSockets(env, user.id, { kind: "older", version: user.tokenVersion + 1, kept: null });
    await notifyOfEnd(env, [user, ...friends.map(({ identifier }) => ({ id: identifier }))]);
    const answer: MessageResponse = { message: answersTexts.accountDeleted };
    return context.json(answer);
  });
