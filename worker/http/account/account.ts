import { Hono } from "hono";
import { isInScope, SCOPES } from "../../../shared/account/scopes.ts";
import type { AccountResponse, MessageResponse, PreferencesResponse } from "../../../shared/api/api.ts";
import { appealRequest, preferencesRequest } from "../../../shared/api/api-schema.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { accountOf, extendedGuestToken } from "../../account/auth/guest.ts";
import { extendedToken } from "../../account/auth/player-session.ts";
import { keepLanguage } from "../../account/email/reader-language.ts";
import { isSuspended, storeAppeal } from "../../data/account/suspensions.ts";
import { updatePreferences } from "../../data/account/user-profile.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logNotice } from "../../platform/core/log-error.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { AppEnv, PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { playerWith, requireOwner, requirePlayer, requireSession } from "../request/require-session.ts";

const suspensionOf = (user: User): NonNullable<AccountResponse["suspension"]> => ({
  until: user.suspendedUntil,
  why: user.suspensionReason ?? "",
  hasAppealed: user.suspensionAppeal !== null,
});

/**
 * `GET /account` of both API versions: the token's account, or a 403 if the token is not valid any more. Pages call it
 * when they open and every few hours, so it also renews logins in use, and stores the pages' language for mails. Every
 * personal token may call it, but only one with the scope `read` gets the email address.
 */
export const accountRoutes = new Hono<AppEnv>().get("/", requireSession(403, SCOPES), async (context) => {
  const { session, user } = context.var;
  // A program's request says nothing about its owner's language.
  if (user !== null && session.scopes === null) keepLanguage(context, user);
  const renewal =
    user === null
      ? await extendedGuestToken(session, context.env.SESSION_SECRET)
      : await extendedToken(context.env, user, session);
  const account: AccountResponse = {
    ...accountOf(session.identity, user),
    ...(!isInScope(session.scopes, ["read"]) && { email: null }),
    ...(user !== null && isSuspended(user, Date.now()) && { suspension: suspensionOf(user) }),
    ...(renewal !== null && { renewal }),
  };
  return context.json(account);
});

/** `POST /account/appeal`: a suspended player's message to the operator. A later one replaces it. */
export const appealRoutes = new Hono<PlayerEnv>().post("/appeal", requireOwner, async (context) => {
  const { text } = await readBody(context, appealRequest);
  const { env } = context;
  const { id } = context.var.user;
  await enforceLimit(env, "appeal", id, "too-many-attempts");
  if (!(await storeAppeal(database(env), id, text, Date.now()))) {
    throw new ApiException(409, { reason: "not-suspended", message: "This account is not suspended" });
  }
  logNotice("appeal", {});
  const answer: MessageResponse = { message: answersTexts.appealSent };
  return context.json(answer);
});

const preferencesOf = ({ whoMayChallenge, hidesInOpenData }: User): PreferencesResponse => ({
  whoMayChallenge,
  hidesInOpenData,
});

export const preferenceRoutes = new Hono<PlayerEnv>()
  .get("/", playerWith("read"), (context) => context.json(preferencesOf(context.var.user)))
  .patch("/", requirePlayer, async (context) => {
    const change = await readBody(context, preferencesRequest);
    const { user } = context.var;
    await updatePreferences(database(context.env), user.id, change);
    return context.json(preferencesOf({ ...user, ...change }));
  });
