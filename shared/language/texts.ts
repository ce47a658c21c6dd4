import type { LanguageFacts } from "./languages.ts";
import type { Part } from "./page-parts.ts";

/** The forms of a text that counts something: of the plural categories of a language those that it has. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The texts of one part of the product, by their names. */
export interface Area {
  readonly [name: string]: string | Plural | Area;
}

/** How a language is written. */
export type Writing = Pick<LanguageFacts, "locale" | "direction">;

/** What a file of a language puts into the page before any other script runs. */
export interface Translation extends Writing {
  /** The addresses of the scripts that add more areas. */
  readonly parts: Readonly<Record<Part, string>>;
  readonly areas: { readonly [name: string]: Area };
}

declare global {
  /** Missing in English, and in the Worker, which speaks to many. */
  var translation: Translation | undefined;
}

/** As in `LANGUAGES`, which has all others, too: more than a first script should have. */
export const ENGLISH: Writing = { locale: "en-US", direction: "ltr" };

/** How this page is written. In the Worker, which speaks to many, each call brings what its reader has. */
export const writing: Writing = globalThis.translation ?? ENGLISH;

/** How this page writes numbers, dates and names. */
export const { locale } = writing;

/**
 * The texts of an area in the language of this page: those of its translation, or else these, which are English. To be
 * called once, where the area's module is loaded; `name` is the file's.
 */
export const texts = <const English extends Area>(name: string, english: English): English =>
  // The compiler checked that a translation has the same names (translation.ts). That its texts have the same
  // placeholders is checked by a test, so that they may go by the types of the English ones.
  (globalThis.translation?.areas[name] as English | undefined) ?? english;
