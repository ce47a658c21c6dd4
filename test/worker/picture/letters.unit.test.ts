import { expect, test } from "vitest";
import { languages } from "../../../shared/language/languages.ts";
import type { Area } from "../../../shared/language/texts.ts";
import { pictureLanguage } from "../../../worker/language/picture-language.ts";
import { gameMetasIn, previewsIn } from "../../../worker/language/translations.ts";
import { LETTERS } from "../../../worker/picture/letters.ts";

const drawn = new Set(LETTERS.map(([character]) => character));

const textsIn = (area: Area): string[] =>
  Object.values(area).flatMap((content) => (typeof content === "string" ? [content] : textsIn({ ...content })));

const missingIn = (texts: Iterable<string>): string[] =>
  [...new Set([...texts].join(""))].filter((letter) => !drawn.has(letter));

test("whatever names and the alphabets of our languages have can be drawn", () => {
  expect(missingIn(["Mw-Kx_Qg8", "äöüÄÖÜß", "áéíóúüñ¿¡ÁÉÍÓÚÑ", "àâæçèéêëîïôœùûü«»ÀÇÉÊŒ", "ãõáâàçéêíóôúÃÕÇ"])).toEqual(
    [],
  );
  expect(missingIn(["مرحبا"])).not.toEqual([]);
});

test.each(languages)("every word of a picture in %s can be drawn, or it is drawn in English", (language) => {
  const spoken = pictureLanguage(language);
  const texts = [previewsIn(spoken), gameMetasIn(spoken).calledOff].flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(20);
  expect(missingIn(texts)).toEqual([]);
});
