import type { Scope } from "../account/scopes.ts";
import type { Problem } from "../api-reason.ts";
import { TOKEN_NAME_MAX_LENGTH } from "../limits.ts";

/** Moments are milliseconds since 1970. */
export interface PersonalToken {
  readonly id: string;
  /** What its owner calls it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Up to an hour old, as is the country; null if it has never been used. */
  readonly lastUsedAt: number | null;
  /** Of the last use, in two letters; null if unknown. */
  readonly country: string | null;
}

/** `GET /v2/account/tokens`: the newest first. */
export interface TokensResponse {
  readonly tokens: readonly PersonalToken[];
}

/** `POST /v2/account/tokens`: the only answer with the token itself. */
export interface NewTokenResponse extends PersonalToken {
  readonly token: string;
}

export const tokenNameProblem = (name: string): Problem => {
  if (name.trim() === "") return { reason: "token-name-missing" };
  return name.length > TOKEN_NAME_MAX_LENGTH ? { reason: "token-name-too-long", max: TOKEN_NAME_MAX_LENGTH } : null;
};
