import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "../../shared/language/languages.ts";
import { BUILT } from "../built.ts";

/** The most that the browser may have to load, in bytes after gzip. `npm test` has built the product before. */

const CLIENT = new URL("client/", BUILT);

const gzipped = (path: string): number => gzipSync(readFileSync(new URL(path, CLIENT))).length;

const shell = readFileSync(new URL("index.html", CLIENT), "utf8");
const assets = readdirSync(new URL("assets/", CLIENT)).map((name) => `assets/${name}`);

const sizeOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + gzipped(path), 0);
const loadedBy = (html: string, ending: string): string[] =>
  assets.filter((path) => html.includes(path) && path.endsWith(ending));
const chunk = (name: string, ending: string): string[] =>
  assets.filter((path) => path.startsWith(`assets/${name}-`) && path.endsWith(ending));

/** A script with all its imports. What both the game and /tv need is in a file of its own. */
const withImports = (path: string, known: readonly string[] = []): string[] => {
  if (known.includes(path)) return [...known];
  const imported = [...readFileSync(new URL(path, CLIENT), "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)];
  return imported.reduce((found, [, name]) => withImports(`assets/${name}`, found), [...known, path]);
};

/** The style of a script has the same name. */
const stylesOf = (scripts: readonly string[]): string[] =>
  scripts.flatMap((path) => chunk(path.replace(/^assets\/(.+)-.{7}\.js$/, "$1"), ".css"));

/** The files of home that its HTML announces besides the shell's. */
const ofHome = z
  .object({ home: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(new URL("route-files.json", CLIENT), "utf8"))).home;

test("the first load of home is at most 120 kB of script", () => {
  const page = chunk("home-page", ".js");
  expect(page).toHaveLength(1);
  const scripts = [...new Set([...loadedBy(shell, ".js"), ...page.flatMap((path) => withImports(path))])];
  expect(loadedBy(`${shell} ${ofHome.join(" ")}`, ".js").toSorted()).toEqual(scripts.toSorted());
  expect(sizeOf(scripts)).toBeLessThanOrEqual(120_000);
});

test("the game page is at most 145 kB of script, all in", () => {
  const page = chunk("game-page", ".js");
  expect(page).toHaveLength(1);
  const scripts = page.flatMap((path) => withImports(path));
  expect(scripts).toEqual(expect.arrayContaining(loadedBy(shell, ".js")));
  expect(scripts.length).toBeGreaterThan(loadedBy(shell, ".js").length + 1);
  expect(sizeOf(scripts)).toBeLessThanOrEqual(145_000);
});

test("an embedded game is at most 25 kB of script and style; its page adds some", () => {
  const files = readdirSync(new URL("embed/", CLIENT)).map((name) => `embed/${name}`);
  expect(files).toHaveLength(2);
  expect(sizeOf(files)).toBeLessThanOrEqual(25_000);
  // No React, and no schemas.
  for (const path of files)
    expect(readFileSync(new URL(path, CLIENT), "utf8")).not.toMatch(/react-dom|useState|ZodError/);
});

test("the style of home and of the game page together is at most 15 kB", () => {
  const scripts = chunk("game-page", ".js").flatMap((path) => withImports(path));
  const styles = [...new Set([...loadedBy(`${shell} ${ofHome.join(" ")}`, ".css"), ...stylesOf(scripts)])];
  expect(styles.length).toBeGreaterThanOrEqual(2);
  expect(sizeOf(styles)).toBeLessThanOrEqual(15_000);
});

/**
 * A rule with an attribute inside `:has()` makes the browser search again with every mark and move: three quarters of
 * the cost of a tap.
 */
test("no style of a match asks by an attribute what is inside an element", () => {
  const scripts = chunk("game-page", ".js").flatMap((path) => withImports(path));
  const styles = [...new Set([...loadedBy(shell, ".css"), ...stylesOf(scripts)])];
  const asking = styles.flatMap(
    (path) => readFileSync(new URL(path, CLIENT), "utf8").match(/[^{}]*:has\([^)]*\[[^{]*/g) ?? [],
  );
  expect(asking).toEqual([]);
});

test("the display face is one file under 20 kB, requested before any script", () => {
  const faces = assets.filter((path) => path.endsWith(".woff2"));
  expect(faces).toHaveLength(1);
  const [face = ""] = faces;
  expect(readFileSync(new URL(face, CLIENT)).length).toBeLessThan(20_000);
  const preload = shell.indexOf(`<link rel="preload" href="/${face}" as="font"`);
  expect(preload).toBeGreaterThan(0);
  expect(preload).toBeLessThan(shell.indexOf('<script type="module"'));
  // The service worker stores it, so that it works without a network.
  expect(readFileSync(new URL("service-worker.js", CLIENT), "utf8")).toContain(`"/${face}"`);
});

test("the list of common passwords is only in the Worker", () => {
  const scripts = assets.filter((path) => path.endsWith(".js"));
  expect(scripts.filter((path) => readFileSync(new URL(path, CLIENT), "utf8").includes("trustno1"))).toEqual([]);
});

test("the page loads nothing from third parties", () => {
  expect(shell).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

const languageScripts = assets.filter((path) => /\/texts-[a-z]{2}-[a-z]+-/.test(path));

test.each(languageScripts)("%s is at most 12 kB if a first page needs it, else 30 kB", (path) => {
  expect(sizeOf([path])).toBeLessThanOrEqual(path.includes("-first-") ? 12_000 : 30_000);
});

test("every language except the built-in one has two", () => {
  expect(languageScripts).toHaveLength(2 * (languages.length - 1));
});
