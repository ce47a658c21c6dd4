import { describe, expect, test } from "vitest";
import { BUILT_IN, LANGUAGES, languages } from "../../../shared/language/languages.ts";
import { PAGE_PARTS, partsOf } from "../../../shared/language/page-parts.ts";
import type { Area } from "../../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import { areaNames, areaOf, limitOf, limitsIn, sourceOf, textsIn } from "./catalogue.ts";
import { firstAreas, neededParts } from "./reach.ts";

const TRANSLATED = languages.filter((language) => language !== BUILT_IN);

/** The names of a plural's forms: what they are in a language is the language's. */
const FORM = /\.(?:zero|one|two|few|many)$/;

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

const areasOf = (language: (typeof TRANSLATED)[number]): Readonly<Record<string, Area>> =>
  Object.assign({}, ...Object.values(TRANSLATIONS[language]));

test("each area is in one script of a language, or with the Worker", () => {
  const names = Object.values(TRANSLATIONS.de).flatMap((areas) => Object.keys(areas));
  expect(names.sort()).toEqual([...areaNames].sort());
});

test("what home says is in a language's first script", () => {
  const inFirst = Object.keys(TRANSLATIONS.de.first);
  // The titles of all pages are there, too.
  expect(inFirst.filter((name) => name !== "metas").sort()).toEqual(firstAreas());
});

test("every page waits for the parts of a language that it says, and for no others", () => {
  const needed = neededParts();
  expect([...needed.keys(), "home"].sort()).toEqual(Object.keys(PAGE_PARTS).sort());
  for (const [page, parts] of needed) expect([page, partsOf(page)]).toEqual([page, parts]);
});

/** Moves and time controls: "5-1", "5 + 3". What is called so in these texts is something else: a sentence, the digits of a clock. */
const READ_RIGHTWARDS = /\{(?:move|better|played|answer|clock)\}/g;
const NOT_THERE = ["review.moveStanding", "review.moveStandingJudgement", "lists.tv.toMove"];

const RIGHT_TO_LEFT = TRANSLATED.filter((language) => LANGUAGES[language].direction === "rtl");

test.each(RIGHT_TO_LEFT)("in the language %s, what is read from left to right is set apart", (language) => {
  const texts = Object.entries(areasOf(language)).flatMap(([name, area]) => [...textsIn(area, name)]);
  // The Worker sets apart whatever it fills into a picture.
  const read = texts.filter(([way]) => !way.startsWith("previews."));
  const slots = read.filter(([way, text]) => !NOT_THERE.includes(way) && text.match(READ_RIGHTWARDS) !== null);
  expect(slots.length).toBeGreaterThan(20);
  const mixed = slots.filter(([, text]) => text.replace(/\u2066\{\w+\}\u2069/g, "").match(READ_RIGHTWARDS) !== null);
  expect(mixed).toEqual([]);
});

describe.each(TRANSLATED)("in the language %s", (language) => {
  const areas = Object.entries(areasOf(language));

  test.each(areas)("%s has what the English has: values, elements, and no more room", async (name, area) => {
    const english = textsIn(await areaOf(name), name);
    const limits = limitsIn(name, sourceOf(name));
    const faults: string[] = [];
    for (const [way, text] of textsIn(area, name)) {
      // A form that English does not have goes by its last one.
      const original = english.has(way) ? way : way.replace(FORM, ".other");
      const slots = slotsOf(text);
      const wanted = slotsOf(english.get(original) ?? "");
      // "One player" says its number by a word.
      const mayLack = FORM.test(way) && english.has(way.replace(FORM, ".other")) ? ["{count}"] : [];
      const missing = wanted.filter((slot) => !slots.includes(slot) && !mayLack.includes(slot));
      const unknown = slots.filter((slot) => !wanted.includes(slot));
      if (missing.length > 0) faults.push(`${way} lacks ${missing.join(" ")}`);
      if (unknown.length > 0) faults.push(`${way} has ${unknown.join(" ")}`);
      const limit = limitOf(limits, original) ?? 0;
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
