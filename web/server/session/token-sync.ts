import { loginAsGuest } from "../api/guest-login.ts";
import { clearSessionCookies, readToken, writeToken } from "../api/token-cookie.ts";

const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel("session");
  } catch {
    // Throws if storage is forbidden.
    return null;
  }
};

/** Connects the tabs of a browser. A message means that the cookie holds another token. */
const channel = openChannel();

/** Makes the other tabs read the cookie again. */
export const notifyOtherTabs = (isLogOut = false): void => channel?.postMessage(isLogOut);

/** Calls back when another tab has changed the token. Returns a function that stops it. */
export const onTokenChange = (listener: (isLogOut: boolean) => void): (() => void) => {
  const hear = ({ data }: MessageEvent): void => listener(data === true);
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
};

const findToken = async (refused: string | null): Promise<string> => {
  const stored = readToken();
  if (stored !== null && stored !== refused) return stored;
  clearSessionCookies();
  const { token, maxAge } = await loginAsGuest(refused);
  // Another tab may have logged in meanwhile.
  const found = readToken();
  if (found !== null && found !== refused) return found;
  writeToken(token, maxAge);
  notifyOtherTabs();
  return token;
};

/**
 * Finds a token under a lock, so that two tabs opened at the same time become one guest. Runs without a lock on
 * insecure pages, which have none, and if the browser refuses locks because storage is forbidden.
 */
const findTokenInTurn = (refused: string | null): Promise<string> =>
  new Promise((resolve, reject) => {
    const find = (): Promise<void> => findToken(refused).then(resolve, reject);
    void (navigator.locks?.request("session", find).catch(find) ?? find());
  });

/** The pending request for the first token; null if none runs. */
let first: Promise<string> | null = null;

/**
 * Returns the stored token, or logs in as a guest and stores that token. A stored token equal to `refused` is dropped
 * first; any other comes from another tab. A guest whose token expired stays the same guest.
 */
export const obtainToken = (refused: string | null): Promise<string> => {
  if (refused !== null) return findTokenInTurn(refused);
  first ??= findTokenInTurn(null).finally(() => {
    first = null;
  });
  return first;
};
