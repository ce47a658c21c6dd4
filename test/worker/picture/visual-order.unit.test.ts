import { expect, test } from "vitest";
import { joinLetters } from "../../../worker/picture/joined-letters.ts";
import { textDirection } from "../../../worker/picture/text.ts";
import { visualOrder } from "../../../worker/picture/visual-order.ts";

/** A text as it stands from left to right. */
const shown = (text: string): string =>
  visualOrder(joinLetters(text).map(({ letter, marks }) => ({ letter: letter.normalize("NFKC"), marks })))
    .map(({ letter }) => letter)
    .join("");

/** What a word looks like from left to right. */
const reversed = (text: string): string => [...text].reverse().join("");

const apart = (text: string): string => `\u2068${text}\u2069`;

test("what is written in Latin letters stays as it is", () => {
  for (const text of ["Kaspar_99 won (on time) 5 + 3, «rated»", "-anna-", "1508?", "___", "", `won ${apart("x")}!`]) {
    expect(shown(text)).toBe(text.replace(/[\u2068\u2069]/g, ""));
    expect(textDirection(text)).toBe("ltr");
  }
});

test("Arabic goes to the left", () => {
  expect(shown("مباراة جارية")).toBe(`${reversed("جارية")} ${reversed("مباراة")}`);
  expect(textDirection("مباراة")).toBe("rtl");
});

test("a name inside goes to the right, with all that is in it", () => {
  for (const name of ["Kaspar_99", "-anna-", "99", "_"]) {
    expect(shown(`فاز ${apart(name)} بالوقت`)).toBe(`${reversed("بالوقت")} ${name} ${reversed("فاز")}`);
  }
  // A name at the front does not turn the sentence around.
  expect(textDirection(`${apart("ada")} فاز`)).toBe("rtl");
  expect(shown(`${apart("ada")} فاز`)).toBe(`${reversed("فاز")} ada`);
});

test("a clock and a number keep their order, and a comma stays with its word", () => {
  expect(shown(`سريعة ${apart("5 + 3")}، ودية`)).toBe(`${reversed("ودية")} ،5 + 3 ${reversed("سريعة")}`);
  expect(shown("بعد 120 مباراة")).toBe(`${reversed("مباراة")} 120 ${reversed("بعد")}`);
  expect(shown("بعد 1.5 و 12:30")).toBe(`12:30 ${reversed("و")} 1.5 ${reversed("بعد")}`);
  expect(shown("game 5 باب 6")).toBe(`game 5 6 ${reversed("باب")}`);
});

test("brackets open where one begins to read, and go with what they belong to", () => {
  expect(shown("لعبة (نعم) «نعم»؟")).toBe(`؟«${reversed("نعم")}» (${reversed("نعم")}) ${reversed("لعبة")}`);
  expect(shown("لعب Ultimate (X) هنا")).toBe(`${reversed("هنا")} Ultimate (X) ${reversed("لعب")}`);
  expect(shown("هنا (X)")).toBe(`(X) ${reversed("هنا")}`);
  expect(shown("a (باب) b")).toBe(`a (${reversed("باب")}) b`);
});

test("what is set apart may be in what is set apart, and may be left open", () => {
  const inner = `\u2067باب ${apart("x y")}\u2069`;
  expect(shown(`a ${inner} b`)).toBe(`a x y ${reversed("باب")} b`);
  expect(shown(`باب \u2066a - b`)).toBe(`a - b ${reversed("باب")}`);
  expect(shown("باب\u2069 a\u2069")).toBe(`a ${reversed("باب")}`);
});
