import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { importsIn } from "../../layers.ts";

/** What of the client runs before the second script of a language must have come. */

const START = "web/app/main.tsx";
const LAZY_PAGES = "web/app/lazy-pages.ts";
const GAME_PAGE = "../pages/game/game-page.tsx";

/** The imports that do not wait for the rest of the language (web/ui/more-texts.ts). */
const earlyImportsOf = (path: string): string[] => {
  const source = readFileSync(path, "utf8");
  // All of its pages wait but that of a game.
  if (path === LAZY_PAGES) return [...importsIn(source.replace(/import\("[^"]*"\)/g, "")), GAME_PAGE];
  return importsIn(source.replace(/withMoreTexts\([^;]*/g, ""));
};

/** The areas that home or a match may say, by the modules that they import. */
export const earlyAreas = (): string[] => {
  const seen = new Set<string>();
  const walk = (path: string): void => {
    if (seen.has(path) || !existsSync(path) || path.endsWith(".css")) return;
    seen.add(path);
    for (const imported of earlyImportsOf(path)) walk(join(dirname(path), imported));
  };
  walk(START);
  return [...seen]
    .filter((path) => path.startsWith("shared/language/en/"))
    .map((path) => basename(path, ".ts"))
    .sort();
};
