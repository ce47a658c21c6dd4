import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CACHES, COOKIES, KEPT_KEYS, TAB_KEYS } from "../../shared/account/kept-in-browser.ts";
import { privacyTexts } from "../../shared/language/en/privacy.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";

/** What the privacy policy says is kept in a browser, and what the code keeps there. */

const LIST = "shared/account/kept-in-browser.ts";
const ROOT = new URL("../../", import.meta.url);

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, "");

const sources = new Map(
  globSync("{web,worker,shared}/**/*.{ts,tsx,js}", { cwd: ROOT, exclude: ["**/*.d.ts", "shared/language/**"] })
    .filter((file) => file !== LIST)
    .map((file) => [file, withoutComments(readFileSync(new URL(file, ROOT), "utf8"))]),
);

const COOKIE = /\bdocument\.cookie\b|\bcookieStore\b|\bsetCookie\(|Set-Cookie/;
const STORAGE = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b/;

/** The caches of the Worker are the edge's. */
const touches = (file: string, source: string): boolean =>
  COOKIE.test(source) || (!file.startsWith("worker/") && STORAGE.test(source));

/** These import nothing, so their names are compared below. */
const PROGRAMS = ["web/public/appearance.js", "web/public/drawn-page.js", "web/app/service-worker/precache.ts"];

test("whatever touches a browser's storage takes its names from the one list", () => {
  const touching = [...sources].filter(([file, source]) => touches(file, source) && !PROGRAMS.includes(file));
  expect(touching.length).toBeGreaterThan(5);
  const unlisted = touching.filter(([, source]) => !/import type \{ \w+ \} from ".+kept-in-browser\.ts"/.test(source));
  expect(unlisted.map(([file]) => file)).toEqual([]);
});

test("the programs that import nothing use names of the list, too", () => {
  const [appearance = "", drawnPage = "", precache = ""] = PROGRAMS.map((file) => sources.get(file));
  for (const [source, keys] of [
    [appearance, KEPT_KEYS.settings],
    [drawnPage, KEPT_KEYS.games],
  ] as const) {
    const read = [...source.matchAll(/localStorage\.getItem\("([^"]+)"\)/g)].map(([, key]) => key);
    expect(read.length).toBe(source.match(/localStorage/g)?.length);
    expect(keys).toEqual(expect.arrayContaining(read));
  }
  expect([/PREFIX = "([^"]+)"/.exec(precache)?.[1]]).toEqual(CACHES);
});

test("every name of the list is in the code", () => {
  const code = [...sources.values()].join("\n");
  const names = [COOKIES, ...Object.values(KEPT_KEYS), TAB_KEYS, CACHES].flat();
  expect(names.filter((name) => !code.includes(`"${name}"`) && !code.includes(`\`${name}$`))).toEqual([]);
});

test("the privacy policy has a sentence about each cookie, which names it, in every language", () => {
  for (const { cookie } of [privacyTexts, ...Object.values(TRANSLATIONS).map(({ privacy }) => privacy)]) {
    expect(Object.keys(cookie).sort()).toEqual([...COOKIES].sort());
    for (const name of COOKIES) expect(cookie[name]).toMatch(new RegExp(`[“„«]\\s?${name}\\s?[”“»]`));
  }
});
