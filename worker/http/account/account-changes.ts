import { answersTexts } from "../../../shared/language/en/answers.ts";
import { scryptPasswords } from "../../account/auth/password.ts";
import { renewedToken } from "../../account/auth/player-session.ts";
import { endPayments } from "../../account/payments/customer.ts";
import { eraseUser } from "../../data/account/erase-user.ts";
import { endOtherSessions } from "../../data/account/sessions.ts";
import { setPassword } from "../../data/account/user-credentials.ts";
import { usernameFixedUntil } from "../../data/account/user-profile.ts";
import { database } from "../../data/database.ts";
import { friendsOf } from "../../data/people/friends.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { endSeeksOf } from "../people/end-seeks.ts";
import { accountGone, accountLeaving, endingSessions, friendsGone } from "../people/notify-hubs.ts";
import type { Handlers } from "../request/routes-of.ts";
import { checkPassword, refuseOwnName } from "./check-password.ts";
import { rename } from "./rename.ts";

const DAY = 86_400_000;

/** A simultaneous checkout may have begun them. A failure is only logged: the customer's next event ends them. */
const endLatePayments = async (env: Env, userId: string): Promise<void> => {
  try {
    await endPayments(env, userId);
  } catch (error) {
    logError("late-payments-not-ended", error);
  }
};

/** A change that ends the session answers with a new token. */
export const accountChangeHandlers = {
  "POST /api/v2/account/change-password": async ({ env, user, session, body: { currentPassword, newPassword } }) => {
    refuseOwnName(newPassword, user);
    await checkPassword(env, user, currentPassword);
    const passwordHash = await scryptPasswords.hash(newPassword);
    const { answer: changed } = await endingSessions(env, user.id, async () => {
      const db = database(env);
      const account = await setPassword(db, user, passwordHash, Date.now());
      if (account === null) throw new ApiException(401, "unauthorized");
      await endOtherSessions(db, user.id, session.sessionId);
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept: session.sessionId } };
    });
    const token = await renewedToken(changed, session, env.SESSION_SECRET);
    return { message: answersTexts.passwordChanged, ...token };
  },

  "POST /api/v2/account/change-username": async ({ env, user, session, body: { username } }) => {
    const now = Date.now();
    if (username === user.username) throw new ApiException(400, "name-unchanged");
    const fixedUntil = usernameFixedUntil(user, now);
    if (fixedUntil !== null) {
      throw new ApiException(409, { reason: "name-fixed", count: Math.ceil((fixedUntil - now) / DAY) });
    }
    const renamed = await rename(env, user, username);
    const token = await renewedToken(renamed, session, env.SESSION_SECRET);
    return { message: answersTexts.usernameChanged, ...token };
  },

  "POST /api/v2/account/delete": async ({ env, user, body: { password } }) => {
    await checkPassword(env, user, password);
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
    return { message: answersTexts.accountDeleted };
  },
} satisfies Partial<Handlers>;
