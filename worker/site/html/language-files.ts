import { z } from "zod";
import { BUILT_IN, type Language } from "../../../shared/language/languages.ts";
import { PARTS } from "../../../shared/language/texts.ts";
import { PAGES, type PageName } from "../../../shared/pages/pages.ts";
import { BuildFile } from "./build-file.ts";

const SCRIPTS = ["first", ...PARTS] as const;

/** Written by the build (web/build/languages-plugin.ts): the scripts of all languages except English. */
const written = new BuildFile(
  "/language-files.json",
  z.record(z.string(), z.record(z.enum(SCRIPTS), z.string().regex(/^assets\/[\w.-]+$/))),
);

/** The scripts of a page's language, as paths with the leading slash. */
export interface LanguageFiles {
  /** Runs before all others. */
  readonly first: string;
  /** Texts that this page needs and home does not. */
  readonly parts: readonly string[];
}

/** Null for English, which is built in. */
export const languageFiles = async (
  env: Env,
  url: URL,
  page: PageName,
  language: Language,
): Promise<LanguageFiles | null> => {
  if (language === BUILT_IN) return null;
  const files = (await written.read(env.ASSETS, url.origin))?.[language];
  // The development server has no build and makes them on request.
  const addressOf = (script: (typeof SCRIPTS)[number]): string =>
    files === undefined ? `/languages/${language}-${script}.js` : `/${files[script]}`;
  return { first: addressOf("first"), parts: PAGES[page].parts.map(addressOf) };
};
