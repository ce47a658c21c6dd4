import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { legalTexts } from "../../shared/language/en/legal.ts";
import { privacyTexts } from "../../shared/language/en/privacy.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { termsTexts } from "../../shared/language/en/terms.ts";
import type { Area } from "../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { textsIn } from "../shared/language/catalogue.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { looksOf } from "./support/layout.ts";
import { goTo } from "./support/navigate.ts";
import { setStage } from "./support/stage.ts";

/** The legal pages: the English text is binding, and a translation says so. */

const stage = setStage();
const { de } = TRANSLATIONS;

/** The texts as people read them: only the label of a link remains. */
const readable = (...areas: readonly Area[]): string[] =>
  areas.flatMap((area) => [...textsIn(area, "").values()].map((text) => text.replace(/<\/?\w+>/g, "")));

const { review } = legalTexts;

const PAGES = [
  {
    path: "/privacy-policy",
    english: readable(privacyTexts, { review }),
    german: readable(de.privacy, de.legal),
  },
  {
    path: "/terms-of-service",
    english: readable(termsTexts, { review }),
    german: readable(de.terms, de.legal),
  },
] as const;

/** Expects a page to say each of these texts, and nothing else. */
const expectToSay = async (page: Page, texts: readonly string[]): Promise<void> => {
  // Names of cookies and of what else is stored are the same in every language: see test/web/kept-in-browser.test.ts.
  const said = await page.getByRole("article").evaluate((article) => {
    const copy = article.cloneNode(true) as HTMLElement;
    for (const name of copy.querySelectorAll("code")) name.remove();
    return copy.textContent;
  });
  expect(texts.filter((text) => !said.includes(text))).toEqual([]);
  // A short one may be part of a longer one.
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  expect(longestFirst.reduce((rest, text) => rest.replaceAll(text, ""), said).trim()).toBe("");
};

const followToEnglish = async (page: Page): Promise<void> => {
  await page.getByRole("article").getByRole("link", { name: "englische Text" }).click();
  await page.locator('html[lang="en"]').waitFor();
  await page.getByRole("article").waitFor();
};

describe.each(PAGES)("$path", ({ path, english, german }) => {
  test("is entirely German for a reader of German, and links to the binding English", async () => {
    const visitor = await stage.arrive();
    await visitor.open(`${path}?lang=de`);
    await visitor.page.getByRole("article").waitFor();
    await expectToSay(visitor.page, german);
    await followToEnglish(visitor.page);
    await expectToSay(visitor.page, english);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  });

  test("is the same without scripts", async () => {
    stage.expectProblems(/^request: .*\.js csp$/);
    const reader = await stage.arrive({ hasNoScripts: true });
    await reader.open(`${path}?lang=de`);
    await expectToSay(reader.page, german);
    await followToEnglish(reader.page);
    await expectToSay(reader.page, english);
  });

  test("is English, and no translation, when its German cannot be loaded", async () => {
    stage.expectProblems(/\/texts-de-later-|net::ERR_FAILED/);
    const { page, ...visitor } = await stage.arrive();
    await page.route(/\/texts-de-later-/, (route) => route.abort());
    await goTo(page, `${visitor.origin}${path}?lang=de`);
    await page.getByRole("contentinfo").getByText(shellTexts.footerLinks.terms).waitFor();
    await page.getByRole("article").waitFor();
    await page.locator('html[lang="en"]').waitFor();
    await expectToSay(page, english);
  });
});

test.each(["de", "ar"])(
  "axe finds nothing wrong with a translation into %s, and it fits all windows",
  async (language) => {
    const visitor = await stage.arrive();
    await visitor.open(`/privacy-policy?lang=${language}`);
    await visitor.page.getByRole("article").waitFor();
    expect(await violationsInBothSchemes(visitor.page)).toEqual([]);
    expect(await looksOf(visitor.page)).toEqual([]);
  },
);
