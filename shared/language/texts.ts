import type { LanguageFacts } from "./languages.ts";

export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

export interface Area {
  readonly [name: string]: string | Plural | Area;
}

export type Writing = Pick<LanguageFacts, "locale" | "direction">;

type NamedAreas = Readonly<Record<string, Area>>;

/** Defined by a language's first script before any other script runs. */
export interface Translation extends Writing {
  /** The address of the script with the other areas. Undefined if all are there. */
  readonly later?: string | undefined;
  readonly areas: NamedAreas;
}

declare global {
  /** Undefined in English, and in the Worker, which serves all languages. */
  var translation: Translation | undefined;
  /** Defined by a language's later script. */
  var laterAreas: NamedAreas | undefined;
}

/** A copy from `LANGUAGES`: importing that would add all languages to the first script. */
export const ENGLISH: Writing = { locale: "en-US", direction: "ltr" };

/** In the Worker each call passes the reader's. */
export const writing: Writing = globalThis.translation ?? ENGLISH;

export const { locale } = writing;

/** The page's translation, else `english`. Call it once, when the area's module loads. `name` is the file's. */
export const texts = <const English extends Area>(name: string, english: English): English =>
  // The compiler checks that a translation has the same names (translation.ts), and a test that its texts have the same
  // placeholders. So the English types are right for it.
  (globalThis.translation?.areas[name] as English | undefined) ?? english;
