import { ar } from "./ar/index.ts";
import type { FirstAreas, MoreAreas, WorkerAreas } from "./areas.ts";
import { de } from "./de/index.ts";
import { es } from "./es/index.ts";
import { fr } from "./fr/index.ts";
import type { TranslatedLanguage } from "./languages.ts";
import { pt } from "./pt/index.ts";

/** A whole language. */
export interface Catalogue {
  readonly first: FirstAreas;
  readonly more: MoreAreas;
  readonly worker: WorkerAreas;
}

/** Everything in every language but English, for the build and the Worker. A page loads one of them, in two scripts. */
export const TRANSLATIONS: Readonly<Record<TranslatedLanguage, Catalogue>> = { de, es, fr, pt, ar };
