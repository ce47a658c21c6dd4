import type { Millis } from "../../../shared/game/time-controls.ts";

/** Fires before a reload that the user asked for. Who listens keeps what the page should have again after it. */
export const USER_RELOAD = "user-reload";

const LAST_RELOAD = "reloaded-at";

/** What a reload does not mend must not reload a page forever, for example two servers that disagree on the version. */
const RELOAD_AT_MOST_EVERY: Millis = 60_000;

/** Reloads the page unless the last such reload was a moment ago. Returns false if it was. */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
  if (Math.abs(Date.now() - last) < RELOAD_AT_MOST_EVERY) return false;
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  location.reload();
  return true;
};

/**
 * A browser never fetches a script again that it failed to fetch, so a moment without a network would close a page until
 * the next reload. This reloads it if the server answers, and rejects otherwise.
 */
export const reloadFor = async (error: unknown): Promise<never> => {
  await fetch(location.href, { method: "HEAD", cache: "no-store" });
  if (!reloadOnce()) throw error;
  console.info("A script could not be fetched; the page is reloaded", error);
  return new Promise(() => {});
};
