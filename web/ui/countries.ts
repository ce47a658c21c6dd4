import names from "countries-list/minimal/countries.en.min.json";

export interface Country {
  /** Two letters (ISO 3166-1). */
  readonly code: string;
  readonly name: string;
}

/** Every country by its English name, in the order of the names. */
export const COUNTRIES: readonly Country[] = Object.entries(names)
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

/** The name of a country as the picker has it; null for none, or for a code that is not on the list. */
export const countryName = (code: string): string | null =>
  COUNTRIES.find((country) => country.code === code)?.name ?? null;
