import names from "countries-list/minimal/countries.en.min.json" with { type: "json" };
import { locale } from "../language/texts.ts";

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly name: string;
}

const isCode = (code: string): code is keyof typeof names => Object.hasOwn(names, code);

let translated: Intl.DisplayNames | undefined;

/** The list has English names. The browser knows the names in other languages. */
const nameOf = (code: keyof typeof names): string => {
  if (globalThis.translation === undefined) return names[code];
  translated ??= new Intl.DisplayNames(globalThis.translation.locale, { type: "region", fallback: "none" });
  return translated.of(code) ?? names[code];
};

/** Sorted by name, in the language of this page. Sorting takes a phone some 15 ms, so use it in forms only. */
export const allCountries = (): readonly Country[] =>
  Object.keys(names)
    .filter(isCode)
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));

export const countryName = (code: string): string | null => (isCode(code) ? nameOf(code) : null);
