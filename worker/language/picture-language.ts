import { BUILT_IN, isLanguage, LANGUAGE_PARAMETER, type Language } from "../../shared/language/languages.ts";

/**
 * The language of the words in a picture. A picture is kept for everybody, so that only its address says it: whatever is
 * not a language is English.
 */
export const pictureLanguage = (asked: string | null | undefined): Language =>
  asked != null && isLanguage(asked) ? asked : BUILT_IN;

/** The address of a picture in a language, from its path on. */
export const pictureAddress = (path: string, language: Language): string =>
  language === BUILT_IN ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
