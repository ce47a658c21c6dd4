import { TOKEN_COOKIE } from "../../shared/token-cookie.ts";
import { cookieIn, writeCookie } from "./cookie.ts";

/** Seconds. */
type Seconds = number;

/** Cookies to delete when a session ends. The last three were set by older versions of the product. */
const SESSION_COOKIES = [TOKEN_COOKIE, "userId", "username", "hashedPassword"];

/** The token where the browser refuses cookies: it goes with the page. */
let unkept: string | null = null;

export const readToken = (): string | null => cookieIn(document.cookie, TOKEN_COOKIE) ?? unkept;

export const writeToken = (token: string, maxAge: Seconds): void => {
  writeCookie(TOKEN_COOKIE, token, maxAge);
  unkept = cookieIn(document.cookie, TOKEN_COOKIE) === null ? token : null;
};

export const clearSessionCookies = (): void => {
  unkept = null;
  for (const name of SESSION_COOKIES) writeCookie(name, "", 0);
};
