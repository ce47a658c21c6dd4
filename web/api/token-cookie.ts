import { cookieIn, writeCookie } from "./cookie.ts";

/** Seconds. */
type Seconds = number;

const TOKEN = "token";
/** Cookies to delete when a session ends. The last three were set by older versions of the product. */
const SESSION_COOKIES = [TOKEN, "userId", "username", "hashedPassword"];

/** The token where the browser refuses cookies: it goes with the page. */
let unkept: string | null = null;

export const readToken = (): string | null => cookieIn(document.cookie, TOKEN) ?? unkept;

export const writeToken = (token: string, maxAge: Seconds): void => {
  writeCookie(TOKEN, token, maxAge);
  unkept = cookieIn(document.cookie, TOKEN) === null ? token : null;
};

export const clearSessionCookies = (): void => {
  unkept = null;
  for (const name of SESSION_COOKIES) writeCookie(name, "", 0);
};
