import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { scriptOf } from "../../shared/language/scripts.ts";
import { isFirst, pages } from "../../shared/pages/pages.ts";
import { BUILT } from "../built.ts";
import { areaNames } from "../shared/language/catalogue.ts";

/**
 * A script reads its texts when it runs. So no script may run before the texts that it uses have loaded, in any bundling. `npm test` has built the product before.
 */

const ASSETS = new URL("client/assets/", BUILT);

const scripts = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js") && !name.startsWith("texts-"))
    .map((name) => [name, readFileSync(new URL(name, ASSETS), "utf8")]),
);

const AREAS = areaNames.filter((name) => scriptOf(name) !== null);

const found = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name = ""]) => name);

/** Reads each script once. */
const ofEach = (read: (source: string) => string[]): ReadonlyMap<string, readonly string[]> =>
  new Map([...scripts].map(([script, source]) => [script, read(source)]));

/** The areas that a script itself uses, as in `e("home",{headline:…})`. */
const areasIn = ofEach((source) => found(source, /\w\(["`](\w+)["`],\{/g).filter((name) => AREAS.includes(name)));
const importsIn = ofEach((source) => found(source, /(?:from|import)\s*["`]\.\/([^"`]+\.js)["`]/g));
const lazyImportsIn = ofEach((source) => found(source, /import\(["`]\.\/([^"`]+\.js)["`]\)/g));

/** A script with all that runs before it. */
const withImports = (script: string): readonly string[] => {
  const known = new Set([script]);
  // Iterating a set includes elements added on the way.
  for (const name of known) for (const imported of importsIn.get(name) ?? []) known.add(imported);
  return [...known];
};

const laterIn = (script: string): string[] => withImports(script).flatMap((name) => lazyImportsIn.get(name) ?? []);

/** The modules that are fetched after all texts, by their file names: pages, and what `afterTexts` loads. */
const afterTexts: ReadonlySet<string> = new Set([
  ...pages.filter(([name]) => !isFirst(name)).map(([name]) => `${name}-page`),
  ...globSync("web/**/*.{ts,tsx}").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/afterTexts\([^;]*?import\("[^"]*?([\w-]+)\.tsx?"\)/g)].map(
      ([, module = ""]) => module,
    ),
  ),
]);

/** "game-page-r3LNdjZb.js" is built from game-page.tsx. */
const moduleOf = (script: string): string => basename(script).replace(/-.{7}\.js$/, "");

test("every area is in a script", () => {
  const areas = [...areasIn.values()].flat();
  expect([...new Set(areas)].sort()).toEqual(AREAS.toSorted());
  expect(afterTexts.size).toBeGreaterThan(pages.length);
});

test("no script runs before the texts that it uses", () => {
  const faults = new Set<string>();
  const seen = new Set<string>();
  const look = (script: string): void => {
    if (seen.has(script)) return;
    seen.add(script);
    for (const name of withImports(script)) {
      for (const area of areasIn.get(name) ?? []) {
        if (scriptOf(area) === "later")
          faults.add(`${moduleOf(name)} says ${area}, and may run for ${moduleOf(script)}`);
      }
    }
    // After one that waits, all texts are there.
    for (const later of laterIn(script)) if (!afterTexts.has(moduleOf(later))) look(later);
  };
  const start = [...scripts.keys()].find((name) => name.startsWith("index-"));
  expect(start).toBeDefined();
  look(start ?? "");
  expect(seen.size).toBeGreaterThan(10);
  expect([...faults]).toEqual([]);
});
