import { z } from "zod";
import { BUILT_IN, type Language } from "../../../shared/language/languages.ts";
import { TEXT_SCRIPTS, type TextScript } from "../../../shared/language/scripts.ts";
import { isFirst, type PageName } from "../../../shared/pages/pages.ts";
import { BuildFile } from "./build-file.ts";

/** Written by web/build/languages-plugin.ts, for all languages except English. */
const written = new BuildFile(
  "/language-files.json",
  z.record(z.string(), z.record(z.enum(TEXT_SCRIPTS), z.string().regex(/^assets\/[\w.-]+$/))),
);

/** Paths with the leading slash. */
export interface LanguageFiles {
  readonly first: string;
  /** Null for a page whose texts are in the first one. */
  readonly later: string | null;
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
  const addressOf = (script: TextScript): string =>
    files === undefined ? `/languages/${language}-${script}.js` : `/${files[script]}`;
  return { first: addressOf("first"), later: isFirst(page) ? null : addressOf("later") };
};
