import type { Page } from "playwright-core";
import type { Area, Plural } from "../../../shared/language/texts.ts";
import { areaNames, areaOf } from "../../shared/language/catalogue.ts";

/**
 * A made-up language: English with an accent on every letter, and 40 % longer. Text without accents did not come from
 * the catalogue, and text that is cut would be cut in German too.
 */

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = [..."ÀƁĆĎĒƑĜĤÍĴĶĹṀŃÓṔɊŔŚŤŮṼŴẊÝŽàƀćďēƒĝĥíĵķĺṁńóṕɋŕśťůṽŵẋýž"];

/** Placeholders and the names of elements. */
const SLOT = /(\{\w+\}|<\/?\w+>)/;

const accented = (text: string): string =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");

const pseudoText = (text: string): string => {
  const pieces = text.split(SLOT).map((piece, index) => (index % 2 === 1 ? piece : accented(piece)));
  const length = text.replace(/\{\w+\}|<\/?\w+>/g, "").length;
  // A long text gets more words, which may wrap; a short one stays one word.
  const more = Math.ceil(length * 0.4);
  return (
    pieces.join("") +
    (text.includes(" ")
      ? " "
          .concat("ẋẋẋẋẋ ".repeat(Math.ceil(more / 6)))
          .slice(0, more + 1)
          .trimEnd()
      : "ẋ".repeat(more))
  );
};

const pseudoArea = (area: Area | Plural): Area =>
  Object.fromEntries(
    Object.entries(area).map(([name, content]: [string, string | Area | Plural]) => [
      name,
      typeof content === "string" ? pseudoText(content) : pseudoArea(content),
    ]),
  );

/** The script that gives a page the made-up language. It must run before the page's own. */
export const pseudoScript = async (): Promise<string> => {
  const areas = await Promise.all(areaNames.map(async (name) => [name, pseudoArea(await areaOf(name))] as const));
  // Lists and dates in foreign letters. Nothing is left to be fetched.
  const translation = { locale: "ja", direction: "ltr", areas: Object.fromEntries(areas) };
  return `globalThis.translation = ${JSON.stringify(translation)};`;
};

/**
 * A page's text in plain letters: texts, names and titles without allowed words, such as names of people. Single
 * letters do not count. Guests are allowed, and so are players of other tests, whose games home and /tv may show.
 */
export const plainWordsOn = (page: Page, allowed: readonly string[]): Promise<string[]> =>
  page.evaluate((words) => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest("noscript, script, style, code") === null) texts.push(node.textContent ?? "");
    }
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
    }
    const isPlain = (text: string): boolean => /[A-Za-z]{2}/.test(text);
    return texts
      .map((text) =>
        words.reduce((rest, word) => rest.replaceAll(word, ""), text).replace(/Guest-\w+|p[0-9a-f]{10}/g, ""),
      )
      .filter(isPlain);
  }, allowed);
