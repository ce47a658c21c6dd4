import { z } from "zod";
import { BUILT_IN, type Language } from "../../shared/language/languages.ts";
import { BuildFile } from "./build-file.ts";

const file = z.string().regex(/^assets\/[\w.-]+$/);

/** Written by the build (web/languages-plugin.ts): the two scripts of each language but English. */
const written = new BuildFile("/language-files.json", z.record(z.string(), z.object({ first: file, more: file })));

/** The scripts of a language, from the slash on: `first` runs before all others, `more` has what home and a match do not say. */
export interface LanguageFiles {
  readonly first: string;
  readonly more: string;
}

/** Null for English, which is built in. */
export const languageFiles = async (env: Env, url: URL, language: Language): Promise<LanguageFiles | null> => {
  if (language === BUILT_IN) return null;
  const files = (await written.read(env.ASSETS, url.origin))?.[language];
  return files === undefined
    ? // The development server has no build. It makes them when they are asked for.
      { first: `/languages/${language}-first.js`, more: `/languages/${language}-more.js` }
    : { first: `/${files.first}`, more: `/${files.more}` };
};
