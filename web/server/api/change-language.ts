import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from "../../../shared/language/languages.ts";
import { keepTyped, restoreTyped } from "../../app/update/typed-fields.ts";
import { writeCookie } from "./token-cookie.ts";

/** In seconds; browsers keep no cookie longer. */
const YEAR = 365 * 86_400;

/** The controls that choose the language. The focus returns to the one that was used. */
const CONTROLS = { settings: 'select[name="language"]', footer: "footer a[hreflang][aria-current]" } as const;

/** Removes the language from an address, where it would override the chosen one. */
const addressWithout = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  return url.href;
};

/** Stores the language and reloads the page. Typed text except passwords, and the focus, survive the reload. */
export const changeLanguage = (language: Language): void => {
  writeCookie(LANGUAGE_COOKIE, language, YEAR);
  // The offline page changes its language too.
  navigator.serviceWorker?.controller?.postMessage("language");
  history.replaceState(history.state, "", addressWithout(location.href));
  keepTyped(document.activeElement?.matches(CONTROLS.settings) ? CONTROLS.settings : CONTROLS.footer);
  location.reload();
};

/** Called after the reload. */
export const resume = restoreTyped;
