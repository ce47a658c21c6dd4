import type { TabKey } from "../../../shared/account/kept-in-browser.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { FileLost } from "../ui/import-script.ts";

/** Fires before a reload that the user asked for. Listeners store what the page should restore afterwards. */
export const USER_RELOAD = "user-reload";

const LAST_RELOAD: TabKey = "reloaded-at";

/** Prevents endless reloads if a reload does not help, for example if two servers disagree on the version. */
const RELOAD_AT_MOST_EVERY: Millis = 60_000;

/** Reloads the page and returns true. Returns false if the last such reload was less than a minute ago. */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
  if (Math.abs(Date.now() - last) < RELOAD_AT_MOST_EVERY) return false;
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  location.reload();
  return true;
};

/** A browser never fetches a module again that the HTML announced in vain, as after a deploy. */
export const reloadFor = async (error: unknown): Promise<never> => {
  if (!(error instanceof FileLost)) {
    dispatchEvent(new Event("old-browser"));
    throw error;
  }
  await fetch(location.href, { method: "HEAD", cache: "no-store" });
  if (!reloadOnce()) throw error;
  console.info("A script could not be fetched; the page is reloaded", error);
  return new Promise(() => {});
};
