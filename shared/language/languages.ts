/** `locale` is used for dates, numbers and plurals: Arabic gets the same digits as the clocks. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-US", direction: "ltr" },
  de: { name: "Deutsch", locale: "de", direction: "ltr" },
  es: { name: "Español", locale: "es", direction: "ltr" },
  fr: { name: "Français", locale: "fr", direction: "ltr" },
  pt: { name: "Português", locale: "pt-BR", direction: "ltr" },
  ar: { name: "العربية", locale: "ar-u-nu-latn", direction: "rtl" },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export interface LanguageFacts {
  readonly name: string;
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}

export type Language = keyof typeof LANGUAGES;

/** Part of every script. All other languages are files of their own. */
export const BUILT_IN = "en";

export type TranslatedLanguage = Exclude<Language, typeof BUILT_IN>;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

export const languages = Object.keys(LANGUAGES).filter(isLanguage);

export const LANGUAGE_COOKIE = "language";

export const LANGUAGE_PARAMETER = "lang";
