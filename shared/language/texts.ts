import type { LanguageFacts } from "./languages.ts";

/** A text that counts something, in the plural forms of its language. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The scripts of a language after its first one. `SCRIPTS` in areas.ts lists their areas. */
export const PARTS = ["match", "people", "accounts", "study", "race", "arena", "learn", "legal"] as const;

export type Part = (typeof PARTS)[number];

export interface Area {
  readonly [name: string]: string | Plural | Area;
}

export type Writing = Pick<LanguageFacts, "locale" | "direction">;

/** What a language's script defines on the page before any other script runs. */
export interface Translation extends Writing {
  /** The addresses of the scripts with more areas. */
  readonly parts: Readonly<Record<Part, string>>;
  readonly areas: { readonly [name: string]: Area };
}

declare global {
  /** Undefined in English, and in the Worker, which serves all languages. */
  var translation: Translation | undefined;
}

/** A copy from `LANGUAGES`: importing that would add all languages to the first script. */
export const ENGLISH: Writing = { locale: "en-US", direction: "ltr" };

/** The writing of this page. In the Worker each call passes the reader's. */
export const writing: Writing = globalThis.translation ?? ENGLISH;

export const { locale } = writing;

/**
 * An area in the language of this page: its translation, else the given English texts. Call it once, when the area's
 * module loads. `name` is the name of the file.
 */
export const texts = <const English extends Area>(name: string, english: English): English =>
  // The compiler checks that a translation has the same names (translation.ts), and a test that its texts have the same
  // placeholders. So the English types are right for it.
  (globalThis.translation?.areas[name] as English | undefined) ?? english;
