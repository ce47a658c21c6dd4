import { describe, expect, test } from "vitest";
import { BUILT_IN, type Language, languages } from "../../../shared/language/languages.ts";
import type { Area } from "../../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import { areaNames, areaOf, type Texts, textsIn } from "./catalogue.ts";

/** One thing has one name in a language, and names have one capitalization. The words are those of glossary.md. */

const textsOf = async (language: Language): Promise<Texts> => {
  if (language !== BUILT_IN) {
    const areas = Object.entries<Area>(TRANSLATIONS[language]);
    return new Map(areas.flatMap(([name, area]) => [...textsIn(area, name)]));
  }
  const areas = await Promise.all(areaNames.map(async (name) => [...textsIn(await areaOf(name), name)]));
  return new Map(areas.flat());
};

const CATALOGUE = new Map(
  await Promise.all(languages.map(async (language) => [language, await textsOf(language)] as const)),
);

const texts = (language: Language): Texts => CATALOGUE.get(language) ?? new Map();

const textAt = (language: Language, way: string): string => {
  const text = texts(language).get(way);
  if (text === undefined) throw new Error(`${language} has no text ${way}`);
  return text;
};

/** The name of a page first: its title, its heading, and links to it. */
const PLACES = {
  Play: ["shell.places.play", "shell.links.play"],
  Watch: ["metas.titles.tv", "lists.tv.title", "shell.footerLinks.watch"],
  Puzzles: ["shell.places.puzzles", "metas.titles.puzzles", "puzzles.heading"],
  Arenas: ["shell.places.arenas", "metas.titles.arenas", "arenas.heading", "shell.footerLinks.arenas"],
  "Daily puzzles": ["metas.titles.daily", "day.heading"],
  "My games": ["metas.titles.ownGames", "ownGames.heading", "around.games", "places.games"],
  Practice: ["metas.titles.practice", "practice.heading", "searchBar.practice", "review.toPractice"],
  Storm: ["metas.titles.storm", "storm.heading", "profile.storm.heading", "places.storm"],
  Bots: ["metas.titles.bots", "bots.heading", "shell.footerLinks.bots", "places.bots"],
  Learn: ["shell.links.learn", "shell.footerLinks.learn"],
  Analysis: ["metas.titles.analysis", "shell.footerLinks.analysis", "places.analysis"],
  "My mistakes": ["metas.titles.training", "day.mistakes", "places.training"],
  Friends: ["metas.titles.friends", "places.friends"],
  Settings: ["settings.settings", "places.settings", "around.settings"],
  Leaderboard: ["shell.footerLinks.leaderboard", "places.leaderboard"],
} as const;

/** A word, wherever English has the first. */
const WORDS: readonly Readonly<Record<Language, RegExp>>[] = [
  {
    en: /correspondence/i,
    de: /fern/i,
    es: /correspondencia/i,
    fr: /correspondance/i,
    pt: /correspondência/i,
    ar: /مراسلة/,
  },
  {
    en: /\bthe computer\b|\bComputer\b/,
    de: /computer/i,
    es: /máquina/i,
    fr: /ordinateur/i,
    pt: /computador/i,
    ar: /كمبيوتر/,
  },
  { en: /\barenas?\b/i, de: /aren(a|en)/i, es: /arena/i, fr: /arène/i, pt: /arena/i, ar: /ساح/ },
  { en: /\bbots?\b/i, de: /bot/i, es: /bot/i, fr: /bot/i, pt: /bot/i, ar: /بوت/ },
  { en: /\bstorm\b/i, de: /storm/i, es: /storm/i, fr: /storm/i, pt: /storm/i, ar: /عاصفة/ },
];

/** It names values of a file, which are English everywhere. */
const VALUES = "openData.fields.gameType";

/** Words that have been used beside the name of a thing. */
const OTHER_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /three a day|answers? ahead|\banalyse|conditional premove|correspondence games?: \{/i,
  de: /\bsturm|stürme|drei am tag|rechner|fernz[uü]g|im voraus|entblocken|(?<!zug)rücknahme/i,
  es: /tormenta|tres al día|ordenador|computadora|\bretos?\b|\bretad|control de tiempo|respuestas preparadas/i,
  fr: /tempête|trois par jour|machine|plateau|réponses à l’avance/i,
  pt: /tempestade|três por dia|máquina|\blances?\b|controle de tempo/i,
  ar: /عواصف|ثلاثة في اليوم|حاسوب|توقيت|بيرسيرك|(?<!\p{L})(ال)?ضيف|نقلات محضّرة/u,
};

describe.each(languages)("in the language %s", (language) => {
  test.each(Object.entries(PLACES))(
    "the page %s has one name in its title, its heading and all links to it",
    (_name, paths) => {
      const names = paths.map((path) => textAt(language, path).toLocaleLowerCase(language));
      expect(new Set(names).size, names.join(" | ")).toBe(1);
    },
  );

  test.each([
    ["metas.titles.daily", "places.daily"],
    ["metas.titles.tv", "shell.places.watch"],
  ])("the short name of the page %s is a part of its name", (way, short) => {
    expect(textAt(language, way).toLocaleLowerCase(language)).toContain(
      textAt(language, short).toLocaleLowerCase(language),
    );
  });

  test("a thing is called by its own word wherever English names it", () => {
    const missing = WORDS.flatMap((word) =>
      [...texts(BUILT_IN)]
        .filter(([way]) => way !== VALUES)
        .filter(
          ([way, english]) =>
            word.en.test(english.replace(/\{\w+\}/g, "")) && !word[language].test(texts(language).get(way) ?? ""),
        )
        // Plural forms that English does not have.
        .filter(([way]) => texts(language).has(way))
        .map(([way]) => `${way}: ${texts(language).get(way)}`),
    );
    expect(missing).toEqual([]);
  });

  test("no text calls a thing by another word", () => {
    const found = [...texts(language)].filter(([, text]) => OTHER_WORDS[language].test(text));
    expect(found).toEqual([]);
  });
});

/** Texts of the specification, and proper names. */
const CAPITALS =
  /^(In Development|Remember Me|Log In|Log In to Donate|Log Out|Sign Up|Internal Server Error|Incoming Requests|Outgoing Requests|Online Now|Not a Supporter|Privacy Policy|Terms of Service|Game Over|Home|Page Not Found|Home End)$|Arena$|Crumb$/;
/** The specification's buttons, the links of the bar beside its own, and the labels of pictures. */
const IN_CAPITALS = /^(home\.with|shell\.links|hero|common\.bot|day\.|previews)/;

test("English names begin with one capital letter, except where the specification has more", () => {
  const names = [...texts(BUILT_IN)].filter(([, text]) => /^[^.!?:…·,]+$/.test(text) && text.split(" ").length <= 4);
  const others = names.filter(
    ([, text]) =>
      text
        .split(" ")
        .slice(1)
        .some((word) => /^[A-Z][a-z]/.test(word)) && !CAPITALS.test(text),
  );
  expect(others).toEqual([]);
  const shouted = names.filter(([way, text]) => /\b(?!API\b|URL\b)[A-Z]{3,}\b/.test(text) && !IN_CAPITALS.test(way));
  expect(shouted).toEqual([]);
});
