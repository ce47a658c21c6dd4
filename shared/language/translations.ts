import * as ar from "./ar/index.ts";
import { type Catalogue, inScripts } from "./areas.ts";
import * as de from "./de/index.ts";
import * as es from "./es/index.ts";
import * as fr from "./fr/index.ts";
import type { TranslatedLanguage } from "./languages.ts";
import * as pt from "./pt/index.ts";

/** All translations, for the build and the Worker. A page loads only the parts it needs. */
export const TRANSLATIONS: Readonly<Record<TranslatedLanguage, Catalogue>> = {
  de: inScripts(de),
  es: inScripts(es),
  fr: inScripts(fr),
  pt: inScripts(pt),
  ar: inScripts(ar),
};
