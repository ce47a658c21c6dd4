import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGES, languages } from "../../../shared/language/languages.ts";

/** A page of its own, in English or in the given translation. */
const load = async (translation?: typeof globalThis.translation) => {
  vi.resetModules();
  globalThis.translation = translation;
  const { count, fill } = await import("../../../shared/language/fill.ts");
  const { texts } = await import("../../../shared/language/texts.ts");
  return { count, fill, texts };
};

afterEach(() => {
  vi.resetModules();
  globalThis.translation = undefined;
});

const PLAYERS = { one: "{count} player", other: "{count} players" } as const;

test("values replace their names everywhere", async () => {
  const { fill } = await load();
  expect(fill("{who} plays {square}. Well done, {who}.", { who: "ada", square: 5 })).toBe(
    "ada plays 5. Well done, ada.",
  );
});

test("a value's own text is never a placeholder", async () => {
  const { fill } = await load();
  expect(fill("{a} and {b}", { a: "{b}", b: "$&" })).toBe("{b} and $&");
});

test("a number picks its form and is written in the language's way", async () => {
  const { count } = await load();
  expect(count(PLAYERS, 1)).toBe("1 player");
  expect(count(PLAYERS, 0)).toBe("0 players");
  expect(count(PLAYERS, 1508)).toBe("1,508 players");
  expect(count({ one: "{name} has {count} win", other: "{name} has {count} wins" }, 2, { name: "ada" })).toBe(
    "ada has 2 wins",
  );
});

test("a translated area is used where there is one", async () => {
  const english = { play: "PLAY" } as const;
  expect((await load()).texts("home", english).play).toBe("PLAY");
  const { texts } = await load({
    locale: "de",
    direction: "ltr",
    areas: { home: { play: "SPIELEN" } },
  });
  expect(texts("home", english).play).toBe("SPIELEN");
  expect(texts("other", english).play).toBe("PLAY");
});

test("Arabic has six forms, keeps its digits, and isolates names", async () => {
  const { count, fill } = await load({ locale: "ar-u-nu-latn", direction: "rtl", areas: {} });
  const forms = {
    zero: "none",
    one: "one",
    two: "two",
    few: "{count} few",
    many: "{count} many",
    other: "{count} other",
  };
  expect([0, 1, 2, 3, 11, 100].map((number) => count(forms, number))).toEqual([
    "none",
    "one",
    "two",
    "\u20683\u2069 few",
    "\u206811\u2069 many",
    "\u2068100\u2069 other",
  ]);
  expect(fill("{who} {n}", { who: "ada", n: 2 })).toBe("\u2068ada\u2069 2");
});

test("the Worker serves several languages: a language in the call wins over the page's", async () => {
  const { count, fill } = await load();
  const [german, arabic] = [LANGUAGES.de, LANGUAGES.ar];
  expect(count(PLAYERS, 1508, {}, german)).toBe("1.508 players");
  const wins = { one: "{name} has {count} win", other: "{name} has {count} wins" } as const;
  expect(count(wins, 1, { name: "ada" }, arabic)).toBe("\u2068ada\u2069 has \u20681\u2069 win");
  expect(fill("{who} wins", { who: "ada" }, arabic)).toBe("\u2068ada\u2069 wins");
  expect(fill("{who} wins", { who: "ada" }, german)).toBe("ada wins");
});

test.each(languages)("%s writes numbers, and English counts, by the browser's own rules", async (language) => {
  const writing = LANGUAGES[language];
  const { count } = await load();
  const { numberText } = await import("../../../shared/language/fill.ts");
  const { locale } = writing;
  for (const number of [...Array(1100).keys(), 12_345, 1_234_567]) {
    expect(numberText(number, writing)).toBe(new Intl.NumberFormat(locale).format(number));
    const forms = { zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other" };
    expect(count(forms, number, {}, writing)).toBe(new Intl.PluralRules(locale).select(number));
  }
});
