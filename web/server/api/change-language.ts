import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from "../../../shared/language/languages.ts";
import { USER_RELOAD } from "../../kit/update/reload.ts";
import { keepTyped, restoreTyped } from "../../kit/update/typed-fields.ts";
import { writeCookie } from "./token-cookie.ts";

/** In seconds. Browsers limit the age of a cookie to about this. */
const YEAR = 365 * 86_400;

/** The controls that choose the language, and where the focus goes after the reload: the control or its opener. */
const CONTROLS = [
  ['select[name="language"]', 'select[name="language"]'],
  ["#quick-settings select", "[popovertarget=quick-settings]"],
  ["*", "footer a[hreflang][aria-current]"],
] as const;

/** Removes the language from an address, where it would override the chosen one. */
const addressWithout = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  return url.href;
};

/** Stores the language and reloads the page. A search, typed text except passwords, and the focus survive. */
export const changeLanguage = (language: Language): void => {
  writeCookie(LANGUAGE_COOKIE, language, YEAR);
  // The offline page changes its language too.
  navigator.serviceWorker?.controller?.postMessage("language");
  history.replaceState(history.state, "", addressWithout(location.href));
  const [, focus] = CONTROLS.find(([used]) => document.activeElement?.matches(used)) ?? ["", "body"];
  keepTyped(focus);
  dispatchEvent(new Event(USER_RELOAD));
  location.reload();
};

/** Called after the reload. */
export const resume = restoreTyped;
