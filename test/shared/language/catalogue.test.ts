import { describe, expect, test } from "vitest";
import { BUILT_IN, LANGUAGES, languages } from "../../../shared/language/languages.ts";
import { scriptOf } from "../../../shared/language/scripts.ts";
import type { Area } from "../../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import { isFirst, pages } from "../../../shared/pages/pages.ts";
import { areaNames, areaOf, limitOf, limitsIn, sourceOf, textsIn } from "./catalogue.ts";
import { areasOf as areasOfPage } from "./reach.ts";

const TRANSLATED = languages.filter((language) => language !== BUILT_IN);

/** The names of plural forms. Each language has its own set. */
const FORM = /\.(?:zero|one|two|few|many)$/;

const marksIn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))].sort();

/** The values a text is filled with, and which of its parts are elements. */
const slotsOf = (text: string): string[] => marksIn(text, /\{\w+\}|<\/?\w+>/g);

describe.each(areaNames)("the area %s", (name) => {
  test("is named like its file, and notes where each text appears and how long it may be", async () => {
    expect(sourceOf(name)).toContain(`texts("${name}", {`);
    const limits = limitsIn(name, sourceOf(name));
    const texts = textsIn(await areaOf(name), name);
    expect(texts.size).toBeGreaterThan(0);
    const tooLong = [...texts].filter(([way, text]) => text.length > (limitOf(limits, way) ?? 0));
    expect(tooLong).toEqual([]);
  });
});

const areasOf = (language: (typeof TRANSLATED)[number]): Readonly<Record<string, Area>> => TRANSLATIONS[language];

test.each(TRANSLATED)("every area is translated in the language %s, and nothing else", (language) => {
  expect(Object.keys(TRANSLATIONS[language]).sort()).toEqual([...areaNames].sort());
});

test("a language's first script has the texts of home and of a game, and the titles of all pages", () => {
  const areas = new Set([...areasOfPage("home"), ...areasOfPage("game"), "metas"]);
  expect(areaNames.filter((name) => scriptOf(name) === "first").sort()).toEqual([...areas].sort());
});

test("a page waits for the later script only if it uses its texts", () => {
  for (const [name] of pages) {
    expect([name, isFirst(name)]).toEqual([name, areasOfPage(name).every((area) => scriptOf(area) === "first")]);
  }
});

/** Moves and time controls: "5-1", "5 + 3". Other texts of such a form are sentences or digits of a clock. */
const READ_RIGHTWARDS = /\{(?:move|better|played|answer|clock)\}/g;
const NOT_THERE = ["review.moveStanding", "review.moveStandingJudgement", "review.turningPoint", "lists.tv.toMove"];

const RIGHT_TO_LEFT = TRANSLATED.filter((language) => LANGUAGES[language].direction === "rtl");

test.each(RIGHT_TO_LEFT)("in the language %s, left-to-right text is isolated", (language) => {
  const texts = Object.entries(areasOf(language)).flatMap(([name, area]) => [...textsIn(area, name)]);
  // The Worker isolates what it fills into a picture.
  const read = texts.filter(([way]) => !way.startsWith("previews."));
  const slots = read.filter(([way, text]) => !NOT_THERE.includes(way) && text.match(READ_RIGHTWARDS) !== null);
  expect(slots.length).toBeGreaterThan(20);
  const mixed = slots.filter(([, text]) => text.replace(/\u2066\{\w+\}\u2069/g, "").match(READ_RIGHTWARDS) !== null);
  expect(mixed).toEqual([]);
});

describe.each(TRANSLATED)("in the language %s", (language) => {
  const areas = Object.entries(areasOf(language));

  test.each(areas)(
    "%s has the same values and elements as English, and is no longer than allowed",
    async (name, area) => {
      const english = textsIn(await areaOf(name), name);
      const limits = limitsIn(name, sourceOf(name));
      const faults: string[] = [];
      for (const [way, text] of textsIn(area, name)) {
        // A form that English lacks is compared with its last one.
        const original = english.has(way) ? way : way.replace(FORM, ".other");
        const slots = slotsOf(text);
        const wanted = slotsOf(english.get(original) ?? "");
        // "One player" writes its number as a word.
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
    },
  );

  test("counted texts have the forms that their numbers need", async () => {
    const categories = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions().pluralCategories;
    for (const [name, area] of areas) {
      const keys = [...textsIn(area, name).keys()];
      const english = [...textsIn(await areaOf(name), name).keys()];
      for (const other of english.filter(
        (way) => way.endsWith(".other") && english.includes(`${way.slice(0, -5)}one`),
      )) {
        const forms = keys
          .filter((way) => way.startsWith(other.slice(0, -5)))
          .map((way) => way.slice(other.length - 5));
        // The product never counts to a million.
        expect([other, forms.sort()]).toEqual([
          other,
          categories.filter((form) => form !== "many" || language === "ar").sort(),
        ]);
      }
    }
  });
});
