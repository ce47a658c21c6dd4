import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { PAGE_PARTS, PARTS, type PageName, type Part } from "../../shared/language/page-parts.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { BUILT } from "../built.ts";

/**
 * A script takes its texts where it runs. So none may run before the parts of a language have come that it says, whichever
 * files the build has put it together with. `npm test` has built the product before.
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

/** The areas that a script itself takes, as in `e("home",{headline:…})`. */
const areasIn = (script: string): string[] =>
  found(scripts.get(script) ?? "", /\w\(["`](\w+)["`],\{/g).filter((name) => PART_OF.has(name));

/** A script with all that runs before it. */
const withImports = (script: string, known: readonly string[] = []): readonly string[] =>
  known.includes(script)
    ? known
    : found(scripts.get(script) ?? "", /(?:from|import)\s*["`]\.\/([^"`]+\.js)["`]/g).reduce<readonly string[]>(
        (others, imported) => withImports(imported, others),
        [...known, script],
      );

const laterIn = (script: string): string[] =>
  withImports(script).flatMap((name) => found(scripts.get(name) ?? "", /import\(["`]\.\/([^"`]+\.js)["`]\)/g));

/** Which parts are waited for before a module is fetched, by its file's name: as `withTexts` and `page` are called. */
const waitedFor: ReadonlyMap<string, readonly Part[]> = new Map(
  globSync("web/**/*.{ts,tsx}").flatMap((path) =>
    [
      ...readFileSync(path, "utf8").matchAll(
        /(?:page\(\s*"([\w-]+)"|withTexts\((?:PAGE_PARTS\.(\w+)|\["(\w+)"\])),[^;]*?import\("[^"]*?([\w-]+)\.tsx"\)/g,
      ),
    ].map(([, quoted, named, part, module = ""]) => [
      module,
      part === undefined ? PAGE_PARTS[(quoted ?? named) as PageName] : PARTS.filter((name) => name === part),
    ]),
  ),
);

/** "game-page-r3LNdjZb.js" is what the build has made of game-page.tsx. */
const moduleOf = (script: string): string => basename(script).replace(/-.{8}\.js$/, "");

test("every area is in a script", () => {
  const areas = [...scripts.keys()].flatMap(areasIn);
  expect([...new Set(areas)].sort()).toEqual([...PART_OF.keys()].sort());
  expect(waitedFor.size).toBeGreaterThanOrEqual(Object.keys(PAGE_PARTS).length - 1);
});

test("no script runs before the parts of a language that it says", () => {
  const faults = new Set<string>();
  const seen = new Set<string>();
  const look = (script: string, there: readonly Part[]): void => {
    const way = `${script} ${there}`;
    if (seen.has(way)) return;
    seen.add(way);
    for (const name of withImports(script)) {
      for (const area of areasIn(name)) {
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
