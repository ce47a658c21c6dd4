import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PARTS, type Part } from "../../../shared/language/page-parts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import { importsIn } from "../../layers.ts";
import { areaIn } from "./catalogue.ts";

/** Which texts a part of the client says, by the modules that it imports. */

const START = "web/app/main.tsx";
const LAZY_PAGES = "web/app/lazy-pages.ts";

/** Types are gone when it runs. */
const readScript = (path: string): string => readFileSync(path, "utf8").replace(/\b(?:im|ex)port type [^;]*;/g, "");

/** The imports that do not wait for a part of the language (web/ui/with-texts.ts). */
const importsOf = (path: string): string[] => {
  const source = readScript(path);
  return importsIn(
    path === LAZY_PAGES ? source.replace(/import\("[^"]*"\)/g, "") : source.replace(/withTexts\([^;]*/g, ""),
  );
};

const areasFrom = (start: string): string[] => {
  const seen = new Set<string>();
  const walk = (path: string): void => {
    if (seen.has(path) || !existsSync(path) || path.endsWith(".css")) return;
    seen.add(path);
    for (const imported of importsOf(path)) walk(join(dirname(path), imported));
  };
  walk(start);
  return [...seen].filter((path) => path.startsWith("shared/language/en/")).map(areaIn);
};

/** The areas of home and of what stands around every page. */
export const firstAreas = (): string[] => areasFrom(START).sort();

/** The parts in which other areas are that a page says. */
const partsFrom = (start: string): Part[] => {
  const areas = areasFrom(start);
  return PARTS.filter((part) => areas.some((area) => Object.hasOwn(TRANSLATIONS.de[part], area)));
};

/** Every lazy page, by the name that it gives its parts under, with the parts that it needs. */
export const neededParts = (): ReadonlyMap<string, readonly Part[]> => {
  const pages = /(?:page\(\s*"([\w-]+)"|withTexts\(PAGE_PARTS\.(\w+)),\s*async \(\) => \(await import\("([^"]+)"\)\)/g;
  return new Map(
    [...readScript(LAZY_PAGES).matchAll(pages)].map(([, quoted, named, path = ""]) => [
      quoted ?? named ?? "",
      partsFrom(join(dirname(LAZY_PAGES), path)),
    ]),
  );
};
