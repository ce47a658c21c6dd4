import type { FirstAreas, MoreAreas } from "./areas.ts";
import type { TranslatedLanguage } from "./languages.ts";

/** Everything in every language but English: for the build. A page loads one of them, in two scripts. */
export const TRANSLATIONS: Readonly<
  Record<TranslatedLanguage, { readonly first: FirstAreas; readonly more: MoreAreas }>
> = {
  de: { first: {}, more: {} },
  es: { first: {}, more: {} },
  fr: { first: {}, more: {} },
  pt: { first: {}, more: {} },
  ar: { first: {}, more: {} },
};
