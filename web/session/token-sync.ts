import { loginAsGuest } from "../api/guest-login.ts";
import { clearSessionCookies, readToken, writeToken } from "../api/token-cookie.ts";

const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel("session");
  } catch {
    // Storage is forbidden here, and what tabs could share.
    return null;
  }
};

/** Between the tabs of one browser. A message says that the cookie holds another token now. */
const channel = openChannel();

/** Tells the other tabs, and whether it was by a log-out. The token itself stays in its cookie. */
export const notifyOtherTabs = (isLogOut = false): void => channel?.postMessage(isLogOut);

/** Calls back when another tab has changed the token. Returns what ends that. */
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
  // Somebody may have logged in in another tab meanwhile.
  const found = readToken();
  if (found !== null && found !== refused) return found;
  writeToken(token, maxAge);
  notifyOtherTabs();
  return token;
};

/**
 * One tab at a time, so that two tabs opened together end up as one guest. Insecure pages have no locks, and where storage
 * is forbidden they are refused.
 */
const findTokenInTurn = (refused: string | null): Promise<string> =>
  new Promise((resolve, reject) => {
    const find = (): Promise<void> => findToken(refused).then(resolve, reject);
    void (navigator.locks?.request("session", find).catch(find) ?? find());
  });

/** On its way, and asked for by nobody who had another one before. */
let first: Promise<string> | null = null;

/**
 * The stored token, or a fresh guest's, which is stored. A stored token that equals `refused` is dropped first; any
 * other is what another tab has found since. A guest whose token was refused because of its age stays who it was.
 */
export const obtainToken = (refused: string | null): Promise<string> => {
  if (refused !== null) return findTokenInTurn(refused);
  first ??= findTokenInTurn(null).finally(() => {
    first = null;
  });
  return first;
};
