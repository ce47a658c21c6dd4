import { answersTexts } from "../../../shared/language/en/answers.ts";
import { issueToken, shownToken } from "../../account/auth/personal-token.ts";
import { endToken, tokensOf } from "../../data/account/personal-tokens.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { endingSessions } from "../people/notify-hubs.ts";
import type { Handlers } from "../request/routes-of.ts";

export const tokenHandlers = {
  "GET /api/v2/account/tokens": async ({ env, user }) => {
    const stored = await tokensOf(database(env), user.id, Date.now());
    return { tokens: stored.map(shownToken) };
  },

  "POST /api/v2/account/tokens": ({ env, user, body }) => issueToken(env, user, body, Date.now()),

  "POST /api/v2/account/tokens/:id/end": async ({ env, user, path: { id: sessionId } }) => {
    await endingSessions(env, user.id, async () => {
      if (!(await endToken(database(env), user.id, sessionId))) throw new ApiException(404, "token-gone");
      return { answer: null, ended: { kind: "one", sessionId } };
    });
    return { message: answersTexts.tokenRevoked };
  },
} satisfies Partial<Handlers>;
