import * as ar from "./ar/index.ts";
import * as de from "./de/index.ts";
import * as es from "./es/index.ts";
import * as fr from "./fr/index.ts";
import type { TranslatedLanguage } from "./languages.ts";
import * as pt from "./pt/index.ts";

/** All areas of a language. A file of `de/` takes its type from English, so any complete language would do here. */
export type Areas = typeof de;

/** All translations, for the build and the Worker. A page loads only the scripts it needs (`scripts.ts`). */
export const TRANSLATIONS: Readonly<Record<TranslatedLanguage, Areas>> = { de, es, fr, pt, ar };
