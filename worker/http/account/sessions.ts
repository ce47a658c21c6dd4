import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse, SessionsResponse } from "../../../shared/api/api.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { renewedToken } from "../../account/auth/player-session.ts";
import { endLogin, endOtherSessions, sessionsOf } from "../../data/account/sessions.ts";
import { raiseTokenVersion } from "../../data/account/user-credentials.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { endingSessions } from "../people/tell-hub.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { requirePlayer } from "../request/require-session.ts";

/** Below `/account/sessions`: the list of devices in the settings. */
export const sessionRoutes = new Hono<PlayerEnv>()
  .get("/", requirePlayer, async (context) => {
    const { session, user } = context.var;
    const stored = await sessionsOf(database(context.env), user.id, Date.now());
    const answer: SessionsResponse = {
      sessions: stored.map(({ id, device, country, createdAt, lastSeenAt }) => ({
        id,
        device,
        country: country === "" ? null : country,
        createdAt,
        lastSeenAt,
        isCurrent: id === session.sessionId,
      })),
    };
    return context.json(answer);
  })

  .post("/end-others", requirePlayer, async (context) => {
    const { session, user } = context.var;
    const db = database(context.env);
    const { answer: raised } = await endingSessions(context.env, user.id, async () => {
      await endOtherSessions(db, user.id, session.sessionId);
      const account = await raiseTokenVersion(db, user);
      if (account === null) throw new ApiException(401, "unauthorized");
      return { answer: account, ended: { kind: "older", version: account.tokenVersion, kept: session.sessionId } };
    });
    const token = await renewedToken(raised, session, context.env.SESSION_SECRET);
    const answer: MessageTokenResponse = { message: answersTexts.othersLoggedOut, ...token };
    return context.json(answer);
  })

  .post("/:id/end", requirePlayer, async (context) => {
    const { user } = context.var;
    const sessionId = context.req.param("id");
    await endingSessions(context.env, user.id, async () => {
      if (!(await endLogin(database(context.env), user.id, sessionId))) throw new ApiException(404, "device-gone");
      return { answer: null, ended: { kind: "one", sessionId } };
    });
    const answer: MessageResponse = { message: answersTexts.deviceLoggedOut };
    return context.json(answer);
  });
