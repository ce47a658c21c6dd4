import { getCountryDataList } from "countries-list";
import { afterEach, expect, test, vi } from "vitest";
import { allCountries, countryName } from "../../../shared/account/countries.ts";
import { countryProblem } from "../../../shared/account/profile.ts";

const COUNTRIES = allCountries();
test("the picker has every country of the list, by name, each with a code that can be saved", () => {
  const listed = getCountryDataList();
  expect(listed.length).toBeGreaterThan(240);
  expect(new Map(COUNTRIES.map(({ code, name }) => [code, name]))).toEqual(
    new Map(listed.map(({ iso2, name }) => [iso2, name])),
  );
  expect(COUNTRIES.map(({ name }) => name)).toEqual(
    COUNTRIES.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, "en")),
  );
  for (const { code } of COUNTRIES) expect(countryProblem(code)).toBeNull();
});

test("the list it is made from has more fields than the picker shows", () => {
  for (const country of getCountryDataList()) {
    expect(country).toMatchObject({
      iso2: expect.stringMatching(/^[A-Z]{2}$/),
      iso3: expect.stringMatching(/^[A-Z]{3}$/),
      name: expect.any(String),
      native: expect.any(String),
      phone: expect.any(Array),
      continent: expect.stringMatching(/^[A-Z]{2}$/),
      capital: expect.any(String),
      currency: expect.any(Array),
      languages: expect.any(Array),
    });
  }
});

test("a profile names a country as the picker does, and shows nothing without one", () => {
  for (const { code, name } of COUNTRIES) expect(countryName(code)).toBe(name);
  expect(["-", "", "ZZ", "de", "constructor"].map(countryName)).toEqual([null, null, null, null, null]);
});

afterEach(() => {
  vi.resetModules();
  globalThis.translation = undefined;
});

test("another language has its own names for all of them, in its own order", async () => {
  vi.resetModules();
  globalThis.translation = { locale: "de", direction: "ltr", areas: {} };
  const german = await import("../../../shared/account/countries.ts");
  expect(
    german
      .allCountries()
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(COUNTRIES.map(({ code }) => code).toSorted());
  expect(["DE", "AT", "XK"].map(german.countryName)).toEqual(["Deutschland", "Österreich", "Kosovo"]);
  const names = german.allCountries().map(({ name }) => name);
  expect(names.indexOf("Österreich")).toBe(names.indexOf("Oman") + 1);
  expect(german.countryName("ZZ")).toBeNull();
});
