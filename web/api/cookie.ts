/** Seconds. */
type Seconds = number;

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

/** Sets a cookie of this site, or takes it away by an age of 0. */
export const writeCookie = (name: string, value: string, maxAge: Seconds): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = cookieText(name, value, maxAge, window.isSecureContext);
};
