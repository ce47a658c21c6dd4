import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
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

test("the first load of home is at most 115 kB of script", () => {
  const scripts = loadedBy(shell, ".js");
  expect(scripts).not.toEqual([]);
  expect(sizeOf(scripts)).toBeLessThanOrEqual(115_000);
});

test("the game page is at most 140 kB of script, all in", () => {
  const page = chunk("game-page", ".js");
  expect(page).toHaveLength(1);
  expect(sizeOf([...loadedBy(shell, ".js"), ...page])).toBeLessThanOrEqual(140_000);
});

test("the style of home and of the game page together is at most 15 kB", () => {
  const styles = [...loadedBy(shell, ".css"), ...chunk("game-page", ".css")];
  expect(styles.length).toBeGreaterThanOrEqual(2);
  expect(sizeOf(styles)).toBeLessThanOrEqual(15_000);
});

test("the list of common passwords is in the Worker alone", () => {
  const scripts = assets.filter((path) => path.endsWith(".js"));
  expect(scripts.filter((path) => readFileSync(new URL(path, CLIENT), "utf8").includes("trustno1"))).toEqual([]);
});

test("the page loads nothing from anybody else", () => {
  expect(shell).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
