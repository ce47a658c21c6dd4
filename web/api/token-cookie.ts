/** Seconds. */
type Seconds = number;

const TOKEN = "token";
/** Cookies to delete when a session ends. The last three were set by older versions of the product. */
const SESSION_COOKIES = [TOKEN, "userId", "username", "hashedPassword"];

/** A cookie as `document.cookie` takes it, for the whole site. `Secure` cookies are refused on a page that is not. */
export const cookieText = (name: string, value: string, maxAge: Seconds, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** The value of a cookie in a `document.cookie` text, or null when it is missing or empty. */
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

const writeCookie = (name: string, value: string, maxAge: Seconds): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = cookieText(name, value, maxAge, window.isSecureContext);
};

export const readToken = (): string | null => cookieIn(document.cookie, TOKEN);

export const writeToken = (token: string, maxAge: Seconds): void => writeCookie(TOKEN, token, maxAge);

export const clearSessionCookies = (): void => {
  for (const name of SESSION_COOKIES) writeCookie(name, "", 0);
};
