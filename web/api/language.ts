import { BUILT_IN, isLanguage, LANGUAGE_PARAMETER, type Language } from "../../shared/language/languages.ts";

/** What the Worker wrote into the page. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : BUILT_IN;
};

/** Nobody needs it before a language is chosen. */
const change = () => import("./change-language.ts");

/** Has this browser show every page in a language from now on, beginning with this one, which is loaded again. */
export const speak = async (language: Language): Promise<void> => {
  try {
    (await change()).changeLanguage(language);
  } catch {
    // The script did not come: what the link does where none runs.
    location.search = `?${LANGUAGE_PARAMETER}=${language}`;
  }
};

/** Goes on with what somebody was typing when they chose the language of this page. */
export const resumeTyping = (): void => {
  if (history.state?.typed) change().then(({ resume }) => resume(), console.info);
};
