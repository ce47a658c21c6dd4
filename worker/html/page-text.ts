import { z } from "zod";
import { BUILT_IN, type Language, languages } from "../../shared/language/languages.ts";
import { BuildFile } from "./build-file.ts";
import { nameOfRoute, type PageRoute } from "./route-of.ts";

const schema = z.record(z.string(), z.string());

/** Written by the build (web/without-script-plugin.ts) for each language: the HTML of pages that are there to be read. */
const written = new Map(
  languages.map((language) => [language, new BuildFile(`/without-script.${language}.json`, schema)] as const),
);

/** Says that a page needs scripts. The shell has it in English. */
const NEEDS_SCRIPT = "needs-script";

/** All that a page says to whoever runs no scripts; null where that is only what the shell says. */
export const pageText = async (env: Env, url: URL, route: PageRoute, language: Language): Promise<string | null> => {
  const texts = await written.get(language)?.read(env.ASSETS, url.origin);
  return texts?.[nameOfRoute(route)] ?? (language === BUILT_IN ? null : (texts?.[NEEDS_SCRIPT] ?? null));
};
