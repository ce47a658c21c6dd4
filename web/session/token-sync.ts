/** Between the tabs of one browser: the token cookie holds another token now. */

const CHANNEL = "session";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);

/** Tells the other tabs. The token itself stays in its cookie. */
export const notifyOtherTabs = (): void => channel?.postMessage(null);

/** Calls back when another tab has changed the token. Returns what ends that. */
export const onTokenChange = (listener: () => void): (() => void) => {
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
};
