import { BUILT_IN, LANGUAGES, type Language } from "../../shared/language/languages.ts";
import type { Translation } from "../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";

/** A whole language, as a page has it after all its scripts have run. Undefined for the built-in language. */
export const pageTranslation = (language: Language): Translation | undefined => {
  if (language === BUILT_IN) return undefined;
  const { locale, direction } = LANGUAGES[language];
  return { locale, direction, areas: TRANSLATIONS[language] };
};
