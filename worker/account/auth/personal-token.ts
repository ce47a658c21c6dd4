import type { Scope } from "../../../shared/account/scopes.ts";
import type { NewTokenResponse, PersonalToken } from "../../../shared/api/tokens-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { MAX_PERSONAL_TOKENS, PERSONAL_TOKEN_LIFETIME } from "../../../shared/limits.ts";
import { insertToken, noteTokenUse, scopesOf } from "../../data/account/personal-tokens.ts";
import { database } from "../../data/database.ts";
import type { StoredSession, User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import { randomText } from "../../platform/core/random-text.ts";
import { countryIn, tokenOf } from "./player-session.ts";
import type { VerifiedSession } from "./session-token.ts";

/** The database has only a token's session row, so nobody who reads the database can use the token. */

const HOUR: Millis = 3_600_000;

/** Only this answer contains the token's text. Throws a 409 if the account has too many. */
export const issueToken = async (
  env: Env,
  user: User,
  { name, scopes }: { readonly name: string; readonly scopes: readonly Scope[] },
  now: Millis,
): Promise<NewTokenResponse> => {
  const id = randomText(16);
  const outcome = await insertToken(database(env), user, { id, name, scopes }, now);
  if (outcome === "too-many") throw new ApiException(409, { reason: "too-many-tokens", max: MAX_PERSONAL_TOKENS });
  if (outcome === "account-changed") throw new ApiException(401, "unauthorized");
  const session = { formerGuest: null, sessionId: id, scopes };
  const { token } = await tokenOf(user, session, PERSONAL_TOKEN_LIFETIME, env.SESSION_SECRET);
  const expiresAt = now + PERSONAL_TOKEN_LIFETIME * 1000;
  return { id, name, scopes, createdAt: now, expiresAt, lastUsedAt: null, country: null, token };
};

export const shownToken = (row: StoredSession): PersonalToken => ({
  id: row.id,
  name: row.tokenName ?? "",
  scopes: scopesOf(row),
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastSeenAt === row.createdAt ? null : row.lastSeenAt,
  country: row.country === "" ? null : row.country,
});

const REMEMBERED = 1000;

const noted = new Map<string, Millis>();

/** After the answer, and at most once an hour, because it writes a row. The next use tries again after a failure. */
export const noteUse = (env: Env, { scopes, sessionId }: VerifiedSession, headers: Headers): void => {
  if (scopes === null || sessionId === null) return;
  const now = Date.now();
  // A clock that was set back must not keep all uses from being noted.
  if (Math.abs(now - (noted.get(sessionId) ?? -HOUR)) < HOUR) return;
  if (noted.size >= REMEMBERED) noted.clear();
  noted.set(sessionId, now);
  const use = { country: countryIn(headers.get("CF-IPCountry")), now, since: now - HOUR };
  const isNoted = noteTokenUse(database(env), sessionId, use).catch((error: unknown) => {
    noted.delete(sessionId);
    throw error;
  });
  later("token-use-not-noted", isNoted);
};
