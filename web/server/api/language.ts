import type { TabKey } from "../../../shared/account/kept-in-browser.ts";
import { BUILT_IN, isLanguage, LANGUAGE_PARAMETER, type Language } from "../../../shared/language/languages.ts";

/** The language that the Worker wrote into the page. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : BUILT_IN;
};

/** Loaded on demand, since few visitors change the language. */
const change = () => import("./change-language.ts");

/** Switches this browser to a language and reloads the page. */
export const switchLanguage = async (language: Language): Promise<void> => {
  try {
    (await change()).changeLanguage(language);
  } catch {
    // The script failed to load, so do what the plain link does.
    location.search = `?${LANGUAGE_PARAMETER}=${language}`;
  }
};

/** Restores what was typed before the language changed. */
export const resumeTyping = (): void => {
  try {
    if (sessionStorage.getItem("typed" satisfies TabKey) !== null)
      change().then(({ resume }) => resume(), console.info);
  } catch {
    // Storage is forbidden.
  }
};
