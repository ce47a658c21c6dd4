import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { PARTS, type Part } from "../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { pages } from "../../shared/pages/pages.ts";
import { BUILT } from "../built.ts";

/**
 * A script reads its texts when it runs. So no script may run before the parts of a language that it uses have loaded,
 * in any bundling. `npm test` has built the product before.
 */

const ASSETS = new URL("client/assets/", BUILT);

const scripts = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js") && !name.startsWith("texts-"))
    .map((name) => [name, readFileSync(new URL(name, ASSETS), "utf8")]),
);

const PART_OF: ReadonlyMap<string, Part | "first"> = new Map(
  (["first", ...PARTS] as const).flatMap((part) =>
    Object.keys(TRANSLATIONS.de[part]).map((area) => [area, part] as const),
  ),
);

const found = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name = ""]) => name);

/** Reads each script once. */
const ofEach = (read: (source: string) => string[]): ReadonlyMap<string, readonly string[]> =>
  new Map([...scripts].map(([script, source]) => [script, read(source)]));

/** The areas that a script itself uses, as in `e("home",{headline:…})`. */
const areasIn = ofEach((source) => found(source, /\w\(["`](\w+)["`],\{/g).filter((name) => PART_OF.has(name)));
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

/**
 * The parts that load before a module is fetched, by the module's file name: those of a page, and those that
 * `withTexts` names.
 */
const waitedFor: ReadonlyMap<string, readonly Part[]> = new Map([
  ...pages.map(([name, { parts }]) => [`${name}-page`, parts] as const),
  ...globSync("web/**/*.{ts,tsx}").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/withTexts\(\[([^\]]+)\],[^;]*?import\("[^"]*?([\w-]+)\.tsx"\)/g)].map(
      ([, parts = "", module = ""]) => [module, PARTS.filter((name) => parts.includes(`"${name}"`))] as const,
    ),
  ),
]);

/** "game-page-r3LNdjZb.js" is built from game-page.tsx. */
const moduleOf = (script: string): string => basename(script).replace(/-.{7}\.js$/, "");

test("every area is in a script", () => {
  const areas = [...areasIn.values()].flat();
  expect([...new Set(areas)].sort()).toEqual([...PART_OF.keys()].sort());
  expect(waitedFor.size).toBeGreaterThan(pages.length);
});

test("no script runs before the parts of a language that it uses", () => {
  const faults = new Set<string>();
  const seen = new Set<string>();
  const look = (script: string, there: readonly Part[]): void => {
    const way = `${script} ${there}`;
    if (seen.has(way)) return;
    seen.add(way);
    for (const name of withImports(script)) {
      for (const area of areasIn.get(name) ?? []) {
        const part = PART_OF.get(area);
        if (part !== undefined && part !== "first" && !there.includes(part)) {
          faults.add(`${moduleOf(name)} says ${area}, and may run for ${moduleOf(script)} without ${part}`);
        }
      }
    }
    for (const later of laterIn(script))
      look(later, [...new Set([...there, ...(waitedFor.get(moduleOf(later)) ?? [])])].sort());
  };
  const start = [...scripts.keys()].find((name) => name.startsWith("index-"));
  expect(start).toBeDefined();
  look(start ?? "", []);
  expect(seen.size).toBeGreaterThan(30);
  expect([...faults]).toEqual([]);
});
