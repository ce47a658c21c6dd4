import { ar } from "./ar/index.ts";
import type { Catalogue } from "./areas.ts";
import { de } from "./de/index.ts";
import { es } from "./es/index.ts";
import { fr } from "./fr/index.ts";
import type { TranslatedLanguage } from "./languages.ts";
import { pt } from "./pt/index.ts";

/** Everything in every language but English, for the build and the Worker. A page loads of one of them what it needs. */
export const TRANSLATIONS: Readonly<Record<TranslatedLanguage, Catalogue>> = { de, es, fr, pt, ar };
