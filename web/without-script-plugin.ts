import { join } from "node:path";
import { build, type Plugin } from "vite";
import { type Language, languages } from "../shared/language/languages.ts";
import { pageTranslation } from "./page-translation.ts";

/** Where the Worker finds those of a language (worker/html/page-text.ts). */
const fileOf = (language: Language): string => `without-script.${language}.json`;

const ENTRY = join(import.meta.dirname, "without-script/pages.tsx");

/** The program that renders them, in one script, with the names that classes have in the build of the pages themselves. */
const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: ENTRY, write: false, target: "esnext", minify: false },
  });
  const [chunk, ...others] = "output" in output ? output.output.filter(({ type }) => type === "chunk") : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("what renders the pages came out as no one script");
  return chunk.code;
};

/** The program runs once for each language, which it finds where a page finds it. */
const render = async (script: string, language: Language): Promise<Readonly<Record<string, string>>> => {
  globalThis.translation = pageTranslation(language);
  try {
    const { renderPages }: typeof import("./without-script/pages.tsx") = await import(`${script}#${language}`);
    return renderPages(language);
  } finally {
    globalThis.translation = undefined;
  }
};

/** Writes the pages that are there to be read as HTML, so that the Worker can send them to whoever runs no scripts. */
export const withoutScript = (): Plugin => ({
  name: "without-script",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const script = `data:text/javascript,${encodeURIComponent(await bundle())}`;
    for (const language of languages) {
      const source = JSON.stringify(await render(script, language));
      this.emitFile({ type: "asset", fileName: fileOf(language), source });
    }
  },
});
