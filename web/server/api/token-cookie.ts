import type { CookieName } from "../../../shared/account/kept-in-browser.ts";
import { TOKEN_COOKIE } from "../../../shared/account/token-cookie.ts";

type Seconds = number;

/** Formats a cookie of the whole site for `document.cookie`. Insecure pages cannot set `Secure` cookies. */
export const cookieText = (name: string, value: string, maxAge: Seconds, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Finds a value in `document.cookie`. Null if it is missing or empty. */
export const cookieIn = (cookies: string, name: string): string | null => {
  const prefix = `${name}=`;
  const entry = cookies.split("; ").find((candidate) => candidate.startsWith(prefix));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(prefix.length)) || null;
  } catch {
    return null;
  }
};

/**
 * Sets a cookie of this site; age 0 removes it.
 * @returns whether the browser has done so. Chromium stores cookies in the background, and reading one waits
 * until it is stored. So a reload right after this call sends the new value.
 */
export const writeCookie = (
  name: CookieName | (typeof FORMER_COOKIES)[number],
  value: string,
  maxAge: Seconds,
): boolean => {
  const write = (isSecure: boolean): boolean => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
    document.cookie = cookieText(name, value, maxAge, isSecure);
    return (cookieIn(document.cookie, name) ?? "") === value;
  };
  // Over HTTP, WebKit stores no `Secure` cookies, even if this machine is the server and the page therefore secure.
  return write(isSecureContext) || (location.protocol === "http:" && write(false));
};

/** Cookies of earlier builds, which are only deleted. */
const FORMER_COOKIES = ["userId", "username", "hashedPassword"] as const;

/** Holds the token until the page is closed if the browser refuses cookies. */
let unkept: string | null = null;

export const readToken = (): string | null => cookieIn(document.cookie, TOKEN_COOKIE) ?? unkept;

/** True if a token names a player. Nobody has verified it: only for what is shown until the server has answered. */
export const isPlayersToken = (token: string | null): boolean => {
  try {
    const [, claims = ""] = token?.split(".") ?? [];
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).role === "player";
  } catch {
    return false;
  }
};

/** True if a reload loses the session. */
export const keepsNothing = (): boolean => unkept !== null;

export const writeToken = (token: string, maxAge: Seconds): void => {
  unkept = writeCookie(TOKEN_COOKIE, token, maxAge) ? null : token;
};

export const clearSessionCookies = (): void => {
  unkept = null;
  for (const name of [TOKEN_COOKIE, ...FORMER_COOKIES] as const) writeCookie(name, "", 0);
};
