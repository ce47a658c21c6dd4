import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from "../../shared/language/languages.ts";
import { keepTyped, restoreTyped } from "../update/typed-fields.ts";
import { writeCookie } from "./cookie.ts";

/** Seconds. As long as browsers keep a cookie. */
const YEAR = 365 * 86_400;

/** Where a language is chosen: in the settings, else at the foot of every page. */
const CONTROLS = { settings: 'select[name="language"]', footer: "footer a[hreflang][aria-current]" } as const;

/** An address without a language of its own, which would win over the one that is chosen. */
const addressWithout = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  return url.href;
};

/** Remembers a language and loads the page again in it, with what was typed but passwords, and the focus where it was. */
export const changeLanguage = (language: Language): void => {
  writeCookie(LANGUAGE_COOKIE, language, YEAR);
  // The page that opens without a network speaks it, too.
  navigator.serviceWorker?.controller?.postMessage("language");
  history.replaceState(history.state, "", addressWithout(location.href));
  keepTyped(document.activeElement?.matches(CONTROLS.settings) ? CONTROLS.settings : CONTROLS.footer);
  location.reload();
};

/** On the page that was loaded again. */
export const resume = restoreTyped;
