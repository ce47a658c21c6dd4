import {
  BUILT_IN,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
} from "../../shared/language/languages.ts";
import { writeCookie } from "./cookie.ts";

/** Seconds. As long as browsers keep a cookie. */
const YEAR = 365 * 86_400;

/** What the Worker wrote into the page. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : BUILT_IN;
};

/** An address without a language of its own, which would win over the one that is chosen. */
const addressWithout = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  return url.href;
};

/** Has this browser show every page in a language from now on, beginning with this one, which is loaded again. */
export const speak = (language: Language): void => {
  writeCookie(LANGUAGE_COOKIE, language, YEAR);
  // The page that opens without a network speaks it, too.
  navigator.serviceWorker?.controller?.postMessage("language");
  history.replaceState(history.state, "", addressWithout(location.href));
  location.reload();
};
