import { Hono } from "hono";
import type { MessageResponse } from "../../../shared/api/api.ts";
import type { TokensResponse } from "../../../shared/api/tokens-api.ts";
import { newTokenRequest } from "../../../shared/api/tokens-schema.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { issueToken, shownToken } from "../../account/auth/personal-token.ts";
import { endToken, tokensOf } from "../../data/account/personal-tokens.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import { endingSessions } from "../people/tell-hub.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { requirePlayer } from "../request/require-session.ts";

/** Below `/account/tokens`: personal tokens for programs. Only a login may see, make and end them. */
export const tokenRoutes = new Hono<PlayerEnv>()
  .get("/", requirePlayer, async (context) => {
    const stored = await tokensOf(database(context.env), context.var.user.id, Date.now());
    return context.json({ tokens: stored.map(shownToken) } satisfies TokensResponse);
  })

  .post("/", requirePlayer, async (context) => {
    const wanted = await readBody(context, newTokenRequest);
    const { user } = context.var;
    await enforceLimit(context.env, "tokens", user.id, "too-many-requests");
    return context.json(await issueToken(context.env, user, wanted, Date.now()), 201);
  })

  .post("/:id/end", requirePlayer, async (context) => {
    const { user } = context.var;
    const sessionId = context.req.param("id");
    await endingSessions(context.env, user.id, async () => {
      if (!(await endToken(database(context.env), user.id, sessionId))) throw new ApiException(404, "token-gone");
      return { answer: null, ended: { kind: "one", sessionId } };
    });
    const answer: MessageResponse = { message: answersTexts.tokenRevoked };
    return context.json(answer);
  });
