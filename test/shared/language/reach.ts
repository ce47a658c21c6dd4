import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PARTS, type Part } from "../../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import type { PageName } from "../../../shared/pages/pages.ts";
import { importsIn } from "../../layers.ts";
import { areaIn } from "./catalogue.ts";

/** Finds the texts that a part of the client uses, through its imports. */

const START = "web/app/start/main.tsx";
const HOME = "web/pages/home/home-page.tsx";
const LAZY_PAGES = "web/app/start/lazy-pages.tsx";

/** Types do not exist at run time. */
const readScript = (path: string): string => readFileSync(path, "utf8").replace(/\b(?:im|ex)port type [^;]*;/g, "");

/** The imports that do not wait for a part of the language (web/kit/ui/with-texts.ts). */
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

/** The areas of home and of the frame around every page. */
export const firstAreas = (): string[] => [...new Set([START, HOME].flatMap(areasFrom))].sort();

/** The parts with the other areas that a page uses. */
const partsFrom = (start: string): Part[] => {
  const areas = areasFrom(start);
  return PARTS.filter((part) => areas.some((area) => Object.hasOwn(TRANSLATIONS.de[part], area)));
};

/** The parts that a page needs besides the first script. */
export const neededParts = (name: PageName): readonly Part[] => {
  const [path] = globSync(`web/**/${name}-page.tsx`);
  if (path === undefined) throw new Error(`the page ${name} has no component`);
  return partsFrom(path);
};
