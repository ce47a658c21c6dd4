import { BUILT_IN, LANGUAGES, type Language } from "../shared/language/languages.ts";
import type { Translation } from "../shared/language/texts.ts";
import { TRANSLATIONS } from "../shared/language/translations.ts";

/** A whole language as a page has it once both of its scripts have run; undefined for the one that is built in. */
export const pageTranslation = (language: Language): Translation | undefined => {
  if (language === BUILT_IN) return undefined;
  const { locale, direction } = LANGUAGES[language];
  const { first, more } = TRANSLATIONS[language];
  return { locale, direction, more: "", areas: { ...first, ...more } };
};
