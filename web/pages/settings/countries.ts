import names from "countries-list/minimal/countries.en.min.json";

export interface Country {
  /** Two letters (ISO 3166-1). */
  readonly code: string;
  readonly name: string;
}

export const COUNTRIES: readonly Country[] = Object.entries(names)
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));
