import { expect, test } from "vitest";
import { languages } from "../../../shared/language/languages.ts";
import type { Area } from "../../../shared/language/texts.ts";
import { gameMetasIn, previewsIn } from "../../../worker/language/translations.ts";
import { glyphOf, hasGlyph } from "../../../worker/picture/glyphs.ts";
import { ARABIC_FORMS, joinLetters, MARKS } from "../../../worker/picture/joined-letters.ts";

const textsIn = (area: Area): string[] =>
  Object.values(area).flatMap((content) => (typeof content === "string" ? [content] : textsIn({ ...content })));

/** Whatever has no outlines of all that texts are drawn with. */
const missingIn = (texts: readonly string[]): string[] => {
  const drawn = texts.flatMap(joinLetters).flatMap(({ letter, marks }) => [letter, ...marks.join("")]);
  return [...new Set(drawn)].filter((character) => !hasGlyph(character));
};

test("whatever names and the alphabets of our languages have can be drawn", () => {
  expect(missingIn(["Mw-Kx_Qg8", "äöüÄÖÜß", "áéíóúüñ¿¡ÁÉÍÓÚÑ", "àâæçèéêëîïôœùûü«»ÀÇÉÊŒ", "ãõáâàçéêíóôúÃÕÇ"])).toEqual(
    [],
  );
  // All of Unicode's, and the line that makes words longer.
  expect(ARABIC_FORMS.length).toBe(0xfefc - 0xfe80 + 1 + 1);
  expect([...ARABIC_FORMS, ...MARKS, ..."،؛؟"].filter((character) => !hasGlyph(character))).toEqual([]);
  expect(missingIn(["привет"])).toEqual([..."привет"]);
});

test("each form of an Arabic letter is a drawing of its own, on which marks lie above and below", () => {
  const letters = ARABIC_FORMS.filter((form) => form !== "ـ");
  expect(new Set(letters.map((form) => JSON.stringify(glyphOf(form).outlines))).size).toBe(letters.length);
  for (const form of letters) {
    const { anchors, width } = glyphOf(form);
    // A ligature has both letters' own.
    expect(anchors).toHaveLength(form >= "ﻵ" ? 4 : 2);
    for (const [index, { x, y }] of anchors.entries()) {
      expect(Math.sign(y)).toBe(index % 2 === 0 ? -1 : 1);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
    }
  }
});

test.each(languages)("every word of a picture in %s can be drawn", (language) => {
  const texts = [previewsIn(language), gameMetasIn(language).calledOff].flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(20);
  expect(missingIn(texts)).toEqual([]);
});
