import { BUILT_IN, isLanguage, LANGUAGE_PARAMETER, LANGUAGES, type Language } from "../../shared/language/languages.ts";

/**
 * The language of the words in a picture. A picture is kept for everybody, so that only its address says it: whatever is
 * not a language, or is written with letters that `picture/` has no outlines of, is English.
 */
export const pictureLanguage = (asked: string | null | undefined): Language =>
  asked != null && isLanguage(asked) && LANGUAGES[asked].direction === "ltr" ? asked : BUILT_IN;

/** The address of a picture in a language, from its path on. */
export const pictureAddress = (path: string, language: Language): string => {
  const drawn = pictureLanguage(language);
  return drawn === BUILT_IN ? path : `${path}?${LANGUAGE_PARAMETER}=${drawn}`;
};
