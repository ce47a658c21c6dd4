import { expect, test } from "vitest";
import { joinLetters } from "../../../worker/picture/joined-letters.ts";

const formsOf = (text: string): string =>
  joinLetters(text)
    .map(({ letter }) => letter)
    .join("");

// By their code points: an editor would show the letters joined anew.
test.each([
  ["مباراة", "\ufee3\ufe92\ufe8e\u0631\u0627\u0629"],
  ["الترتيب", "\u0627\ufedf\ufe98\ufeae\ufe97\ufef4\ufe90"],
  ["شيء", "\ufeb7\ufef2\u0621"],
  ["مسؤول", "\ufee3\ufeb4\ufe86\u0648\u0644"],
  ["إلى", "\u0625\ufedf\ufef0"],
  ["عع عع", "\ufecb\ufeca \ufecb\ufeca"],
])("%s: each letter in the form that its neighbours give it", (word, forms) => {
  expect(formsOf(word)).toBe(forms);
});

test.each([
  ["لا", "\ufefb"],
  ["لأ", "\ufef7"],
  ["لإ", "\ufef9"],
  ["لآ", "\ufef5"],
  ["بلا", "\ufe91\ufefc"],
  ["الاستسلام", "\u0627\ufefb\ufeb3\ufe98\ufeb4\ufefc\u0645"],
  ["الله", "\u0627\ufedf\ufee0\ufeea"],
])("%s: lam and alef become one", (word, forms) => {
  expect(formsOf(word)).toBe(forms);
});

test("marks lie on their letter and keep none from joining", () => {
  expect(formsOf("مصنّفة")).toBe(formsOf("مصنفة"));
  expect(joinLetters("نّف")).toEqual([
    { letter: "\ufee7", marks: ["\u0651"] },
    { letter: "\ufed2", marks: [""] },
  ]);
  // Each on its own part of what has become one.
  expect(joinLetters("لًا")).toEqual([{ letter: "\ufefb", marks: ["\u064b", ""] }]);
  expect(joinLetters("لاً")).toEqual([{ letter: "\ufefb", marks: ["", "\u064b"] }]);
});

test("what doubles a letter lies next to it, in whichever order it was typed", () => {
  const [first, second] = ["د\u0651\u064d", "د\u064d\u0651"].map(joinLetters);
  expect(first).toEqual([{ letter: "د", marks: ["\u0651\u064d"] }]);
  expect(second).toEqual(first);
});

test("a line joins on both sides; names, numbers and what is set apart join nothing", () => {
  expect(formsOf("لـه")).toBe("\ufedfـ\ufeea");
  expect(formsOf("لـ\u2068ada\u2069")).toBe("\ufedfـ\u2068ada\u2069");
  expect(formsOf("ب\u2068ب\u2069ب")).toBe("ب\u2068ب\u2069ب");
  expect(formsOf("Kaspar_99")).toBe("Kaspar_99");
  expect(formsOf("ب5ب")).toBe("ب5ب");
  expect(joinLetters("")).toEqual([]);
  // A mark with nothing to lie on stays what it is.
  expect(formsOf("\u0651ب")).toBe("\u0651ب");
});
