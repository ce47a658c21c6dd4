import { Hono } from "hono";
import type { MessageResponse, MessageTokenResponse, SessionsResponse } from "../../shared/api.ts";
import { answersTexts } from "../../shared/language/en/answers.ts";
import { renewedToken } from "../auth/player-session.ts";
import { ApiException } from "../core/api-exception.ts";
import { database } from "../data/database.ts";
import { endOtherSessions, endSession, sessionsOf } from "../data/sessions.ts";
import { raiseTokenVersion } from "../data/user-credentials.ts";
import type { PlayerEnv } from "./app-env.ts";
import { beforeSessionsEnd, closeSockets } from "./close-sockets.ts";
import { requirePlayer } from "./require-session.ts";

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
    await beforeSessionsEnd(context.env, user.id);
    await endOtherSessions(db, user.id, session.sessionId);
    // Ends what has no row, too: tokens from before there were any.
    const raised = await raiseTokenVersion(db, user);
    if (raised === null) throw new ApiException(401, "unauthorized");
    await closeSockets(context.env, user.id, {
      kind: "older",
      version: raised.tokenVersion,
      kept: session.sessionId,
    });
    const token = await renewedToken(raised, session, context.env.SESSION_SECRET);
    const answer: MessageTokenResponse = { message: answersTexts.othersLoggedOut, ...token };
    return context.json(answer);
  })

  .post("/:id/end", requirePlayer, async (context) => {
    const { user } = context.var;
    const sessionId = context.req.param("id");
    await beforeSessionsEnd(context.env, user.id);
    if (!(await endSession(database(context.env), user.id, sessionId))) {
      throw new ApiException(404, "device-gone");
    }
    await closeSockets(context.env, user.id, { kind: "one", sessionId });
    const answer: MessageResponse = { message: answersTexts.deviceLoggedOut };
    return context.json(answer);
  });
