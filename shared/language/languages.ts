/** The languages of the interface. `locale` is what dates, numbers and plurals go by: Arabic with the digits of the clocks. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-US", direction: "ltr" },
  de: { name: "Deutsch", locale: "de", direction: "ltr" },
  es: { name: "Español", locale: "es", direction: "ltr" },
  fr: { name: "Français", locale: "fr", direction: "ltr" },
  pt: { name: "Português", locale: "pt-BR", direction: "ltr" },
  ar: { name: "العربية", locale: "ar-u-nu-latn", direction: "rtl" },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export interface LanguageFacts {
  /** In the language itself. */
  readonly name: string;
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}

export type Language = keyof typeof LANGUAGES;

/** Built into every script; all others are files of their own. */
export const BUILT_IN = "en";

/** A language that is a file of its own. */
export type TranslatedLanguage = Exclude<Language, typeof BUILT_IN>;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

export const languages = Object.keys(LANGUAGES).filter(isLanguage);

/** The cookie that holds the language somebody chose. */
export const LANGUAGE_COOKIE = "language";

/** The part of a query that shows a page in one language, as in "/learn?lang=de". */
export const LANGUAGE_PARAMETER = "lang";
