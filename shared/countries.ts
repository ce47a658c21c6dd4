import names from "countries-list/minimal/countries.en.min.json" with { type: "json" };

export interface Country {
  /** Two letters (ISO 3166-1). */
  readonly code: string;
  readonly name: string;
}

/** By name. */
export const COUNTRIES: readonly Country[] = Object.entries(names)
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

/** The English name of a country's code; null for none, or one that is not in the list. */
export const countryName = (code: string): string | null =>
  COUNTRIES.find((country) => country.code === code)?.name ?? null;
