import { TOKEN_COOKIE } from "../../shared/token-cookie.ts";
import { cookieIn, writeCookie } from "./cookie.ts";

/** Seconds. */
type Seconds = number;

/** Cookies to delete when a session ends. The last three were set by older versions of the product. */
const SESSION_COOKIES = [TOKEN_COOKIE, "userId", "username", "hashedPassword"];

export const readToken = (): string | null => cookieIn(document.cookie, TOKEN_COOKIE);

export const writeToken = (token: string, maxAge: Seconds): void => writeCookie(TOKEN_COOKIE, token, maxAge);

export const clearSessionCookies = (): void => {
  for (const name of SESSION_COOKIES) writeCookie(name, "", 0);
};
