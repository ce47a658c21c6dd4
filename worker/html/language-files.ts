import { z } from "zod";
import { BUILT_IN, type Language } from "../../shared/language/languages.ts";
import { PARTS, partsOf } from "../../shared/language/page-parts.ts";
import { BuildFile } from "./build-file.ts";
import { nameOfRoute, type PageRoute } from "./route-of.ts";

const SCRIPTS = ["first", ...PARTS] as const;

/** Written by the build (web/languages-plugin.ts): the scripts of each language but English. */
const written = new BuildFile(
  "/language-files.json",
  z.record(z.string(), z.record(z.enum(SCRIPTS), z.string().regex(/^assets\/[\w.-]+$/))),
);

/** The scripts by which a page speaks a language, from the slash on. */
export interface LanguageFiles {
  /** Runs before all others. */
  readonly first: string;
  /** Have what this page says and home does not. */
  readonly parts: readonly string[];
}

/** Null for English, which is built in. */
export const languageFiles = async (
  env: Env,
  url: URL,
  route: PageRoute,
  language: Language,
): Promise<LanguageFiles | null> => {
  if (language === BUILT_IN) return null;
  const files = (await written.read(env.ASSETS, url.origin))?.[language];
  // The development server has no build. It makes them when they are asked for.
  const addressOf = (script: (typeof SCRIPTS)[number]): string =>
    files === undefined ? `/languages/${language}-${script}.js` : `/${files[script]}`;
  return { first: addressOf("first"), parts: partsOf(nameOfRoute(route)).map(addressOf) };
};
