import { beforeAll, expect, test } from "vitest";
import { languages } from "../../../../shared/language/languages.ts";
import type { Area } from "../../../../shared/language/texts.ts";
import { BRAND } from "../../../../shared/pages/page-meta.ts";
import { gameMetasIn, previewsIn } from "../../../../worker/platform/language/translations.ts";
import { pngOf, prepare, widthOf } from "../../../../worker/site/preview/renderer.ts";
import { mark, rectangle, svgFile, text } from "../../../../worker/site/preview/svg.ts";
import { decoded } from "./decoded.ts";

beforeAll(prepare);

const draw = (elements: readonly string[], width = 40, height = 30) =>
  decoded(pngOf(svgFile({ width, height, ground: "#ffffff", title: "" }, elements)));

const BLACK = { colour: "#000000" };

test("shapes cover their pixels, and later ones lie on top", () => {
  const { width, height, at } = draw([
    rectangle({ x: 2, y: 3 }, 20, 20, 8, BLACK),
    mark("O", { x: 12, y: 13 }, 5, 4, { colour: "#b34700" }),
    mark("X", { x: 32, y: 10 }, 5, 3, { colour: "#0072b2" }),
    rectangle({ x: 0, y: 25 }, 40, 5, 0, { colour: "#ff0000", opacity: 0.2 }),
  ]);
  expect([width, height]).toEqual([40, 30]);
  expect([at(0, 0), at(2, 3), at(39, 24)]).toEqual(Array(3).fill("#ffffff"));
  expect([at(3, 13), at(12, 13)]).toEqual(["#000000", "#000000"]);
  expect([at(17, 13), at(12, 8)]).toEqual(["#b34700", "#b34700"]);
  expect([at(32, 10), at(28, 6), at(36, 14)]).toEqual(Array(3).fill("#0072b2"));
  expect(at(20, 27)).toBe("#ffcccc");
});

/** The pixels of a line of text by columns: "#" is dark. Columns after the last dark one are left out. */
const columnsOf = (words: string): string[] => {
  const [width, height] = [Math.ceil(widthOf(words) * 32) + 8, 60];
  const { at } = draw([text(words, { x: 2, y: 40, size: 32, colour: "#000000" })], width, height);
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (__, y) => (at(x, y) < "#80" ? "#" : ".")).join(""),
  );
  return columns.slice(0, columns.findLastIndex((column) => column.includes("#")) + 1);
};

const isolated = (words: string): string => `\u2068${words}\u2069`;

const textsIn = (area: Area): string[] =>
  Object.values(area).flatMap((content) => (typeof content === "string" ? [content] : textsIn({ ...content })));

const KEYS = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 }, (_, index) => 0x21 + index));

const MARK = /\p{Mn}/u;

/** Characters that draw nothing. A combining mark is tried on a letter. */
const missingIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.join("").replaceAll(/\s/g, ""))].filter((character) =>
    MARK.test(character) ? columnsOf(`ب${character}`).join() === columnsOf("ب").join() : widthOf(character) === 0,
  );

test("every character of names and of our alphabets has a glyph", () => {
  const accented = "äöüßáéíóúñ¿¡àâæçèêëîïôœùûü«»ãõ–…’“”";
  expect(missingIn([KEYS, accented, accented.toUpperCase()])).toEqual([]);
  expect(
    missingIn(["ابتثجحخدذرزسشصضطظعغفقكلمنهويىءأإآؤئة،؛؟", "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652"]),
  ).toEqual([]);
  expect(missingIn(["ж漢"])).toEqual(["ж", "漢"]);
});

test.each(languages)("every character of a picture in %s has a glyph", (language) => {
  const texts = [previewsIn(language), gameMetasIn(language).calledOff].flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(20);
  expect(missingIn([BRAND, ...texts])).toEqual([]);
});

test("characters that are easily confused look different", () => {
  const drawings = [..."Il1|O0o_-"].map((character) => columnsOf(character).join());
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("Arabic letters join", () => {
  const gaps = (words: string): number => {
    const columns = columnsOf(words);
    const first = columns.findIndex((column) => column.includes("#"));
    return columns.slice(first).filter((column) => !column.includes("#")).length;
  };
  expect(gaps("ععع")).toBe(0);
  expect(gaps("مصنفة")).toBe(0);
  // The same letters, separated by a zero-width character.
  expect(gaps("ع\u200cع\u200cع")).toBeGreaterThan(0);
  // Lam and alef become one letter.
  expect(widthOf("لا")).toBeLessThan(widthOf("ل\u200cا"));
  // A mark adds no width to its letter.
  expect(widthOf("دّ")).toBeCloseTo(widthOf("د"), 1);
});

test("an isolated Arabic line runs to the left, and names, numbers and clocks in it to the right", () => {
  for (const inside of ["Kaspar_99", "5 + 3", "1508?", "-anna-"]) {
    const alone = columnsOf(inside);
    // The last part is drawn first.
    expect(columnsOf(isolated(`فاز ${isolated(inside)}`)).slice(0, alone.length - 1)).toEqual(alone.slice(0, -1));
  }
});

test("isolates are invisible", () => {
  expect(columnsOf(isolated("ada"))).toEqual(columnsOf("ada"));
  expect(columnsOf(isolated("فاز"))).toEqual(columnsOf("فاز"));
  expect(widthOf(isolated("ada"))).toBe(widthOf("ada"));
});

test("the measured width is that of the drawn line", () => {
  expect(widthOf("")).toBe(0);
  expect(widthOf("WWWW")).toBeGreaterThan(3.5 * widthOf("W"));
  for (const words of ["Kaspar_99", "فاز", "&<>"]) {
    const columns = columnsOf(words);
    const first = columns.findIndex((column) => column.includes("#"));
    expect(Math.abs(widthOf(words) * 32 - (columns.length - first))).toBeLessThan(3);
  }
});

test("a line with a given width is stretched or squeezed to it", () => {
  const drawn = (width: number): number => {
    const { at } = draw([text("WWWW", { x: 0, y: 20, size: 20, width, colour: "#000000" })], 200, 30);
    return (
      Array.from({ length: 200 }, (_, x) => x).findLast((x) =>
        Array.from({ length: 30 }, (__, y) => at(x, y)).some((colour) => colour < "#80"),
      ) ?? 0
    );
  };
  expect(Math.abs(drawn(150) - 150)).toBeLessThan(4);
  expect(Math.abs(drawn(50) - 50)).toBeLessThan(4);
});
