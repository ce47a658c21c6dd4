import { expect, test } from "vitest";
import { chooseLanguage } from "../../../shared/language/choose-language.ts";

const choose = (wishes: Partial<Parameters<typeof chooseLanguage>[0]>) =>
  chooseLanguage({ asked: null, chosen: null, accepted: null, ...wishes });

test("the address wins over the cookie, and the cookie over the browser", () => {
  expect(choose({ asked: "ar", chosen: "fr", accepted: "de" })).toBe("ar");
  expect(choose({ chosen: "fr", accepted: "de" })).toBe("fr");
  expect(choose({ accepted: "de" })).toBe("de");
});

test("a language that we do not have is skipped", () => {
  expect(choose({ asked: "tlh", chosen: "", accepted: "ja, nl;q=0.9, pt;q=0.8, en;q=0.1" })).toBe("pt");
  expect(choose({ accepted: "ja" })).toBe("en");
  expect(choose({})).toBe("en");
});

test.each([
  ["de-CH", "de"],
  ["pt-PT,pt;q=0.9", "pt"],
  ["ES-419", "es"],
  ["en;q=0.5, fr;q=0.9", "fr"],
  ["fr;q=0.9, en;q=0.9", "fr"],
  ["*", "en"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["de;q=abc, es", "es"],
  ["de;q=7, es;q=0.2", "es"],
  [",,;;q=, fr", "fr"],
  ["constructor, __proto__, toString", "en"],
])("a browser that sends %j reads %s", (accepted, language) => {
  expect(choose({ accepted })).toBe(language);
});

test("only the beginning of an endless header is read", () => {
  expect(choose({ accepted: `${"xx,".repeat(1000)}de` })).toBe("en");
});
