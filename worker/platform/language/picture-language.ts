import { BUILT_IN, isLanguage, LANGUAGE_PARAMETER, type Language } from "../../../shared/language/languages.ts";

/** Pictures are cached for everybody, so only the address decides. Anything unknown means English. */
export const pictureLanguage = (asked: string | null | undefined): Language =>
  asked != null && isLanguage(asked) ? asked : BUILT_IN;

export const pictureAddress = (path: string, language: Language): string =>
  language === BUILT_IN ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
