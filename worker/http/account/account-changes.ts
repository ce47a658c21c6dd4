import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse } from "../../../shared/api/api.ts";
import { changePasswordRequest, changeUsernameRequest, deleteAccountRequest } from "../../../shared/api/api-schema.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import { renewedToken } from "../../account/auth/player-session.ts";
import { endPayments } from "../../account/payments/customer.ts";
import { endOtherSessions } from "../../data/account/sessions.ts";
import { setPassword } from "../../data/account/user-credentials.ts";
import { eraseUser, usernameFixedUntil } from "../../data/account/user-profile.ts";
import { database } from "../../data/database.ts";
import { friendsOf } from "../../data/people/friends.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { endSeeksOf } from "../people/end-seeks.ts";
import { accountGone, accountLeaving, endingSessions, friendsGone } from "../people/tell-hub.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { requireOwner, requirePlayer } from "../request/require-session.ts";
import { checkPassword, refuseOwnName } from "./check-password.ts";
import { rename } from "./rename.ts";

const DAY = 86_400_000;

/**
 * Ends payments that a simultaneous checkout has begun. The account is gone already, so a failure is only logged: the
 * provider's next event about that customer ends them.
 */
const endLatePayments = async (env: Env, userId: string): Promise<void> => {
  try {
    await endPayments(env, userId);
  } catch (error) {
    logError("late-payments-not-ended", error);
  }
};

/** Below `/account`: changes from the settings pages. A change that ends the session answers with a new token. */
export const accountChangeRoutes = new Hono<PlayerEnv>()
  .post("/change-password", requirePlayer, async (context) => {
    const { currentPassword, newPassword } = await readBody(context, changePasswordRequest);
    const { user, session } = context.var;
    refuseOwnName(newPassword, user);
    await checkPassword(context.env, user, currentPassword);
    const passwordHash = await scryptPasswords.hash(newPassword);
    const { answer: changed } = await endingSessions(context.env, user.id, async () => {
      const db = database(context.env);
      const account = await setPassword(db, user, passwordHash, Date.now());
      if (account === null) throw new ApiException(401, "unauthorized");
      await endOtherSessions(db, user.id, session.sessionId);
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept: session.sessionId } };
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

  .post("/delete", requireOwner, async (context) => {
    const { password } = await readBody(context, deleteAccountRequest);
    const { user } = context.var;
    await checkPassword(context.env, user, password);
    const { env } = context;
    await endPayments(env, user.id);
    const friends = await friendsOf(database(env), user.id);
    await accountLeaving(env, user);
    await endingSessions(env, user.id, async () => {
      await eraseUser(database(env), user, Date.now());
      await endLatePayments(env, user.id);
      return { answer: null, ended: { kind: "older", version: user.tokenVersion + 1, kept: null } };
    });
    await accountGone(env, user);
    await endSeeksOf(env, user.id);
    await friendsGone(env, [user, ...friends.map(({ identifier }) => ({ id: identifier }))]);
    const answer: MessageResponse = { message: answersTexts.accountDeleted };
    return context.json(answer);
  });
