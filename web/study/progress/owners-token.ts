import { ApiFailure } from "../../server/api/client.ts";
import { readToken } from "../../server/api/token-cookie.ts";

/** The account that a token names; null if it names none. Only the server can tell whether the token is good. */
const accountIn = (token: string): unknown => {
  const [, claims = ""] = token.split(".");
  try {
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).sub;
  } catch {
    return null;
  }
};

/**
 * The current token of an account. Throws an `ApiFailure` if another account is logged in by now: that account must not
 * get these results.
 */
export const tokenOf = (owner: string): string => {
  const token = readToken();
  if (token === null || accountIn(token) !== owner) throw new ApiFailure(null, ["Somebody else is logged in by now"]);
  return token;
};
