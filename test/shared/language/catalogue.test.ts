import { describe, expect, test } from "vitest";
import { BUILT_IN, LANGUAGES, languages } from "../../../shared/language/languages.ts";
import type { Area } from "../../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import { areaNames, areaOf, limitOf, limitsIn, sourceOf, textsIn } from "./catalogue.ts";

const TRANSLATED = languages.filter((language) => language !== BUILT_IN);

/** The names of a plural's forms: what they are in a language is the language's. */
const FORM = /\.(?:zero|one|two|few|many)$/;

/** What only the Worker says. */
const OF_WORKER = ["mails", "previews"];

const marksIn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))].sort();

/** What a text is filled with, and which of its parts are elements. */
const slotsOf = (text: string): string[] => marksIn(text, /\{\w+\}|<\/?\w+>/g);

describe.each(areaNames)("the area %s", (name) => {
  test("is called what its file is called, and says where each text appears and how long it may be", async () => {
    expect(sourceOf(name)).toContain(`texts("${name}", {`);
    const limits = limitsIn(name, sourceOf(name));
    const texts = textsIn(await areaOf(name), name);
    expect(texts.size).toBeGreaterThan(0);
    const tooLong = [...texts].filter(([way, text]) => text.length > (limitOf(limits, way) ?? 0));
    expect(tooLong).toEqual([]);
  });
});

const areasOf = (language: (typeof TRANSLATED)[number]): Readonly<Record<string, Area>> => ({
  ...TRANSLATIONS[language].first,
  ...TRANSLATIONS[language].more,
});

test("each language has every area that a page needs, in one of its two scripts", () => {
  for (const language of TRANSLATED) {
    const { first, more } = TRANSLATIONS[language];
    expect([...Object.keys(first), ...Object.keys(more)].sort()).toEqual(Object.keys(areasOf(language)).sort());
    expect(Object.keys(areasOf(language)).sort()).toEqual(areaNames.filter((name) => !OF_WORKER.includes(name)).sort());
  }
});

describe.each(TRANSLATED)("in the language %s", (language) => {
  const areas = Object.entries(areasOf(language));

  test.each(areas)("%s has what the English has: values, elements, and no more room", async (name, area) => {
    const english = textsIn(await areaOf(name), name);
    const limits = limitsIn(name, sourceOf(name));
    const faults: string[] = [];
    for (const [way, text] of textsIn(area, name)) {
      const original = english.get(way) ?? english.get(way.replace(FORM, ".other")) ?? "";
      const isForm = FORM.test(way);
      const slots = slotsOf(text);
      const missing = slotsOf(original).filter((slot) => !slots.includes(slot) && !(isForm && slot === "{count}"));
      const unknown = slots.filter((slot) => !slotsOf(original).includes(slot));
      if (missing.length > 0) faults.push(`${way} lacks ${missing.join(" ")}`);
      if (unknown.length > 0) faults.push(`${way} has ${unknown.join(" ")}`);
      const limit = limitOf(limits, way.replace(FORM, ".other")) ?? 0;
      if (text.length > limit) faults.push(`${way} has ${text.length} of ${limit} characters: ${text}`);
      if (text.trim() !== text || text === "") faults.push(`${way} has blanks around it, or nothing`);
    }
    expect(faults).toEqual([]);
  });

  test("what counts has the forms that its numbers need", async () => {
    const categories = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions().pluralCategories;
    for (const [name, area] of areas) {
      const ways = [...textsIn(area, name).keys()];
      const english = [...textsIn(await areaOf(name), name).keys()];
      for (const other of english.filter(
        (way) => way.endsWith(".other") && english.includes(`${way.slice(0, -5)}one`),
      )) {
        const forms = ways
          .filter((way) => way.startsWith(other.slice(0, -5)))
          .map((way) => way.slice(other.length - 5));
        // Millions are no number of this product.
        expect([other, forms.sort()]).toEqual([
          other,
          categories.filter((form) => form !== "many" || language === "ar").sort(),
        ]);
      }
    }
  });
});
