import { join } from "node:path";
import { build, type Plugin } from "vite";
import { type Language, languages } from "../../shared/language/languages.ts";
import { CSS } from "./class-names.ts";
import { pageTranslation } from "./page-translation.ts";

/** The file in which the Worker finds the pages of a language (worker/site/html/page-text.ts). */
const fileOf = (language: Language): string => `without-script.${language}.json`;

const ENTRY = join(import.meta.dirname, "../app/without-script/pages.tsx");

/** Builds the rendering program into one script, with the same class names as the pages. */
const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    css: CSS,
    ssr: { noExternal: true },
    build: { ssr: ENTRY, write: false, target: "esnext", minify: false },
  });
  const [chunk, ...others] = "output" in output ? output.output.filter(({ type }) => type === "chunk") : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("what renders the pages came out as no one script");
  return chunk.code;
};

/** Runs the program once for each language. The program reads its texts from `globalThis`, as a page does. */
const render = async (script: string, language: Language): Promise<Readonly<Record<string, string>>> => {
  globalThis.translation = pageTranslation(language);
  try {
    const { renderPages }: typeof import("../app/without-script/pages.tsx") = await import(`${script}#${language}`);
    return renderPages(language);
  } finally {
    globalThis.translation = undefined;
  }
};

/** Writes the pages with `isText` as HTML. The Worker sends it to readers without scripts. */
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
