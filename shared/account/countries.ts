import names from "countries-list/minimal/countries.en.min.json" with { type: "json" };
import { locale } from "../language/texts.ts";

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly name: string;
}

/** The list has English names. The browser knows the names in other languages. */
const translated =
  globalThis.translation === undefined
    ? null
    : new Intl.DisplayNames(globalThis.translation.locale, { type: "region", fallback: "none" });

/** Sorted by name, in the language of this page. */
export const COUNTRIES: readonly Country[] = Object.entries(names)
  .map(([code, name]) => ({ code, name: translated?.of(code) ?? name }))
  .sort((one, other) => one.name.localeCompare(other.name, locale));

/** The name of a country in the language of this page; null for an unknown code. */
export const countryName = (code: string): string | null =>
  COUNTRIES.find((country) => country.code === code)?.name ?? null;
