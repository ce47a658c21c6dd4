import { expect, test } from "vitest";
import { languages } from "../../../../shared/language/languages.ts";
import { ORIGIN, openPage } from "./page.ts";

const rootOf = (html: string): string => /<html[^>]*>/.exec(html)?.[0] ?? "";

const inLanguage = (path: string, accepted: string, cookie = "") =>
  openPage(path, {}, { headers: { "Accept-Language": accepted, Cookie: cookie } });

test("without a preference a page is English, and loads nothing more", async () => {
  const { html, headers } = await openPage("/learn");
  expect(rootOf(html)).toBe('<html lang="en">');
  expect(html).not.toContain("texts-");
  expect(headers.get("Content-Language")).toBe("en");
});

test("the browser's preference applies before the first paint: language, direction, and its script before the page's own", async () => {
  const { html, headers } = await inLanguage("/learn", "de-AT, en;q=0.5");
  expect(rootOf(html)).toBe('<html lang="de" dir="ltr">');
  expect(headers.get("Content-Language")).toBe("de");
  expect(headers.get("Vary")).toContain("Accept-Language, Cookie");
  const scripts = [...html.matchAll(/<script (?:defer|type="module")[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.slice(0, 2)).toEqual([
    '<script defer src="/assets/texts-de-later-1.js">',
    '<script defer src="/assets/texts-de-first-1.js" data-after="later">',
  ]);
  expect(scripts.length).toBeGreaterThan(2);
  expect(rootOf((await inLanguage("/learn", "ar")).html)).toBe('<html lang="ar" dir="rtl">');
});

test.each(["/", "/no/such/page", "/abcdefghjk"])("%s needs only the first texts of the language", async (path) => {
  const { html } = await inLanguage(path, "de");
  expect(html).toContain('<script defer src="/assets/texts-de-first-1.js"></script>');
  expect(html).not.toContain("texts-de-later");
});

test("the chosen language wins over the browser's, and the address over both, with an address of its own", async () => {
  expect(rootOf((await inLanguage("/learn", "fr", "token=x; language=es; other=1")).html)).toContain('lang="es"');
  const asked = await inLanguage("/leaderboard?type=bullet&lang=de", "fr", "language=es");
  expect(rootOf(asked.html)).toContain('lang="de"');
  expect(asked.canonical).toBe(`${ORIGIN}/leaderboard?type=bullet&amp;lang=de`);
  expect((await inLanguage("/learn", "de")).canonical).toBe(`${ORIGIN}/learn`);
});

test("an unknown language is ignored in every place", async () => {
  const { html, canonical } = await inLanguage('/learn?lang="><script>', "xx", "language=%3Cscript%3E");
  expect(rootOf(html)).toBe('<html lang="en">');
  expect(canonical).toBe(`${ORIGIN}/learn`);
  expect(html).not.toContain('"><script>');
});

test("a listed page names its address in each language, and an unlisted one names none", async () => {
  const { html } = await openPage("/leaderboard?type=bullet");
  for (const language of languages) {
    expect(html).toContain(`hreflang="${language}" href="${ORIGIN}/leaderboard?type=bullet&amp;lang=${language}">`);
  }
  expect(html).toContain(`hreflang="x-default" href="${ORIGIN}/leaderboard?type=bullet">`);
  expect((await openPage("/friends")).html).not.toContain("hreflang");
});

test("without scripts a page is in its reader's language, or says in it that it needs them", async () => {
  expect((await inLanguage("/learn", "de")).html).toContain("<h1>So wird gespielt</h1>");
  expect((await inLanguage("/leaderboard", "de")).html).toContain("<p>Braucht JavaScript.</p>");
  expect((await inLanguage("/leaderboard", "en")).html).toContain("needs JavaScript");
});

test("without the list of files, as in development, they load by their development names", async () => {
  const { html } = await inLanguage("/learn", "fr");
  expect(html).toContain('<script defer src="/languages/fr-first.js" data-after="later"></script>');
});
