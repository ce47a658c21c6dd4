import { expect, test } from "vitest";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { LANGUAGES, type Language } from "../../../../shared/language/languages.ts";
import { gamePicture } from "../../../../worker/site/preview/game-picture.ts";

/** The words that a game's picture draws, without what isolates them or keeps them together. */
const wordsIn = (days: number | null, language: Language): readonly string[] => {
  const pace =
    days === null
      ? ({ gameType: "blitz" } as const)
      : ({ gameType: "correspondence", clock: clockOfDays(days) } as const);
  const players = { X: "ada", O: "bob" };
  const svg = gamePicture({ phase: "playing", ...pace, isRated: true, players, moves: [40] }, language, () => 100);
  const drawn = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = ""]) => words);
  return drawn.map((words) => words.replace(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " "));
};

const WORDS: Readonly<Record<Language, readonly [turn: string, pace: string]>> = {
  en: ["bob to move", "Correspondence (3 days a move), rated"],
  de: ["bob ist am Zug", "Fernpartie (3 Tage pro Zug), gewertet"],
  es: ["Juega bob", "Correspondencia (3 días por jugada), por puntos"],
  fr: ["C’est à bob de jouer", "Correspondance (3 jours par coup), classée"],
  pt: ["É a vez de bob", "Correspondência (3 dias por jogada), valendo pontos"],
  ar: ["الدور على bob", "مراسلة (3 أيام لكل نقلة)، مصنّفة"],
};

test.each(Object.keys(LANGUAGES) as Language[])(
  "the picture of a game of days says whose move it is and how long that may take, in %s",
  (language) => {
    expect(wordsIn(3, language)).toEqual(expect.arrayContaining([...WORDS[language]]));
  },
);

test("a live game's picture says that it is being played", () => {
  expect(wordsIn(null, "en")).toContain("Playing now");
});
