import { isInScope } from "../../../shared/account/scopes.ts";
import type { AccountResponse, PreferencesResponse } from "../../../shared/api/api.ts";
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
import type { Handlers } from "../request/routes-of.ts";

const suspensionOf = (user: User): NonNullable<AccountResponse["suspension"]> => ({
  until: user.suspendedUntil,
  why: user.suspensionReason ?? "",
  hasAppealed: user.suspensionAppeal !== null,
});

const preferencesOf = ({ whoMayChallenge, hidesInOpenData }: User): PreferencesResponse => ({
  whoMayChallenge,
  hidesInOpenData,
});

/** Also renews logins in use, and stores the pages' language for mails. Only a token with `read` gets the address. */
const account: Handlers["GET /api/v2/account"] = async ({ context, env, session, user }) => {
  // A program's request says nothing about its owner's language.
  if (user !== null && session.scopes === null) keepLanguage(context, user);
  const renewal =
    user === null ? await extendedGuestToken(session, env.SESSION_SECRET) : await extendedToken(env, user, session);
  return {
    ...accountOf(session.identity, user),
    ...(!isInScope(session.scopes, ["read"]) && { email: null }),
    ...(user !== null && isSuspended(user, Date.now()) && { suspension: suspensionOf(user) }),
    ...(renewal !== null && { renewal }),
  };
};

export const accountHandlers = {
  "GET /api/v2/account": account,
  "GET /api/v1/account": account,

  "POST /api/v2/account/appeal": async ({ env, user, body: { text } }) => {
    if (!(await storeAppeal(database(env), user.id, text, Date.now()))) {
      throw new ApiException(409, { reason: "not-suspended", message: "This account is not suspended" });
    }
    logNotice("appeal", {});
    return { message: answersTexts.appealSent };
  },

  "GET /api/v2/account/preferences": ({ user }) => preferencesOf(user),

  "PATCH /api/v2/account/preferences": async ({ env, user, body }) => {
    await updatePreferences(database(env), user.id, body);
    return preferencesOf({ ...user, ...body });
  },
} satisfies Partial<Handlers>;
