import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PageName } from "../../../shared/pages/pages.ts";
import { importsIn } from "../../layers.ts";
import { areaIn } from "./catalogue.ts";

/** Finds the texts that a part of the client uses, through its imports. */

const START = "web/app/start/main.tsx";
const LAZY_PAGES = "web/app/start/lazy-pages.tsx";

/** Types do not exist at run time. */
const readScript = (path: string): string => readFileSync(path, "utf8").replace(/\b(?:im|ex)port type [^;]*;/g, "");

/** The imports that do not wait for later texts (web/kit/ui/after-texts.ts). */
const importsOf = (path: string): string[] => {
  const source = readScript(path);
  return importsIn(
    path === LAZY_PAGES ? source.replace(/import\("[^"]*"\)/g, "") : source.replace(/afterTexts\([^;]*/g, ""),
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

const pathOf = (name: PageName): string => {
  const [path] = globSync(`web/**/${name}-page.tsx`);
  if (path === undefined) throw new Error(`the page ${name} has no component`);
  return path;
};

/** The areas that a page uses, and the frame around it. */
export const areasOf = (name: PageName): string[] => [...new Set([START, pathOf(name)].flatMap(areasFrom))].sort();
