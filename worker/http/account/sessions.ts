import { answersTexts } from "../../../shared/language/en/answers.ts";
import { renewedToken } from "../../account/auth/player-session.ts";
import { endLogin, endOtherSessions, sessionsOf } from "../../data/account/sessions.ts";
import { raiseTokenVersion } from "../../data/account/user-credentials.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { endingSessions } from "../people/notify-hubs.ts";
import type { Handlers } from "../request/routes-of.ts";

export const sessionHandlers = {
  "GET /api/v2/account/sessions": async ({ env, user, session }) => {
    const stored = await sessionsOf(database(env), user.id, Date.now());
    return {
      sessions: stored.map(({ id, device, country, createdAt, lastSeenAt }) => ({
        id,
        device,
        country: country === "" ? null : country,
        createdAt,
        lastSeenAt,
        isCurrent: id === session.sessionId,
      })),
    };
  },

  "POST /api/v2/account/sessions/end-others": async ({ env, user, session }) => {
    const db = database(env);
    const { answer: raised } = await endingSessions(env, user.id, async () => {
      await endOtherSessions(db, user.id, session.sessionId);
      const account = await raiseTokenVersion(db, user);
      if (account === null) throw new ApiException(401, "unauthorized");
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept: session.sessionId } };
    });
    const token = await renewedToken(raised, session, env.SESSION_SECRET);
    return { message: answersTexts.othersLoggedOut, ...token };
  },

  "POST /api/v2/account/sessions/:id/end": async ({ env, user, path: { id: sessionId } }) => {
    await endingSessions(env, user.id, async () => {
      if (!(await endLogin(database(env), user.id, sessionId))) throw new ApiException(404, "device-gone");
      return { answer: null, ended: { kind: "one", sessionId } };
    });
    return { message: answersTexts.deviceLoggedOut };
  },
} satisfies Partial<Handlers>;
